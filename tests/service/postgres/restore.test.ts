import { once } from "node:events";
import { chmodSync, createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { backUp } from "../../../src/service/backup/commands.ts";
import { latestVersion } from "../../../src/service/store/migrations.ts";
import { answered, clientOf, outcome } from "../support/client.ts";
import { runCommand } from "../support/commands.ts";
import { databaseUrlOf } from "../support/databases.ts";
import { folderOfTest, openService, type OpenService } from "../support/in-process.ts";
import { student } from "../support/seed-teams.ts";
import { dump, runSql } from "../support/store.ts";

let service: OpenService;
let folder: string;

beforeEach(async () => {
  service = await openService();
  folder = folderOfTest();
});

/** Installs a tool that writes its arguments and settings, as the only one. */
function install(tool: string, script: string): string {
  const file = join(folder, tool);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return `${folder}:/bin:/usr/bin`;
}

const env = (more: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: service.dataFolder,
  DATABASE_URL: databaseUrlOf(service.dataFolder),
  ...more,
});

test("[design: operation] PostgreSQL is backed up with its own tools, and the password is in no argument", async () => {
  const url = new URL(databaseUrlOf(service.dataFolder));
  url.password = "hidden-word";
  await student(service.url, "Ana", 7);
  const file = join(folder, "backup.dump");
  expect(await runCommand("backup", [file], env({ DATABASE_URL: url.href, PATH: folder }))).toEqual({
    code: 1,
    out: "",
    error: "pg_dump is not installed here. Install PostgreSQL's client, or run pg_dump where it is.",
  });
  expect(readdirSync(folder)).toEqual([]);
  const PATH = install(
    "pg_dump",
    'printf "PGDMP $* for $PGUSER with $PGPASSWORD at $PGHOST $PGPORT $PGDATABASE" > "$4"',
  );
  const name = url.pathname.slice(1);
  expect(await runCommand("backup", [file], env({ DATABASE_URL: url.href, PATH }))).toEqual({
    code: 0,
    out: `The database ${name} at ${url.host} is in ${file}: 1 person and 0 teams.`,
    error: "",
  });
  const [called = "", seal = ""] = readFileSync(file, "utf8").split("\n");
  expect(called).toBe(
    `PGDMP --format=custom --no-owner --file ${file}.partial for postgres with hidden-word at ${url.hostname} ${url.port} ${name}`,
  );
  expect(JSON.parse(seal)).toMatchObject({ kind: "postgres", schema: latestVersion, people: 1, teams: 0 });
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  const verified = await runCommand("backup", ["--verify", file], { PATH: "" });
  expect(verified.out).toContain("pg_restore is not installed here, so only the checksum was compared.");
  writeFileSync(file, readFileSync(file, "utf8").replace("postgres", "postgrez"));
  expect((await runCommand("backup", ["--verify", file], { PATH: "" })).error).toBe(
    `${file} is damaged: its checksum does not fit.`,
  );
});

test("[design: operation] a dump that another tool has made is sealed as it passes through", async () => {
  const file = join(folder, "sealed.dump");
  const streams = {
    input: Readable.from([Buffer.from("PGDMP"), Buffer.from(" of it")]),
    output: createWriteStream(file),
  };
  expect(await backUp(["--seal"], env(), streams)).toBe("");
  streams.output.end();
  await once(streams.output, "close");
  const { out } = await runCommand("backup", ["--verify", file], { PATH: "" });
  expect(out).toContain(`0 people and 0 teams, schema ${latestVersion}`);
});

test("[design: operation] a restore into a database that is not empty is refused and changes nothing", async () => {
  const file = join(folder, "backup.dump");
  writeFileSync(file, "PGDMP");
  const before = await dump(service.dataFolder);
  const { pathname, host } = new URL(databaseUrlOf(service.dataFolder));
  expect(await runCommand("restore", [file], env())).toEqual({
    code: 1,
    out: "",
    error: `The database ${pathname.slice(1)} at ${host} is not empty. Create another one; nothing was changed.`,
  });
  expect(await dump(service.dataFolder)).toEqual(before);
});

test("[design: operation] production neither restores a demo's backup nor serves a demo's database", async () => {
  await runSql(service.dataFolder, "update database set mode = 'demo'");
  const file = join(folder, "backup.dump");
  await runCommand("backup", [file], env({ PATH: install("pg_dump", 'printf "PGDMP" > "$4"') }));
  writeFileSync(join(service.dataFolder, "mode"), "production\n");
  expect((await runCommand("restore", [file], env())).error).toBe(
    `${file} is from demo, not from production; nothing was changed.`,
  );
  await expect(openService({ dataFolder: service.dataFolder })).rejects.toThrow(
    "is from demo, not from production",
  );
});

test("[design: operation] sessions end after PostgreSQL's own tool restores the tables, or on request", async () => {
  const ana = await student(service.url, "Ana", 7);
  const call = (token: string) => outcome(clientOf(service.url, token).GET("/api/Students/all"));
  expect(await call(ana.token)).toEqual(answered(200));
  // As pg_restore makes the table: with the same row, and another object ID.
  await runSql(
    service.dataFolder,
    "create table restored as select * from database",
    "drop table database",
    "alter table restored rename to database",
  );
  const ended = answered(401, "Your session has ended. Please log in again.");
  expect(await call(ana.token)).toEqual(ended);
  const ben = await student(service.url, "Ben", 8);
  expect(await call(ben.token)).toEqual(answered(200));
  const { out } = await runCommand("end-all-sessions", [], env());
  expect(out).toMatch(
    /^Database .* at 127\.0\.0\.1:\d+: 2 people and 0 teams\. Everyone has to log in again\.$/,
  );
  expect(await call(ben.token)).toEqual(ended);
});
