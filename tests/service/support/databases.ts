import { basename } from "node:path";
import pg from "pg";

/** Whether these tests run on PostgreSQL instead of SQLite. */
export const onPostgres = process.env["STORE"] === "postgres";

const serverUrl = (): string => {
  const url = process.env["TEST_POSTGRES_URL"];
  if (url === undefined) throw new Error("TEST_POSTGRES_URL names no PostgreSQL server.");
  return url.endsWith("/") ? url : `${url}/`;
};

/** The PostgreSQL database that stands for the data folder. */
export const databaseUrlOf = (dataFolder: string): string =>
  `${serverUrl()}${encodeURIComponent(basename(dataFolder))}`;

/** Runs work with a connection to a PostgreSQL database. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser: (type: number, format?: "text" | "binary") =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database of a data folder, if there is none. */
export const createDatabase = (dataFolder: string): Promise<void> =>
  withClient(`${serverUrl()}postgres`, async (client) => {
    const name = basename(dataFolder);
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });

/** Drops the database of a data folder, with its connections. */
export const dropDatabase = (dataFolder: string): Promise<void> =>
  withClient(`${serverUrl()}postgres`, async (client) => {
    await client.query(
      `drop database if exists ${client.escapeIdentifier(basename(dataFolder))} with (force)`,
    );
  });
