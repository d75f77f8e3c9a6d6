import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { Kysely, PostgresDialect } from "kysely";
import { expect, test } from "vitest";
import { readConfiguration } from "../../../src/service/configuration.ts";
import { startServer } from "../../../src/service/serve.ts";
import { latestVersion, migrate } from "../../../src/service/store/migrations.ts";
import type { Database } from "../../../src/service/store/tables.ts";
import { createDatabase, databaseUrlOf } from "../support/databases.ts";
import { distOf, folderOfTest } from "../support/in-process.ts";

const oldVersion = 9;

/** The folder of a PostgreSQL database as an earlier release has left it. */
async function folderOfOldDatabase(): Promise<string> {
  const folder = folderOfTest();
  await createDatabase(folder);
  const pool = new pg.Pool({ connectionString: databaseUrlOf(folder) });
  const query = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await migrate(query, "postgres", 0, oldVersion);
  await pool.query("create table schema_version (version bigint primary key)");
  await pool.query("insert into schema_version (version) values ($1)", [oldVersion]);
  await query.destroy();
  return folder;
}

/** What a start with this `pg_dump` logs of the migration. */
async function logOfStart(dataFolder: string, pgDump: string | null): Promise<unknown> {
  const tools = folderOfTest();
  if (pgDump !== null) {
    writeFileSync(join(tools, "pg_dump"), `#!/bin/sh\n${pgDump}\n`);
    chmodSync(join(tools, "pg_dump"), 0o755);
  }
  let printed = "";
  const server = await startServer(
    readConfiguration("production", {
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrlOf(dataFolder),
      PORT: "0",
    }),
    {
      distFolder: distOf(folderOfTest()),
      write: (text) => (printed += text),
      tools: { PATH: pgDump === null ? tools : `${tools}:/bin:/usr/bin` },
    },
  );
  await server.stop("SIGTERM");
  const line = printed.split("\n").find((each) => each.includes('"event":"migrated"'));
  return JSON.parse(line ?? "null");
}

const copiesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.startsWith("before-migration-"));

test("[design: operation] before a migration PostgreSQL's data is backed up in its earlier version", async () => {
  const dataFolder = await folderOfOldDatabase();
  expect(await logOfStart(dataFolder, 'printf "PGDMP" > "$4"')).toMatchObject({
    message: `migrated ${oldVersion} -> ${latestVersion}`,
    copy: expect.stringMatching(/\/before-migration-9-[^/]+\.backup$/),
  });
  const [copy = ""] = copiesIn(dataFolder);
  const [, seal = ""] = readFileSync(join(dataFolder, copy), "utf8").split("\n");
  expect(JSON.parse(seal)).toMatchObject({ kind: "postgres", schema: oldVersion });
});

test.each([
  ["is not installed", null, "pg_dump is not installed here."],
  ["fails", 'echo "server version mismatch" >&2; exit 1', "pg_dump failed: server version mismatch"],
])(
  "[design: operation] where pg_dump %s, PostgreSQL's data is migrated without a copy, and the log says why",
  async (_, pgDump, why) => {
    const dataFolder = await folderOfOldDatabase();
    expect(await logOfStart(dataFolder, pgDump)).toMatchObject({
      message: expect.stringContaining(`migrated ${oldVersion} -> ${latestVersion}, without a copy: ${why}`),
      copy: null,
    });
    expect(copiesIn(dataFolder)).toEqual([]);
  },
);
