import {
  chmodSync,
  appendFileSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import Libsql from "libsql";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createWhole } from "../../src/service/backup/sqlite-backup.ts";
import { databaseName, lockFolder } from "../../src/service/data-folder.ts";
import type { Mode } from "../../src/service/mode.ts";
import { cheapCost, hashPassword } from "../../src/service/passwords.ts";
import { latestVersion } from "../../src/service/store/migrations.ts";
import { openSqlite } from "../../src/service/store/sqlite.ts";
import { seedDemo } from "../../src/service/seed/seed.ts";
import { admin } from "./support/admin.ts";
import { commandProcess, runCommand } from "./support/commands.ts";
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

const run = (
  command: Parameters<typeof runCommand>[0],
  args: string | readonly string[],
  data = dataFolder,
) => runCommand(command, typeof args === "string" ? [args] : args, { DATA_DIR: data });

/** As npm does, in a process of its own: this one would keep the database open. */
const runProcess = (command: "backup" | "restore", file: string) =>
  commandProcess(command, [file], { DATA_DIR: dataFolder });

const refused = (why: string) => ({ code: 1, out: "", error: expect.stringContaining(why) });

/** Makes a database of this mode in a data folder. */
async function makeDatabase(data: string, mode: Mode | "" = "", withDemoAccounts = false): Promise<void> {
  const hash = await hashPassword("any", cheapCost);
  const store = await openSqlite({
    folder: data,
    mode,
    migrates: true,
    fresh: false,
    seed: async (query) => {
      if (withDemoAccounts) await seedDemo(query, new Date("2026-11-01"), hash);
    },
  });
  await store.close();
}

/** Changes a database of a data folder behind the service's back. */
function change(file: string, ...statements: readonly string[]): void {
  const connection = new Libsql(file);
  for (const statement of [...statements, "pragma wal_checkpoint(truncate)"]) connection.exec(statement);
  connection.close();
}

/** The last schema without the table `database`. */
const formerVersion = 9;

/** What the release with that schema has left. */
const toFormerRelease = [
  "drop table database",
  "drop table signing_secret",
  ...["last_login", "failed_logins"].map((column) => `alter table users drop column ${column}`),
  `pragma user_version = ${formerVersion}`,
];

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
  expect(await runProcess("backup", file)).toEqual({
    code: 0,
    out: `The database ${join(dataFolder, databaseName)} is in ${file}: 1 person and 1 team.`,
    error: "",
  });
  isOver = true;
  await writing;
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect(readdirSync(folder)).toEqual(["backup.db"]);

  expect(await run("restore", file)).toEqual(refused("is in use by another process; nothing was changed."));
  await student(service.url, "Later", 8);
  expect(await service.kill("SIGTERM")).toBe(0);
  const { code, out } = await runProcess("restore", file);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /What was there before is now .*before-.*\.db \(2 people and 1 team\)\. Everyone has/,
    ),
  ]);

  const again = await openService({ dataFolder });
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

describe("[design: operation] sessions", () => {
  const secrets = { current: "a secret that outlives the restore", previous: [] };

  test.each([
    [
      "restored",
      async (file: string, next: string): Promise<void> => {
        await run("restore", file, next);
      },
    ],
    [
      "copied into a folder by hand",
      async (file: string, next: string): Promise<void> => copyFile(file, join(next, databaseName)),
    ],
  ])(
    "an earlier token is refused once a backup was %s, also for the next owner of its ID",
    async (_, restore) => {
      const service = await openService({ dataFolder, secrets });
      await student(service.url, "Zoe", 6);
      const file = join(folder, "backup.db");
      await run("backup", file);
      const ana = await student(service.url, "Ana", 7);
      await service.close();
      const next = folderOfTest();
      await restore(file, next);

      const again = await openService({ dataFolder: next, secrets });
      const eve = await student(again.url, "Eve", 7);
      const stale = clientOf(again.url, ana.token);
      expect(await outcome(stale.GET("/api/Students/all"))).toMatchObject({ status: 401 });
      const { students } = await answer(eve.api.GET("/api/Students/all"));
      expect(students.map(({ name }) => name)).toEqual(["Eve", "Zoe"]);
    },
  );
});

test("[design: operation] a restore keeps a damaged database unchanged", async () => {
  await makeDatabase(dataFolder);
  const file = join(folder, "backup.db");
  await run("backup", file);
  const before = await dump(dataFolder);
  const database = join(dataFolder, databaseName);
  const damaged = Buffer.alloc(20_000, 0xa5);
  writeFileSync(database, damaged);
  expect((await run("restore", file)).code).toBe(0);
  expect(await dump(dataFolder)).toEqual(before);
  const aside = readdirSync(dataFolder).find((name) => name.startsWith("before-")) ?? "";
  expect(readFileSync(join(dataFolder, aside))).toEqual(damaged);
});

test("[design: operation] bad input to backup and restore gets one sentence and changes nothing", async () => {
  const nothing = join(folder, "nothing.db");
  expect(await run("backup", nothing)).toEqual(refused(`There is no database ${dataFolder}`));
  expect(await run("restore", nothing)).toEqual(refused(`There is no file ${nothing}; nothing was changed.`));
  // As one that may not be read, and unlike one that is not there.
  expect(await run("restore", folder)).toEqual(refused(`${folder} cannot be used: it is a folder`));
  expect(await run("backup", "--all")).toEqual(refused("Usage: npm run backup -- FILE"));
  expect(await run("backup", join(folder, "missing", "a.db"))).toEqual(
    refused(`There is no folder ${join(folder, "missing")}.`),
  );
  expect(readdirSync(dataFolder)).toEqual([]);
  await makeDatabase(dataFolder);
  writeFileSync(nothing, "mine");
  expect(await run("backup", nothing)).toEqual(refused("exists already"));
  expect(readdirSync(folder)).toEqual(["nothing.db"]);
});

test("[design: operation] a damaged database, or one in another user's folder, is not backed up", async () => {
  await makeDatabase(dataFolder, "", true);
  const database = join(dataFolder, databaseName);
  const bytes = readFileSync(database);
  writeFileSync(database, bytes.fill(0xa5, 4 * 4096, 12 * 4096));
  expect(await run("backup", join(folder, "a.db"))).toEqual(refused(`The database ${database} is damaged (`));
  // Root may write anywhere except where the kernel keeps no files.
  const closed = process.getuid?.() === 0 ? "/proc/self" : dataFolder;
  chmodSync(dataFolder, 0o500);
  expect(await run("backup", join(folder, "a.db"), closed)).toEqual(refused(`${closed} cannot be used`));
  chmodSync(dataFolder, 0o700);
  expect(readdirSync(folder)).toEqual([]);
});

test("[design: operation] without DATA_DIR and DATABASE_URL every command of the operator is refused", async () => {
  const file = join(folder, "backup.db");
  const sentence = refused("DATA_DIR must be set to the folder of the database.");
  for (const command of ["backup", "restore", "end-all-sessions"] as const)
    expect(await run(command, command === "end-all-sessions" ? [] : file, "")).toEqual(sentence);
  expect(await admin({ dataFolder: "" }, ["list"])).toEqual(sentence);
  expect(readdirSync(folder)).toEqual([]);
});

test("[design: operation] a backup is private from its first byte on, and a failed one leaves no part", async () => {
  const file = join(folder, "backup.db");
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(await createWhole(file, dataFolder, async (partial) => mode(partial))).toBe("600");
  expect(readdirSync(folder)).toEqual(["backup.db"]);
  const failing = createWhole(join(folder, "other.db"), dataFolder, async (partial) => {
    writeFileSync(partial, "half of it");
    throw new Error("no room");
  });
  await expect(failing).rejects.toThrow("no room");
  expect(readdirSync(folder)).toEqual(["backup.db"]);
});

describe("[design: operation] a damaged backup", () => {
  /** The backup of a database with the demo's data. */
  async function backupOf(): Promise<string> {
    await makeDatabase(dataFolder, "", true);
    const file = join(folder, "backup.db");
    await run("backup", file);
    return file;
  }

  test("is found by its checksum, wherever a byte has changed, and not restored", async () => {
    const file = await backupOf();
    const sound = await run("backup", ["--verify", file]);
    expect(sound.out).toMatch(
      /is sound: 30 people and 9 teams, schema \d+, of demo; made .*, with a checksum\.$/,
    );
    const before = await dump(dataFolder);
    const bytes = readFileSync(file);
    for (const at of [60, 5000, Math.floor(bytes.length / 2), bytes.length - 250, bytes.length - 30]) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(file, flipped);
      for (const args of [["--verify", file], [file]])
        expect(await run(args.length === 1 ? "restore" : "backup", args)).toEqual(
          refused(`${file} is damaged`),
        );
    }
    expect(await dump(dataFolder)).toEqual(before);
    expect(readdirSync(dataFolder).filter((name) => /partial|before/.test(name))).toEqual([]);
  });

  test.each([
    ["is cut off", (file: string) => truncateSync(file, 20_000), "is longer or shorter than it says"],
    ["is longer", (file: string) => appendFileSync(file, "more"), "is damaged"],
    [
      "is a text",
      (file: string) => writeFileSync(file, "This was a database once."),
      "no backup of this service",
    ],
  ])("is refused if it %s", async (_, damage, sentence) => {
    const file = await backupOf();
    damage(file);
    expect(await run("restore", file)).toEqual(refused(sentence));
  });
});

describe("[design: operation] a database file without a seal", () => {
  test.each([
    ["newer", [`pragma user_version = ${latestVersion + 1}`], "was written by a newer version"],
    ["foreign", ["pragma user_version = 0"], "belongs to another program"],
    ["incomplete", ["pragma foreign_keys = off", "drop table links"], "it lacks links.date"],
    [
      "torn",
      ["pragma foreign_keys = off", "insert into team_members values (1, 2, 3)"],
      "rows of team_members refer to others that are missing",
    ],
  ])("is not restored if it is %s", async (_, statements, sentence) => {
    await makeDatabase(folder);
    const file = join(folder, databaseName);
    change(file, ...statements);
    expect(await run("restore", file)).toEqual(refused(sentence));
    expect(readdirSync(dataFolder)).not.toContain(databaseName);
  });

  test("of an earlier release is restored, and is another generation once the service has opened it", async () => {
    await makeDatabase(folder);
    change(join(folder, databaseName), ...toFormerRelease);
    const { out } = await run("restore", join(folder, databaseName));
    expect(out).toContain("it has no checksum");
    await makeDatabase(dataFolder, "production");
    expect(readdirSync(dataFolder)).toContainEqual(
      expect.stringMatching(`^before-migration-${formerVersion}-.*\\.db$`),
    );
  });
});

describe("[design: operation] no database of the demo gets into production", () => {
  const demoOfFormerRelease = (id: string) => [...toFormerRelease, `pragma application_id = ${id}`];

  test.each([
    ["of this release", false, []],
    ["of an earlier one", false, demoOfFormerRelease("0x64656d6f")],
    ["of one before there were marks", true, demoOfFormerRelease("0")],
  ])("by a restore or by hand, if it is %s", async (_, withDemoAccounts, statements) => {
    const source = folderOfTest();
    await makeDatabase(source, "demo", withDemoAccounts);
    const file = join(source, databaseName);
    change(file, ...statements);
    lockFolder(dataFolder, "production")();
    expect(await run("restore", file)).toEqual(refused("is from demo, and the data folder"));
    expect(readdirSync(dataFolder)).not.toContain(databaseName);
    copyFileSync(file, join(dataFolder, databaseName));
    await expect(openService({ dataFolder })).rejects.toThrow(
      "is from demo, not from production; it was left",
    );
  });

  test("nor one of production into the demo", async () => {
    const source = folderOfTest();
    await makeDatabase(source, "production");
    lockFolder(dataFolder, "demo")();
    expect(await run("restore", join(source, databaseName))).toEqual(refused("is from production, and"));
  });
});

test("[design: operation] a check of a backup writes nothing beside it", async () => {
  await makeDatabase(dataFolder);
  const file = join(folder, "copy.db");
  // Unlike a backup, it is in WAL mode.
  copyFileSync(join(dataFolder, databaseName), file);
  expect((await run("backup", ["--verify", file])).code).toBe(0);
  expect(readdirSync(folder)).toEqual(["copy.db"]);
});
