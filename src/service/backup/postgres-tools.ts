import { spawnSync } from "node:child_process";
import pg from "pg";
import type { Mode } from "../mode.ts";
import { codeOf, StartupError } from "../errors.ts";
import { newGeneration } from "../store/generation.ts";
import { cannotBeUsed, placeOf } from "../store/postgres-address.ts";
import { sealFile, type Facts } from "./seal.ts";

/* PostgreSQL has its own tools for this, which its packages bring along. */

type Environment = Readonly<Record<string, string | undefined>>;

/** Writes all data into an empty file in the format of `pg_dump`, and seals it. */
export async function dumpSealed(databaseUrl: string, partial: string, env: Environment): Promise<Facts> {
  const facts = await readFacts(databaseUrl);
  runTool("pg_dump", ["--format=custom", "--no-owner", "--file", partial], settingsOf(databaseUrl), env);
  sealFile(partial, facts);
  return facts;
}

/** What a backup of now says about itself. */
export const readFacts = async (databaseUrl: string): Promise<Facts> => ({
  kind: "postgres",
  ...(await withClient(databaseUrl, factsOf)),
  date: new Date().toISOString(),
});

/** The major version, as in 18. In PostgreSQL's own number, the last four digits are those of the minor one. */
export const readServerVersion = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    return rows[0]?.version ?? 0;
  });

/** Fills an empty database from a file of `pg_dump`, as another generation. */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  env: Environment,
): Promise<Omit<Facts, "kind" | "date">> {
  const settings = settingsOf(databaseUrl);
  const { rowCount } = await withClient(databaseUrl, (client) =>
    client.query("select 1 from pg_tables where schemaname = current_schema()"),
  );
  if ((rowCount ?? 0) > 0)
    throw new StartupError(
      `The database ${placeOf(databaseUrl)} is not empty. Create another one; nothing was changed.`,
    );
  runTool(
    "pg_restore",
    ["--no-owner", "--single-transaction", "--exit-on-error", "--dbname", settings["PGDATABASE"] ?? "", file],
    settings,
    env,
  );
  return withClient(databaseUrl, async (client) => {
    if (await hasDatabaseTable(client))
      await client.query("update database set generation = $1", [newGeneration()]);
    return factsOf(client);
  });
}

/** Reads all of a file of `pg_dump`, without a database. Returns false if the tool is not installed. */
export function readDump(file: string, env: Environment): boolean {
  try {
    runTool("pg_restore", ["--file", "/dev/null", file], {}, env);
    return true;
  } catch (error) {
    if (error instanceof MissingTool) return false;
    throw error instanceof StartupError
      ? new StartupError(`${file} is damaged, or of a newer version of PostgreSQL (${error.message})`)
      : error;
  }
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    // A connection that breaks rejects the query as well.
    client.on("error", () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw error instanceof StartupError ? error : cannotBeUsed(databaseUrl, error);
  }
}

async function hasDatabaseTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('database') is not null as found",
  );
  return rows[0]?.found === true;
}

async function factsOf(client: pg.Client): Promise<Omit<Facts, "kind" | "date">> {
  const mode = (await hasDatabaseTable(client)) ? "(select mode from database)" : "''";
  const { rows } = await client.query<{ schema: number; mode: Mode | ""; people: number; teams: number }>(
    `select (select version from schema_version)::int as schema, ${mode} as mode,
      (select count(*) from users)::int as people, (select count(*) from teams)::int as teams`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new StartupError("The database has no row about itself.");
  return facts;
}

/** As the tools read them: from the environment, which other users cannot see, unlike arguments. */
function settingsOf(databaseUrl: string): Readonly<Record<string, string>> {
  // The same reading of the URL as the service's, also of one with a socket.
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const { searchParams } = new URL(databaseUrl);
  const settings = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? "",
    PGPASSWORD: typeof password === "string" ? password : "",
    PGDATABASE: database ?? "",
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
    PGSSLCERT: searchParams.get("sslcert") ?? "",
    PGSSLKEY: searchParams.get("sslkey") ?? "",
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ""));
}

class MissingTool extends StartupError {}

function runTool(
  tool: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  env: Environment,
): void {
  const { status, error, stderr } = spawnSync(tool, args, {
    env: { ...env, ...settings },
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (codeOf(error) === "ENOENT")
    throw new MissingTool(
      `${tool} is not installed here. Install PostgreSQL's client, or run ${tool} where it is.`,
    );
  if (status !== 0)
    throw new StartupError(`${tool} failed: ${(stderr || codeOf(error)).trim().replaceAll(/\s+/g, " ")}`);
}
