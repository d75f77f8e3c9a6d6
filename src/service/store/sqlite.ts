import { rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, sql } from "kysely";
import Libsql from "libsql";
import { copySealed, createWhole } from "../backup/sqlite-backup.ts";
import type { Mode } from "../mode.ts";
import { databaseName, makeFolder, setAside, stampNow, touch } from "../data-folder.ts";
import { codeOf, HttpError, messageOf, StartupError } from "../errors.ts";
import { accessRefused, isAccessError, mustBeUsable } from "../file-access.ts";
import { hasRoomIn, isFull, withFullDisk } from "./full-disk.ts";
import { latestVersion, migrate, outdated } from "./migrations.ts";
import { mustBeOf } from "./mode-mark.ts";
import { readerDialect, writerDialect } from "./sqlite-dialect.ts";
import { isDamage, modeIn, mustBeKnown, schemaOf } from "./sqlite-file.ts";
import type { Query, Store, StoreOptions } from "./store.ts";
import type { Database } from "./tables.ts";

type Options = Pick<StoreOptions, "folder" | "mode" | "migrates" | "fresh" | "seed" | "onMigrated">;

/**
 * Opens the database in the folder, creating both if needed. Throws `StartupError`; damaged data is left
 * untouched.
 *
 * Queries are synchronous below, so a transaction with nothing but queries runs to its end at once: reads
 * neither wait for each other nor for a change. A test may say whether the disk has room.
 */
export async function openSqlite(
  { folder, mode, migrates, fresh, seed, onMigrated }: Options,
  hasRoom = () => hasRoomIn(folder),
): Promise<Store> {
  makeFolder(folder);
  const file = join(resolve(folder), databaseName);
  if (fresh) setAside(folder);
  const connection = openSound(file, mode);
  const inode = inodeOf(file);
  const version = schemaOf(connection);
  const isMigrated = 0 < version && version < latestVersion;
  if (isMigrated && !migrates) throw outdated(file);
  await mustBeOurs(connection, file);
  const before = version === 0 ? "" : modeIn(connection);
  const copy = isMigrated ? await copyBefore(connection, folder, version) : null;
  connection.exec("pragma journal_mode=WAL");
  connection.exec("pragma synchronous=FULL");
  connection.exec("pragma foreign_keys=ON");
  const writer = new Kysely<Database>({ dialect: writerDialect(connection) });
  try {
    await writer.transaction().execute(async (query) => {
      if (version < latestVersion) await update(query, version, before, fresh ? null : seed);
      await mustBeOf(query, file, mode, migrates);
    });
  } catch (error) {
    // Nothing has changed, and the next start makes another one.
    if (copy !== null) rmSync(copy, { force: true });
    throw error;
  }
  if (isMigrated) onMigrated?.({ from: version, to: latestVersion, copy, uncopied: "" });
  const reader = new Kysely<Database>({
    dialect: readerDialect(new Libsql(file, { timeout: busyTimeoutMs })),
  });
  const store: Omit<Store, "check"> = {
    kind: "sqlite",
    query: (work) => refusingBusy(work(reader)),
    read: (work) => refusingBusy(reader.transaction().execute(work)),
    change: (work) => {
      // What is written to a file without a name is lost when the service ends.
      if (inodeOf(file) !== inode) return Promise.reject(notInPlace());
      return refusingBusy(writer.transaction().execute(work));
    },
    isInPlace: () => inodeOf(file) === inode,
    close: async () => {
      let isWhole = true;
      await reader.destroy();
      // Closing checkpoints the WAL only if no statement is open, and libsql leaves closing those to the
      // garbage collector.
      await writer
        .connection()
        .execute((query) => sql`pragma wal_checkpoint(TRUNCATE)`.execute(query))
        .catch((error: unknown) => {
          // What is committed stays in the WAL until there is room.
          if (!isFull(error)) throw error;
          isWhole = false;
        });
      await writer.destroy();
      // A command beside the service leaves that to it.
      if (!isWhole && migrates)
        console.error(
          `${file}-wal has data that is not in ${file} yet: keep both. The next start joins them.`,
        );
    },
  };
  return withFullDisk(store, hasRoom);
}

const notInPlace = (): HttpError =>
  new HttpError(
    503,
    "Nothing can be saved now, because the server's database was removed. Tell the people who run this service.",
  );

/** Which file has this name; undefined if none has. */
const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;

/** How long a statement waits for another process, such as a backup. */
const busyTimeoutMs = 5000;

async function refusingBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!codeOf(error).startsWith("SQLITE_BUSY")) throw error;
    throw new HttpError(503, "The database is busy. Please try again in a moment.");
  }
}

/** Opens a database that passes an integrity check. A damaged one is not even closed, as closing may write to it. */
function openSound(file: string, mode: Mode | ""): Libsql.Database {
  touch(file);
  // SQLite says no more than that it cannot open them.
  for (const beside of [`${file}-wal`, `${file}-shm`]) mustBeUsable(beside);
  let found: unknown;
  try {
    // Without a timeout, a statement that hits a busy database stays open, and writes acknowledged later are
    // lost.
    const connection = new Libsql(file, { timeout: busyTimeoutMs });
    found = connection.prepare("pragma quick_check(1)").pluck().all([])[0];
    if (found === "ok") return connection;
  } catch (error) {
    if (!isDamage(error)) throw cannotBeUsed(file, error);
    found = messageOf(error);
  }
  throw new StartupError(
    `The database ${file} is damaged (${String(found).replaceAll(/\s+/g, " ")}); it was left as it is. ${remedies[mode]}`,
  );
}

const fromBackup = "Put a backup in its place with `npm run restore -- FILE`";
const remedies: Readonly<Record<Mode | "", string>> = {
  demo: `${fromBackup}, or start the demo with --fresh, which sets it aside and begins empty.`,
  production: `${fromBackup}, which sets it aside.`,
  "": `${fromBackup}, which sets it aside.`,
};

const cannotBeUsed = (file: string, error: unknown): StartupError =>
  isFull(error)
    ? new StartupError(`The database ${file} cannot be used: the disk is full. Make room first.`)
    : accessRefused(file, error);

/** An empty file is nobody's yet. */
async function mustBeOurs(connection: Libsql.Database, file: string): Promise<void> {
  if (schemaOf(connection) === 0 && connection.prepare("select 1 from sqlite_schema").all([]).length === 0)
    return;
  try {
    await mustBeKnown(connection, `The database ${file}`);
  } catch (error) {
    throw new StartupError(`${messageOf(error)}; it was left as it is.`);
  }
}

/** Keeps the database as it is before it is migrated, and returns the file, which `npm run restore` takes. */
async function copyBefore(connection: Libsql.Database, folder: string, version: number): Promise<string> {
  const file = join(resolve(folder), `before-migration-${version}-${stampNow()}.db`);
  try {
    await createWhole(file, folder, (partial) => copySealed(connection, partial));
  } catch (error) {
    if (!isFull(error) && !isAccessError(error)) throw error;
    throw new StartupError(
      `The database must be copied to ${file} before it is brought up to date, for which there is no room or no right (${messageOf(error)}); nothing was changed.`,
    );
  }
  return file;
}

async function update(
  query: Query,
  version: number,
  mode: Mode | "",
  seed: StoreOptions["seed"] | null,
): Promise<void> {
  await migrate(query, "sqlite", version);
  await sql.raw(`pragma user_version = ${latestVersion}`).execute(query);
  if (version === 0) await seed?.(query);
  await query.updateTable("database").set({ mode }).where("mode", "=", "").execute();
}
