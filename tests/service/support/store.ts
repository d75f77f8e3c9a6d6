import { join } from "node:path";
import Libsql from "libsql";
import { databaseName } from "../../../src/service/data-folder.ts";
import { tables } from "../../../src/service/store/tables.ts";
import { databaseUrlOf, onPostgres, withClient } from "./databases.ts";

export type Dump = Record<string, readonly unknown[]>;

/** A dump of all tables, read beside the running service: equal dumps mean that nothing changed. */
export const dump = (dataFolder: string): Promise<Dump> =>
  onPostgres ? dumpDatabase(databaseUrlOf(dataFolder)) : dumpFile(join(dataFolder, databaseName));

const select = (table: string): string => `select * from ${table} order by 1`;

/** A dump of an SQLite file. */
export async function dumpFile(file: string): Promise<Dump> {
  const connection = new Libsql(file, { timeout: 5000 });
  try {
    return Object.fromEntries(tables.map((table) => [table, connection.prepare(select(table)).all([])]));
  } finally {
    connection.close();
  }
}

const dumpDatabase = (url: string): Promise<Dump> =>
  withClient(url, async (client) => {
    const found: Dump = {};
    for (const table of tables) found[table] = (await client.query(select(table))).rows;
    return found;
  });

/** Runs statements that both databases understand, behind the service's back. */
export async function runSql(dataFolder: string, ...statements: readonly string[]): Promise<void> {
  if (onPostgres)
    return withClient(databaseUrlOf(dataFolder), async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const connection = new Libsql(join(dataFolder, databaseName), { timeout: 5000 });
  for (const statement of statements) connection.exec(statement);
  connection.close();
}

/** Makes the service take the database for one with the first migrations only. */
export const setVersion = (dataFolder: string, version: number): Promise<void> =>
  runSql(
    dataFolder,
    onPostgres ? `update schema_version set version = ${version}` : `pragma user_version = ${version}`,
  );
