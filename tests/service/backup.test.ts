import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Libsql from "libsql";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Mode } from "../../src/service/configuration.ts";
import { databaseName, lockFolder } from "../../src/service/data-folder.ts";
import { answer, clientOf, inPath, outcome } from "./support/client.ts";
import { openService, folderOfTest } from "./support/in-process.ts";
import { password, student, teamOf } from "./support/seed-teams.ts";
import { startService } from "./support/service.ts";
import { dump, dumpFile } from "./support/store.ts";

let dataFolder: string;
let folder: string;

beforeEach(() => {
  dataFolder = folderOfTest();
  folder = folderOfTest();
});

/** Runs the command as npm does, with more of the environment if given. */
async function run(command: "backup" | "restore", file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`src/service/backup/${command}.mjs`, file], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataFolder, ...env },
  });
  const ended = once(child, "close");
  const said = (await Promise.all([text(child.stdout), text(child.stderr)])).join("").trim();
  const [status] = await ended;
  return { status, said };
}

const refused = (why: string) => ({ status: 1, said: expect.stringContaining(why) });

test("[design: the local service] a copy of the database file after a stop has all data", async () => {
  const service = await openService({ dataFolder });
  await student(service.url, "Ana", 7);
  const before = await dump(dataFolder);
  await service.close();
  const copy = join(folder, "copy.db");
  copyFileSync(join(dataFolder, databaseName), copy);
  expect(await dumpFile(copy)).toEqual(before);
});

test("[design: operation] a backup while writing has everything acknowledged before, and restores", async () => {
  const service = await startService({ dataFolder, args: ["--fresh"] });
  onTestFinished(service.stop);
  const ana = await student(service.url, "Ana", 7);
  const teamId = await teamOf(ana);
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let at = 0; !isOver; at++) {
      const title = `${writer}-${at}`;
      await answer(ana.api.POST("/api/KanbanTask", { body: { title, teamId } }));
      acknowledged.push(title);
    }
  };
  const writing = Promise.all([0, 1, 2].map(write));
  await answer(ana.api.POST("/api/KanbanTask", { body: { title: "first", teamId } }));
  const known = ["first", ...acknowledged];
  const file = join(folder, "backup.db");
  expect(await run("backup", file)).toEqual({ status: 0, said: `All data is in ${file}.` });
  isOver = true;
  await writing;
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect(readdirSync(folder)).toEqual(["backup.db"]);

  expect(await run("restore", file)).toEqual(refused("is in use."));
  await student(service.url, "Later", 8);
  expect(await service.kill("SIGTERM")).toBe(0);
  const { status, said } = await run("restore", file);
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(/is in place; what was there before is now .*before-/),
  ]);

  const again = await openService({ dataFolder });
  const stale = clientOf(again.url, ana.token);
  expect(await outcome(stale.GET("/api/Students/all"))).toMatchObject({ status: 401 });
  const session = await answer(
    clientOf(again.url).POST("/api/Auth/login", { body: { email: ana.email, password } }),
  );
  const api = clientOf(again.url, session.token);
  const tasks = await answer(api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })));
  const titles = new Set(tasks.map(({ title }) => title));
  expect(known.filter((title) => !titles.has(title))).toEqual([]);
  expect((await answer(api.GET("/api/Students/all"))).students.map(({ name }) => name)).toEqual(["Ana"]);
  const aside = readdirSync(dataFolder).find((name) => /^before-.*\.db$/.test(name)) ?? "";
  expect((await dumpFile(join(dataFolder, aside)))["users"]).toHaveLength(2);
});

test("[design: operation] a restore sets a damaged database aside as it is", async () => {
  const service = await openService({ dataFolder });
  const file = join(folder, "backup.db");
  await run("backup", file);
  const before = await dump(dataFolder);
  await service.close();
  const database = join(dataFolder, databaseName);
  const damaged = Buffer.alloc(20_000, 0xa5);
  writeFileSync(database, damaged);
  expect((await run("restore", file)).status).toBe(0);
  expect(await dump(dataFolder)).toEqual(before);
  const aside = readdirSync(dataFolder).find((name) => name.startsWith("before-")) ?? "";
  expect(readFileSync(join(dataFolder, aside))).toEqual(damaged);
});

test("[design: operation] bad input to backup and restore gets one sentence and changes nothing", async () => {
  const nothing = join(folder, "nothing.db");
  expect(await run("backup", nothing)).toEqual(refused("There is no database"));
  expect(await run("restore", nothing)).toEqual({ status: 1, said: `There is no file ${nothing}.` });
  expect(await run("backup", "--all")).toEqual({ status: 1, said: "Usage: npm run backup -- FILE" });
  const plain = join(folder, "text.db");
  writeFileSync(plain, "This was a database once.".repeat(400));
  expect(await run("restore", plain)).toEqual(refused("is damaged or no database"));
  const theirs = join(folder, "theirs.db");
  const connection = new Libsql(theirs);
  connection.exec("create table theirs (a)");
  connection.close();
  expect(await run("restore", theirs)).toEqual(refused("is no backup of this service"));
  expect(readdirSync(dataFolder)).toEqual([]);

  await openService({ dataFolder });
  expect(await run("backup", plain)).toEqual(refused("exists already"));
});

test("[design: operation] without DATA_DIR nothing is backed up or restored", async () => {
  const file = join(folder, "backup.db");
  for (const command of ["backup", "restore"] as const)
    expect(await run(command, file, { DATA_DIR: "" })).toEqual(refused("Set DATA_DIR to the folder"));
  expect(readdirSync(folder)).toEqual([]);
});

test("[design: operation] a backup is for its owner only from its first byte on", async () => {
  await openService({ dataFolder });
  const file = join(folder, "backup.db");
  // Without the change of its mode at the end, the file stays as it was created.
  const script =
    'import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module"; fs.chmodSync = () => {}; syncBuiltinESMExports();';
  const url = `data:text/javascript,${encodeURIComponent(script)}`;
  expect((await run("backup", file, { NODE_OPTIONS: `--import=${url}` })).status).toBe(0);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
});

/** The file of a backup of a service of this mode; one of an earlier version has no mark of it. */
async function backupOf(mode: Mode, isMarked = true): Promise<string> {
  const source = folderOfTest();
  if (isMarked) lockFolder(source, mode)();
  await (await openService({ dataFolder: source })).close();
  const file = join(source, "backup.db");
  await run("backup", file, { DATA_DIR: source });
  return file;
}

test("[design: operation] no database of the demo gets into production", async () => {
  lockFolder(dataFolder, "production")();
  const demo = await backupOf("demo");
  expect(await run("restore", demo)).toEqual(refused("is not from production"));
  expect(readdirSync(dataFolder)).not.toContain(databaseName);

  expect((await run("restore", await backupOf("production"))).status).toBe(0);
  await (await openService({ dataFolder })).close();

  // As by hand, or into a folder that is new.
  copyFileSync(demo, join(folder, databaseName));
  lockFolder(folder, "production")();
  await expect(openService({ dataFolder: folder })).rejects.toThrow("is not from production; it was left as");
});

test("[design: operation] a database of an earlier version is marked when its folder is opened", async () => {
  lockFolder(dataFolder, "demo")();
  expect((await run("restore", await backupOf("demo", false))).status).toBe(0);
  const file = join(folder, "backup.db");
  expect((await run("backup", file)).status).toBe(0);
  await (await openService({ dataFolder })).close();
  const marked = join(folder, "marked.db");
  expect((await run("backup", marked)).status).toBe(0);
  lockFolder(folder, "production")();
  const into = (source: string) => run("restore", source, { DATA_DIR: folder });
  expect(await into(marked)).toEqual(refused("is not from production"));
});

test("[design: operation] PostgreSQL is backed up with its own tools, and the password is in no argument", async () => {
  const url = "postgres://me:hidden-word@127.0.0.1:5433/projects";
  const file = join(folder, "backup.dump");
  expect(await run("backup", file, { DATABASE_URL: url, PATH: folder })).toEqual({
    status: 1,
    said: "pg_dump is not installed here. Install PostgreSQL's client, or run pg_dump where it is.",
  });
  expect(readdirSync(folder)).toEqual([]);
  const tools = folderOfTest();
  const tool = join(tools, "pg_dump");
  writeFileSync(tool, '#!/bin/sh\necho "$* for $PGUSER at $PGHOST $PGPORT $PGDATABASE" | tee "$4"\n');
  chmodSync(tool, 0o755);
  const { status, said } = await run("backup", file, { DATABASE_URL: url, PATH: `${tools}:/bin:/usr/bin` });
  const called = `--format=custom --no-owner --file ${file}.partial for me at 127.0.0.1 5433 projects`;
  expect([status, said]).toEqual([0, `${called}\nAll data is in ${file}.`]);
  expect(readFileSync(file, "utf8").trim()).toBe(called);
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
});
