import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { databaseName, holdFolder, makeFolder, modeOf, setAside } from "../data-folder.ts";
import { codeOf, messageOf, StartupError } from "../errors.ts";
import { accessRefused, currentUser, isAccessError, mustBeUsable, withOpened } from "../file-access.ts";
import { mustBeSound, renewGenerationIn, sqliteFacts, type SqliteFacts } from "../store/sqlite-file.ts";
import type { Backup } from "./read-backup.ts";
import { forEachBlock } from "./seal.ts";
import { syncFolder } from "./sqlite-backup.ts";

/**
 * Puts the database of a backup in the folder's place, as another generation, so that no earlier token is worth
 * anything. Everything in the folder is done as its owner. Throws a `StartupError` for what the service would refuse, and
 * while a process uses the folder; then nothing was changed. Returns what is in the database, where the one went that was
 * there (null: there was none), and what is in that one (null: it cannot be read).
 */
export async function replaceDatabase(backup: Backup, folder: string) {
  makeFolder(folder);
  const source = openSync(backup.file, "r");
  try {
    return await asOwnerOf(folder, async () => {
      const release = holdFolder(folder);
      try {
        return await replace(backup, source, folder);
      } finally {
        release();
      }
    });
  } finally {
    closeSync(source);
  }
}

/** Runs work as the user whose folder it is, so that root leaves nothing there that the service may not open. */
async function asOwnerOf<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { uid, gid } = statSync(folder);
  const user = process.geteuid?.();
  if (user === undefined || user === uid) return work();
  if (user !== 0)
    throw new StartupError(
      `The data folder ${folder} belongs to another user than ${currentUser()}: run this as its owner or as root`,
    );
  const group = process.getegid?.() ?? 0;
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(user);
    process.setegid?.(group);
  }
}

async function replace(backup: Backup, source: number, folder: string) {
  const database = join(folder, databaseName);
  const partial = `${database}.partial`;
  try {
    rmSync(partial, { force: true });
    copy(source, backup.contentBytes, partial);
    const facts = await prepare(partial, backup.file, folder);
    const keptFacts = existsSync(database) ? takeOut(database) : null;
    const kept = setAside(folder);
    renameSync(partial, database);
    syncFolder(folder);
    return { facts, kept, keptFacts };
  } finally {
    for (const tail of ["", "-journal", "-wal", "-shm"]) rmSync(partial + tail, { force: true });
  }
}

function copy(source: number, bytes: number, partial: string): void {
  withOpened(partial, "wx", (target) => {
    try {
      forEachBlock(source, bytes, (block) => {
        for (let at = 0; at < block.length;) at += writeSync(target, block, at);
      });
    } catch (error) {
      // The system's error of a write names no file.
      throw isAccessError(error) ? accessRefused(partial, error) : error;
    }
  });
}

/** Checks the copy, which is what will be in place, and begins another generation in it. */
async function prepare(partial: string, file: string, folder: string): Promise<SqliteFacts> {
  const connection = new Libsql(partial);
  let facts: SqliteFacts;
  try {
    // A file that was copied by hand may be in WAL mode, and what is written to a WAL would stay behind.
    connection.exec("pragma journal_mode=delete");
    await mustBeSound(connection, file);
    facts = sqliteFacts(connection);
    const mode = modeOf(folder);
    if (facts.mode !== "" && mode !== "" && facts.mode !== mode)
      throw new StartupError(`${file} is from ${facts.mode}, and the data folder ${folder} is for ${mode}`);
    renewGenerationIn(connection);
  } finally {
    connection.close();
  }
  withOpened(partial, "r+", fsyncSync);
  return facts;
}

/**
 * Refuses a database that a process has open: it holds a lock even while it does nothing. Leaves no WAL behind, and
 * returns what is in it. A damaged database is left as it is, as closing it may write to it.
 */
function takeOut(database: string): SqliteFacts | null {
  mustBeUsable(database);
  const connection = new Libsql(database, { timeout: 0 });
  let facts: SqliteFacts;
  try {
    connection.exec("pragma locking_mode=exclusive; begin exclusive; commit");
    facts = sqliteFacts(connection);
  } catch (error) {
    if (/busy|locked/i.test(`${codeOf(error)} ${messageOf(error)}`))
      throw new StartupError(`The database ${database} is in use by another process`);
    return null;
  }
  connection.close();
  return facts;
}
