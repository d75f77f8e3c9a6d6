import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Libsql from "libsql";

const waitMs = 5000;

/** Writes everything committed so far into a new file, which is there whole or not at all. */
export function copyDatabase(database, file) {
  if (!existsSync(database)) throw new Error(`There is no database ${database}.`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const source = new Libsql(database, { timeout: waitMs });
  source.prepare("vacuum into ?").run([partial]);
  source.close();
  checkSound(partial);
  put(partial, file);
}

/**
 * Puts a copy of the file in the database's place. Returns where the database went that was there, or null. Throws
 * if the file is no sound database of the service or is one of the other mode, or if the database is open in a
 * process.
 */
export function replaceDatabase(file, database) {
  checkMode(file, checkSound(file), dirname(database));
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const partial = `${database}.partial`;
  copyFileSync(file, partial);
  try {
    if (existsSync(database)) refuseOpen(database);
    const kept = setAside(database);
    put(partial, database);
    return kept;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Returns the mode's mark in the database, as `applicationIdOf` in ../data-folder.ts; 0 in older ones. */
function checkSound(file) {
  let version, mark;
  try {
    const database = new Libsql(file, { timeout: waitMs });
    const found = database.prepare("pragma quick_check(1)").pluck().all([])[0];
    if (found !== "ok") throw new Error(String(found));
    version = database.prepare("pragma user_version").pluck().all([])[0];
    mark = database.prepare("pragma application_id").pluck().all([])[0];
    database.close();
  } catch (error) {
    throw new Error(`${file} is damaged or no database (${error.message}); nothing was changed.`, {
      cause: error,
    });
  }
  if (version === 0) throw new Error(`${file} is no backup of this service; nothing was changed.`);
  return mark;
}

/** The demo's accounts have a published password. */
function checkMode(file, mark, folder) {
  const modeFile = join(folder, "mode");
  const mode = existsSync(modeFile) ? readFileSync(modeFile, "utf8").trim() : "";
  if (mark !== 0 && mode !== "" && mark !== Buffer.from(mode).readInt32BE())
    throw new Error(`${file} is not from ${mode}, which the data folder is for; nothing was changed.`);
}

/** A process that has the database open holds a lock on it, even while it does nothing. */
function refuseOpen(database) {
  const connection = new Libsql(database, { timeout: 0 });
  try {
    connection.exec("pragma locking_mode=exclusive; begin exclusive; commit");
  } catch (error) {
    if (/busy|locked/i.test(`${error.code} ${error.message}`))
      throw new Error(`The database ${database} is in use. Stop the service first; nothing was changed.`, {
        cause: error,
      });
    // A damaged database is set aside as it is: closing may write to it.
    return;
  }
  connection.close();
}

function setAside(database) {
  if (!existsSync(database)) return null;
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const kept = join(dirname(database), `before-${stamp}.db`);
  for (const tail of ["-wal", "-shm", ""])
    if (existsSync(database + tail)) renameSync(database + tail, kept + tail);
  return kept;
}

/** Renames a file that is complete on the disk. */
function put(partial, file) {
  chmodSync(partial, 0o600);
  sync(partial);
  renameSync(partial, file);
  if (process.platform !== "win32") sync(dirname(file));
}

function sync(path) {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}
