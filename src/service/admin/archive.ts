import { copyFileSync, existsSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Libsql from "libsql";
import { copySealed, createWhole } from "../backup/sqlite-backup.ts";
import { databaseName, makeFolder } from "../data-folder.ts";
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

const mode = "production";

/**
 * Writes all data into a new file, as a backup of production in SQLite is one. It is there whole, read again and
 * compared, or not at all. Throws a `StartupError`.
 */
export async function writeArchive(file: string, contents: Required<Contents>): Promise<void> {
  const folder = `${file}.work`;
  mustBeNew(folder);
  makeFolder(folder);
  try {
    const seed = (query: Query) => replace(query, "sqlite", contents);
    await (await openSqlite({ folder, mode, migrates: true, fresh: false, seed })).close();
    const connection = new Libsql(join(folder, databaseName));
    await createWhole(file, null, async (partial) => {
      await copySealed(connection, partial);
      if ((await fingerprintOfCopy(partial, join(folder, "copy"))) !== fingerprintOf(contents))
        throw new StartupError(`The archive ${file} is not what was written; nothing was changed.`);
    }).finally(() => connection.close());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fingerprint of a file, as a service would read it that is given a copy of it. */
async function fingerprintOfCopy(file: string, folder: string): Promise<string> {
  makeFolder(folder);
  copyFileSync(file, join(folder, databaseName));
  const store = await openSqlite({ folder, mode, migrates: false, fresh: false, seed: async () => {} });
  try {
    return fingerprintOf(await store.read((query) => contentsOf(query, "sqlite")));
  } finally {
    await store.close();
  }
}
