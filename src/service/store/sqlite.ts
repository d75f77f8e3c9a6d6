import { closeSync, existsSync, openSync, renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, sql } from "kysely";
import Libsql from "libsql";
import { applicationIdOf, databaseName, makeFolder, modeOf } from "../data-folder.ts";
import { codeOf, HttpError, messageOf, StartupError } from "../errors.ts";
import { latestVersion, migrate, outdated } from "./migrations.ts";
import { readerDialect, writerDialect } from "./sqlite-dialect.ts";
import type { Query, Store, StoreOptions } from "./store.ts";
import type { Database } from "./tables.ts";

/**
 * Opens the database in the folder, creating both if needed. Throws `StartupError`; damaged data is left
 * untouched.
 *
 * Queries are synchronous below, so a transaction with nothing but queries runs to its end at once: reads
 * neither wait for each other nor for a change.
 */
export async function openSqlite({
  folder,
  migrates,
  fresh,
  seed,
}: Pick<StoreOptions, "folder" | "migrates" | "fresh" | "seed">): Promise<Store> {
  makeFolder(folder);
  const file = join(resolve(folder), databaseName);
  if (fresh) setAside(folder);
  const connection = openSound(file);
  const inode = inodeOf(file);
  connection.exec("pragma journal_mode=WAL");
  connection.exec("pragma synchronous=FULL");
  connection.exec("pragma foreign_keys=ON");
  const writer = new Kysely<Database>({ dialect: writerDialect(connection) });
  await writer.transaction().execute(async (query) => {
    await update(query, file, migrates, fresh ? null : seed);
    await checkMode(query, file, modeOf(folder), migrates);
  });
  const reader = new Kysely<Database>({
    dialect: readerDialect(new Libsql(file, { timeout: busyTimeoutMs })),
  });
  return {
    kind: "sqlite",
    query: (work) => refusingBusy(work(reader)),
    read: (work) => refusingBusy(reader.transaction().execute(work)),
    change: (work) => refusingBusy(writer.transaction().execute(work)),
    isInPlace: () => inodeOf(file) === inode,
    close: async () => {
      await reader.destroy();
      // Closing checkpoints the WAL only if no statement is open, and libsql leaves closing those to the
      // garbage collector.
      await writer.connection().execute((query) => sql`pragma wal_checkpoint(TRUNCATE)`.execute(query));
      await writer.destroy();
    },
  };
}

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

function setAside(folder: string): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  for (const tail of ["", "-wal", "-shm"]) {
    const file = join(folder, databaseName + tail);
    if (existsSync(file)) renameSync(file, join(folder, `before-${stamp}.db${tail}`));
  }
}

/**
 * Opens a database that passes an integrity check. A damaged one is not even closed, as closing may write to
 * it.
 */
function openSound(file: string): Libsql.Database {
  try {
    closeSync(openSync(file, "a", 0o600));
    // Without a timeout, a statement that hits a busy database stays open, and writes acknowledged later are
    // lost.
    const connection = new Libsql(file, { timeout: busyTimeoutMs });
    const found = connection.prepare("pragma quick_check(1)").pluck().all([]);
    if (found[0] !== "ok") throw new Error(String(found[0]));
    return connection;
  } catch (error) {
    throw new StartupError(
      `The database ${file} is damaged (${messageOf(error).replaceAll(/\s+/g, " ")}); it was left as it is. ` +
        "Put a sound copy in its place, or start the demo with --fresh, which sets it aside and begins empty.",
    );
  }
}

async function update(
  query: Query,
  file: string,
  migrates: boolean,
  seed: StoreOptions["seed"] | null,
): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(query);
  const version = rows[0]?.user_version ?? 0;
  if (version > latestVersion)
    throw new StartupError(`The database ${file} was written by a newer version of this service.`);
  if (version === 0 && (await sql`select 1 from sqlite_schema`.execute(query)).rows.length > 0)
    throw new StartupError(`The database ${file} belongs to another program; it was left as it is.`);
  if (version === latestVersion) return;
  if (!migrates) throw outdated(file);
  await migrate(query, "sqlite", version);
  await sql.raw(`pragma user_version = ${latestVersion}`).execute(query);
  if (version === 0) await seed?.(query);
}

/** A database is of one mode wherever it is copied to. Those of earlier versions have no mark until they are opened here. */
async function checkMode(query: Query, file: string, mode: string, isMarked: boolean): Promise<void> {
  if (mode === "") return;
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(query);
  const found = rows[0]?.application_id ?? 0;
  if (found === 0 && isMarked)
    await sql.raw(`pragma application_id = ${applicationIdOf(mode)}`).execute(query);
  if (found !== 0 && found !== applicationIdOf(mode))
    throw new StartupError(`The database ${file} is not from ${mode}; it was left as it is.`);
}
