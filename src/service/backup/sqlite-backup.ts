import { existsSync, fchownSync, fsyncSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";
import { StartupError } from "../errors.ts";
import { withOpened } from "../file-access.ts";
import { mustBeSound, renewGenerationIn, sqliteFacts } from "../store/sqlite-file.ts";
import { sealFile, type Facts } from "./seal.ts";

/** Creates a file with what `write` puts into it, whole or not at all, for the folder's owner only. Overwrites nothing. */
export async function createWhole<T>(
  file: string,
  folder: string | null,
  write: (partial: string) => Promise<T>,
): Promise<T> {
  if (existsSync(file)) throw new StartupError(`${file} exists already; a backup overwrites nothing.`);
  const folderOfFile = dirname(file);
  if (!existsSync(folderOfFile)) throw new StartupError(`There is no folder ${folderOfFile}.`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  try {
    withOpened(partial, "wx", (opened) => giveToOwner(opened, folder));
    const written = await write(partial);
    renameSync(partial, file);
    syncFolder(folderOfFile);
    return written;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Gives an open file to the owner of the folder: root may run the command for the service. */
function giveToOwner(opened: number, folder: string | null): void {
  if (folder === null || process.geteuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner !== undefined) fchownSync(opened, owner.uid, owner.gid);
}

/** A renamed file is there after a power cut only once its folder is on the disk. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  withOpened(folder, "r", fsyncSync);
}

/** Writes everything committed so far into an empty file, checks all of it, and seals it. */
export async function copySealed(connection: Libsql.Database, partial: string): Promise<Facts> {
  connection.prepare("vacuum into ?").run([partial]);
  const copy = new Libsql(partial);
  let facts: Facts;
  try {
    await mustBeSound(copy, "The database");
    renewGenerationIn(copy);
    facts = { kind: "sqlite", ...sqliteFacts(copy), date: new Date().toISOString() };
  } finally {
    copy.close();
  }
  sealFile(partial, facts);
  return facts;
}
