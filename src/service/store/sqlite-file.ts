import { Kysely } from "kysely";
import Libsql from "libsql";
import type { Mode } from "../mode.ts";
import { codeOf, messageOf, StartupError } from "../errors.ts";
import { newGeneration } from "./generation.ts";
import { latestVersion, migrate } from "./migrations.ts";
import { areDemoAccounts } from "./mode-mark.ts";
import { writerDialect } from "./sqlite-dialect.ts";
import type { Database } from "./tables.ts";

/** What is in an SQLite file of the service. */
export interface SqliteFacts {
  readonly schema: number;
  /** "" for one of an earlier release that nothing shows to be the demo's. */
  readonly mode: Mode | "";
  readonly people: number;
  readonly teams: number;
}

/** Whether SQLite found that a file is damaged, or no database. */
export const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/** The first column of the first row. */
const valueOf = (connection: Libsql.Database, query: string): unknown =>
  connection.prepare(query).pluck().all([])[0];

const has = (connection: Libsql.Database, table: string): boolean =>
  connection.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").all([table]).length > 0;

export const schemaOf = (connection: Libsql.Database): number =>
  Number(valueOf(connection, "pragma user_version"));

/** Reads facts from a database whose schema is known. */
export const sqliteFacts = (connection: Libsql.Database): SqliteFacts => ({
  schema: schemaOf(connection),
  mode: modeIn(connection),
  people: Number(valueOf(connection, "select count(*) from users")),
  teams: Number(valueOf(connection, "select count(*) from teams")),
});

/** Releases before the table `database` had the first four letters of the mode as SQLite's `application_id`. */
const formerMarks: Readonly<Record<number, Mode>> = { 0x64656d6f: "demo", 0x70726f64: "production" };

/** The mode that the database is marked with, or is known to be of. */
export function modeIn(connection: Libsql.Database): Mode | "" {
  const marked = has(connection, "database") ? valueOf(connection, "select mode from database") : "";
  const former = formerMarks[Number(valueOf(connection, "pragma application_id"))];
  if (marked === "demo" || marked === "production") return marked;
  if (former !== undefined) return former;
  // The table's own columns.
  const users = connection.prepare("select user_id, email from users").all([]) as {
    user_id: number;
    email: string;
  }[];
  return areDemoAccounts(users) ? "demo" : "";
}

/** Begins another generation in a copy: no earlier token is worth anything there. */
export function renewGenerationIn(connection: Libsql.Database): void {
  if (has(connection, "database"))
    connection.prepare("update database set generation = ?").run([newGeneration()]);
}

/**
 * Reads the whole database: every page, index and reference, and whether it has the tables of its version. Throws a
 * `StartupError` that says what is wrong with `name`.
 */
export async function mustBeSound(connection: Libsql.Database, name: string): Promise<void> {
  let found: unknown;
  try {
    found = valueOf(connection, "pragma integrity_check(1)");
  } catch (error) {
    throw new StartupError(`${name} is damaged or no database (${messageOf(error)})`);
  }
  if (found !== "ok") throw new StartupError(`${name} is damaged (${String(found).replaceAll(/\s+/g, " ")})`);
  await mustBeKnown(connection, name);
  const [broken] = connection.prepare("pragma foreign_key_check").pluck().all([]).map(String);
  if (broken !== undefined)
    throw new StartupError(`${name} is damaged: rows of ${broken} refer to others that are missing`);
}

/** Refuses with a `StartupError` a database of another program, of a newer release, or without the tables of its version. */
export async function mustBeKnown(connection: Libsql.Database, name: string): Promise<void> {
  const schema = schemaOf(connection);
  if (schema > latestVersion)
    throw new StartupError(
      `${name} was written by a newer version of this service: it has the schema ${schema}, and this version knows ${latestVersion}`,
    );
  if (schema < 1) throw new StartupError(`${name} belongs to another program`);
  const present = new Set(columnsIn(connection));
  const missing = (await columnsOf(schema)).filter((column) => !present.has(column));
  if (missing.length > 0)
    throw new StartupError(`${name} is no database of this service: it lacks ${missing[0]}`);
}

/** As in "users.name". */
const columnsIn = (connection: Libsql.Database): readonly string[] =>
  connection
    .prepare(
      `select tables.name || '.' || columns.name from sqlite_schema as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table' and tables.name not like 'sqlite_%' order by 1`,
    )
    .pluck()
    .all([])
    .map(String);

const known = new Map<number, readonly string[]>();

/** The columns that a database of this version has. */
async function columnsOf(schema: number): Promise<readonly string[]> {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const connection = new Libsql(":memory:");
  const query = new Kysely<Database>({ dialect: writerDialect(connection) });
  await migrate(query, "sqlite", 0, schema);
  const columns = columnsIn(connection);
  await query.destroy();
  known.set(schema, columns);
  return columns;
}
