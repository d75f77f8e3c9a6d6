import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import type { Mode } from "./mode.ts";
import { messageOf, StartupError } from "./errors.ts";
import { accessRefused, readIfThere } from "./file-access.ts";
import type { Creation } from "./store/store.ts";

/** The database's file in the data folder. */
export const databaseName = "graduation-projects.db";

/** Creates the folder if needed, for its owner only. Throws a `StartupError` if it cannot be used. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw accessRefused(folder, error);
  }
  mustBeOpen(folder);
}

/** Throws a `StartupError` if files in the folder cannot be read, written and created: SQLite keeps some beside a database. */
export function mustBeOpen(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw accessRefused(folder, error);
  }
}

/** Whether the folder has a database that was not left empty while it was created, by a crash or a full disk. */
function hasDatabase(folder: string): boolean {
  const file = join(folder, databaseName);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size > 0 && !(size <= pageBytes && isBlank(file));
}

/** Tables make a database longer than one page, or are in its WAL. */
const pageBytes = 4096;

/** Whether it has no table, as far as it can be read. */
function isBlank(file: string): boolean {
  try {
    const connection = new Database(file, { timeout: 0 });
    try {
      return connection.prepare("select 1 from sqlite_schema").all([]).length === 0;
    } finally {
      connection.close();
    }
  } catch {
    return false;
  }
}

/** Throws a `StartupError` if the folder has no database although it must not be created, or has one although it must. */
export function mustFit(creation: Creation, folder: string): void {
  if (creation === "never" && !hasDatabase(folder))
    throw new StartupError(
      `The data folder ${folder} has no database. If that is right, create it with \`npm run serve -- --initialize\`.`,
    );
  if (creation === "only" && hasDatabase(folder))
    throw new StartupError(`The data folder ${folder} has a database already; nothing was changed.`);
}

interface Held {
  readonly lock: Database.Database;
  users: number;
}

/** Vite restarts its server in the same process, with this module loaded again, before it closes the old one. */
const registry = Symbol.for("graduation-projects.locked-folders");
// Only this module writes under its symbol.
const shared = globalThis as { [registry]?: Map<string, Held> };
const heldFolders = (shared[registry] ??= new Map<string, Held>());

/**
 * Takes the folder for this process, creating it if needed; returns a function that gives it back. Throws a
 * `StartupError` if another process has it, or if it belongs to the other mode. The lock is a transaction on a
 * file of its own, so the system drops it when the process dies.
 */
export function lockFolder(folder: string, mode: Mode): () => void {
  const release = holdFolder(folder);
  try {
    markAs(mode, folder);
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Takes the folder as `lockFolder` does, whichever mode it is for. */
export function holdFolder(folder: string): () => void {
  makeFolder(folder);
  const key = realpathSync(folder);
  const held = heldFolders.get(key) ?? { lock: takeLock(folder), users: 0 };
  held.users++;
  heldFolders.set(key, held);
  return () => {
    held.users--;
    if (held.users > 0) return;
    heldFolders.delete(key);
    held.lock.close();
  };
}

function takeLock(folder: string): Database.Database {
  const file = join(folder, "lock");
  touch(file);
  const lock = new Database(file);
  try {
    // Nothing is ever written, so no journal has to stay behind when the process dies.
    lock.exec("pragma journal_mode=memory");
    lock.exec("begin immediate");
    return lock;
  } catch (error) {
    lock.close();
    throw new StartupError(
      /locked|busy/i.test(messageOf(error))
        ? `The data folder ${folder} is in use by another process; nothing was changed.`
        : `The data folder ${folder} cannot be locked (${messageOf(error)}).`,
    );
  }
}

/** Creates the file, for its owner only, or sees that it can be written. Throws a `StartupError`. */
export function touch(file: string): void {
  try {
    closeSync(openSync(file, "a", 0o600));
  } catch (error) {
    throw accessRefused(file, error);
  }
}

/** The mode that the folder is for; "" if it has never been locked. Throws a `StartupError` for any other content. */
export function modeOf(folder: string): Mode | "" {
  const file = join(folder, "mode");
  const marked = readIfThere(file) ?? "";
  if (marked === "" || marked === "demo" || marked === "production") return marked;
  throw new StartupError(`${file} must say demo or production; it was left as it is.`);
}

/** Renames the folder's database, and returns its new path; null if there is none. */
export function setAside(folder: string): string | null {
  const file = join(folder, databaseName);
  if (!existsSync(file)) return null;
  const kept = join(folder, `before-${stampNow()}.db`);
  for (const tail of ["-wal", "-shm", ""]) if (existsSync(file + tail)) renameSync(file + tail, kept + tail);
  return kept;
}

/** The time, as in the name of a file. */
export const stampNow = (): string => new Date().toISOString().replaceAll(/[:.]/g, "-");

/** The demo's accounts have a published password, so its folder must never be served to others. */
function markAs(mode: Mode, folder: string): void {
  const marked = modeOf(folder);
  if (marked !== "" && marked !== mode)
    throw new StartupError(`The data folder ${folder} is for ${marked}, not for ${mode}; choose another.`);
  if (marked === "") writeFileSync(join(folder, "mode"), `${mode}\n`, { mode: 0o600 });
}
