import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Libsql from "libsql";
import { databaseName, lockFolder, makeFolder } from "../data-folder.ts";
import { StartupError } from "../errors.ts";
import { contentsOf, replace, type Contents } from "../store/contents.ts";
import { fingerprintOf } from "../store/fingerprint.ts";
import type { Query } from "../store/store.ts";
import { openSqlite } from "../store/sqlite.ts";

/** Throws a `StartupError` if the file exists, as an archive overwrites nothing, or has no folder. */
export function mustBeNew(file: string): void {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new StartupError(`There is no folder ${folder}; nothing was changed.`);
  if (existsSync(file))
    throw new StartupError(`${file} exists already; an archive overwrites nothing; nothing was changed.`);
}

/**
 * Writes all data into a new SQLite file, as a backup of production has it, for its owner only. It is there whole, read
 * again and compared, or not at all. Throws a `StartupError`.
 */
export async function writeArchive(file: string, contents: Required<Contents>): Promise<void> {
  const folder = `${file}.partial`;
  mustBeNew(folder);
  const partial = join(folder, "archive.db");
  makeFolder(folder);
  try {
    // Marks it as one of production.
    lockFolder(folder, "production")();
    const seed = (query: Query) => replace(query, "sqlite", contents);
    await (await openSqlite({ folder, migrates: true, fresh: false, seed })).close();
    // As one file, which can be read without writing beside it.
    const connection = new Libsql(join(folder, databaseName));
    connection.prepare("vacuum into ?").run([partial]);
    connection.close();
    if ((await fingerprintOfCopy(partial, join(folder, "copy"))) !== fingerprintOf(contents))
      throw new StartupError(`The archive ${file} is not what was written; nothing was changed.`);
    chmodSync(partial, 0o600);
    sync(partial);
    renameSync(partial, file);
    if (process.platform !== "win32") sync(dirname(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fingerprint of a file, as a service would read it that is given a copy of it. */
async function fingerprintOfCopy(file: string, folder: string): Promise<string> {
  makeFolder(folder);
  copyFileSync(file, join(folder, databaseName));
  const store = await openSqlite({ folder, migrates: false, fresh: false, seed: async () => {} });
  try {
    return fingerprintOf(await store.read((query) => contentsOf(query, "sqlite")));
  } finally {
    await store.close();
  }
}

function sync(path: string): void {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}
