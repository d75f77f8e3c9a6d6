// PostgreSQL has its own tools for this, which its packages bring along.
import { spawnSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import pg from "pg";

/** Writes all data into a file in the format of `pg_dump`. */
export function dumpPostgres(databaseUrl, file) {
  const partial = `${file}.partial`;
  try {
    run("pg_dump", ["--format=custom", "--no-owner", "--file", partial], databaseUrl);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Fills an empty database from a file of `pg_dump`; returns null, as nothing was there before. */
export async function restorePostgres(databaseUrl, file) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_tables where schemaname = current_schema()");
  await client.end();
  if (rowCount > 0)
    throw new Error("The database of DATABASE_URL is not empty. Create another one; nothing was changed.");
  const { dbname } = settingsOf(databaseUrl);
  run(
    "pg_restore",
    ["--no-owner", "--single-transaction", "--exit-on-error", "--dbname", dbname, file],
    databaseUrl,
  );
  return null;
}

/** The parts of the URL. The password is passed in the environment, which other users cannot see. */
function settingsOf(databaseUrl) {
  const url = new URL(databaseUrl);
  const dbname = decodeURIComponent(url.pathname.slice(1));
  const env = {
    PGHOST: url.hostname,
    PGPORT: url.port || "5432",
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: dbname,
    PGSSLMODE: url.searchParams.get("sslmode") ?? "",
  };
  return { dbname, env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")) };
}

function run(tool, args, databaseUrl) {
  const { status, error } = spawnSync(tool, args, {
    env: { ...process.env, ...settingsOf(databaseUrl).env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (error?.code === "ENOENT")
    throw new Error(
      `${tool} is not installed here. Install PostgreSQL's client, or run ${tool} where it is.`,
    );
  if (status !== 0) throw error ?? new Error(`${tool} ended with ${status}.`);
}
