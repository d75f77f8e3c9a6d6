import { join, resolve } from "node:path";
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { createWhole } from "../backup/sqlite-backup.ts";
import { stampNow } from "../data-folder.ts";
import { messageOf, StartupError, codeOf, HttpError } from "../errors.ts";
import { withFullDisk } from "./full-disk.ts";
import { latestVersion, migrate, outdated } from "./migrations.ts";
import { mustBeOf } from "./mode-mark.ts";
import { cannotBeUsed, placeOf } from "./postgres-address.ts";
import { nameOfText } from "./statement.ts";
import type { Migrated, Query, Store, StoreOptions } from "./store.ts";
import type { Database } from "./tables.ts";

type Options = StoreOptions & { readonly databaseUrl: string };

const readers = 8;
/** Few, as transactions that run at the same time conflict and are repeated. */
const writers = 4;
const connectTimeoutMs = 5000;
const statementTimeoutMs = 10_000;

/**
 * Opens a PostgreSQL database, which several instances may share. Throws `StartupError`, which names host and
 * database but never the password.
 */
export async function openPostgres(options: Options): Promise<Store> {
  if (options.fresh)
    throw new StartupError(
      "--fresh works with a database file only; name an empty database in DATABASE_URL instead.",
    );
  const reader = connect(options.databaseUrl, readers);
  const writer = connect(options.databaseUrl, writers);
  const close = async () => {
    await Promise.all([reader.destroy(), writer.destroy()]);
  };
  try {
    const migrated = await writer.transaction().execute((query) => update(query, options));
    if (migrated !== null) options.onMigrated?.(migrated);
  } catch (error) {
    await close();
    if (error instanceof StartupError) throw error;
    throw cannotBeUsed(options.databaseUrl, error);
  }
  const { onAway = ({ message }: Error) => console.error(message) } = options;
  const refusing = <T>(work: () => Promise<T>): Promise<T> => refuseWhileAway(work, onAway);
  return withFullDisk({
    kind: "postgres",
    query: (work) => refusing(() => work(reader)),
    read: (work) =>
      refusing(() =>
        reader.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
      ),
    change: (work) =>
      refusing(() =>
        retryConflicts(() => writer.transaction().setIsolationLevel("serializable").execute(work)),
      ),
    isInPlace: () => true,
    close,
  });
}

function connect(databaseUrl: string, connections: number): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // Longer, as it closes the connection: it is for a database that no longer responds.
    query_timeout: statementTimeoutMs + 2000,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser },
  });
  // A connection that breaks is replaced with the next query. Without these listeners it would end the process:
  // the pool listens to idle connections, nobody to those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

/**
 * Each connection parses and plans a `statement` once. The beginning of a transaction is sent with its first statement,
 * in one round trip; if it fails, so does that.
 */
const preparing = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let beginning: Promise<unknown> | null = null;
    const query = async (text: string, values: readonly unknown[]) => {
      if (text.startsWith("start transaction")) {
        beginning = client.query({ text });
        // The first statement reports it.
        beginning.catch(() => {});
        return { command: "START", rowCount: 0, rows: [] };
      }
      const result = client.query({ name: nameOfText(text), text, values: [...values] });
      const [answered] = await Promise.all([result, beginning]);
      return answered;
    };
    // The type's other form is for cursors, which the dialect uses only with an option that is not given.
    return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release() };
  },
  end: () => pool.end(),
});

/** All ids and counts are below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);

/** Any number: instances that start at once migrate one after the other. */
const migrationLock = 4173;

/** Returns how a database that was there was brought up to date; null if it was. */
async function update(
  query: Query,
  { folder, databaseUrl, creation, mode, migrates, seed, tools = {} }: Options,
): Promise<Migrated | null> {
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(query);
  const version = await readVersion(query);
  if (version > latestVersion)
    throw new StartupError(
      `The database ${placeOf(databaseUrl)} was written by a newer version of this service: it has the schema ${version}, and this version knows ${latestVersion}; it was left as it is.`,
    );
  if (version === 0 && creation === "never")
    throw new StartupError(
      `The database ${placeOf(databaseUrl)} is empty. If that is right, create its tables with \`npm run serve -- --initialize\`.`,
    );
  if (version > 0 && creation === "only")
    throw new StartupError(`The database ${placeOf(databaseUrl)} has tables already; nothing was changed.`);
  let migrated: Migrated | null = null;
  if (version < latestVersion) {
    if (!migrates) throw outdated(placeOf(databaseUrl));
    if (version > 0)
      migrated = {
        from: version,
        to: latestVersion,
        ...(await copyBefore(databaseUrl, folder, version, tools)),
      };
    await migrate(query, "postgres", version);
    await sql`create table if not exists schema_version (version bigint primary key)`.execute(query);
    await sql`delete from schema_version`.execute(query);
    await sql`insert into schema_version (version) values (${latestVersion})`.execute(query);
    if (version === 0) await seed(query);
  }
  await mustBeOf(query, placeOf(databaseUrl), mode, migrates);
  return migrated;
}

/**
 * Keeps the database as it is before it is migrated, in a file that `npm run restore` takes. Unlike with a database file, a
 * service must be able to start without: PostgreSQL's tools may be on another machine, or older than the server.
 */
async function copyBefore(
  databaseUrl: string,
  folder: string,
  version: number,
  tools: NonNullable<StoreOptions["tools"]>,
): Promise<Pick<Migrated, "copy" | "uncopied">> {
  const { dumpSealed } = await import("../backup/postgres-tools.ts");
  const file = join(resolve(folder), `before-migration-${version}-${stampNow()}.backup`);
  try {
    await createWhole(file, folder, (partial) => dumpSealed(databaseUrl, partial, tools));
    return { copy: file, uncopied: "" };
  } catch (error) {
    return { copy: null, uncopied: messageOf(error) };
  }
}

/** The number of migrations applied; throws `StartupError` if the tables are another program's. */
async function readVersion(query: Query): Promise<number> {
  const { rows: existing } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()`.execute(query);
  if (existing.length === 0) return 0;
  if (!existing.some(({ tablename }) => tablename === "schema_version"))
    throw new StartupError("The database of DATABASE_URL belongs to another program; it was left as it is.");
  const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(query);
  return rows[0]?.version ?? 0;
}

/** Serialization failure and deadlock: the transaction may succeed if it runs again. */
const conflicts = ["40001", "40P01"];

/**
 * A unique or foreign key was violated although the transaction had looked for it: another one was committed
 * meanwhile. Run again, the transaction sees it and refuses with its own sentence.
 */
const lateConflicts = ["23505", "23503"];

const mostAttempts = 12;
const longestPauseMs = 250;

/** Retries a transaction after a random pause while it conflicts with others. Finally fails with a 503 `HttpError`. */
async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const code = codeOf(error);
      if (!conflicts.includes(code) && !lateConflicts.includes(code)) throw error;
      if (attempt === mostAttempts) throw conflicts.includes(code) ? tooBusy() : error;
      const pauseMs = Math.random() * Math.min(longestPauseMs, 4 * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const tooBusy = () => new HttpError(503, "The database is busy. Please try again in a moment.");

/** Classes of SQLSTATE: connection failures, too many connections, the server is stopping or starting. */
const awayStates = /^(08...|53300|57P0[1-3])$/;
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
/** Errors of `pg` and `pg-pool` that have no code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether the database cannot be reached at all. */
function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return awayStates.test(code) || awayCodes.test(code) || awayMessages.test(messageOf(error));
}

/** Turns the failure of a database that is away into a 503 `HttpError`, after it was reported. */
async function refuseWhileAway<T>(work: () => Promise<T>, report: (error: Error) => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isAway(error)) throw error;
    report(new Error(`The database cannot be reached (${messageOf(error)}).`, { cause: error }));
    throw new HttpError(503, "The database cannot be reached. Please try again in a moment.");
  }
}
