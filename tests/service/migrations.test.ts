import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { expect, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { databaseName, lockFolder } from "../../src/service/data-folder.ts";
import { startServer } from "../../src/service/serve.ts";
import { latestVersion } from "../../src/service/store/migrations.ts";
import { answer, clientOf, inPath } from "./support/client.ts";
import { runCommand } from "./support/commands.ts";
import { distOf, openService, folderOfTest } from "./support/in-process.ts";

const firstRelease = readFileSync(join(import.meta.dirname, "support", "first-release.sql"), "utf8");

const rows = `
  insert into users values (7, 'Student', 'Ana', 'Ana@uni.example', 'ana@uni.example', 'none', null, 1, null);
  insert into users values (1, 'Supervisor', 'Sup', 's@uni.example', 's@uni.example', 'none', 'Engineering', 0, 4);
  insert into teams values (3, 'Falcons', '2026-01-02T03:04:05.000Z', 1);
  insert into team_members values (7, 3, 0);
  insert into projects values (9, 3, 'Bridge', 'Over the river', 1);
  insert into tasks values (5, 3, 'Dig', '', null, 3, 2, '["Ana"]', '2026-01-02T03:04:05.000Z');`;

function oldDatabase(): string {
  const folder = folderOfTest();
  const file = new Libsql(join(folder, databaseName));
  file.exec(firstRelease + rows);
  file.close();
  return folder;
}

/** The columns of the first release: later ones are added to them. */
const firstColumns = ["users", "teams", "team_members", "projects", "tasks"].map((table) => {
  const file = new Libsql(":memory:");
  file.exec(firstRelease);
  const rows: unknown[] = file.prepare(`select name from pragma_table_info('${table}')`).all();
  file.close();
  return { table, columns: rows.map((row) => String(Object(row).name)) };
});

/** What a database contains, and how its tables are defined. */
function contentOf(folder: string) {
  const file = new Libsql(join(folder, databaseName), { timeout: 5000 });
  const read = (sql: string) => file.prepare(sql).all([]);
  // A definition is stored as it was typed.
  const schema = read("select name, sql from sqlite_schema order by name").map((row) =>
    JSON.stringify(row).replaceAll(/(\\n|\s)+/g, " "),
  );
  const data = firstColumns.map(({ table, columns }) => read(`select ${columns.join(", ")} from ${table}`));
  file.close();
  return { schema, data };
}

test("[design: the local service] a database of the first release opens with all its data", async () => {
  const dataFolder = oldDatabase();
  const before = contentOf(dataFolder);
  const service = await openService({ dataFolder });
  const api = clientOf(service.url);
  expect(await answer(api.GET("/api/Teams/{teamId}", inPath({ teamId: 3 })))).toMatchObject({
    teamName: "Falcons",
    memberStudentIds: [7],
    supervisorName: "Sup",
    project: { projectId: 9, projectTitle: "Bridge", isCompleted: true },
  });
  expect((await answer(api.GET("/api/Auth/getUsers"))).users).toMatchObject([
    { userId: 7, status: true },
    { userId: 1, teamCount: 1, maxTeams: 4 },
  ]);
  await service.close();
  expect(contentOf(dataFolder).data).toEqual(before.data);
});

test("[design: operation] a migration that fails changes nothing, and leaves no copy", async () => {
  const dataFolder = oldDatabase();
  const file = new Libsql(join(dataFolder, databaseName));
  file.exec("create table sessions (x)");
  file.close();
  const before = contentOf(dataFolder);
  await expect(openService({ dataFolder })).rejects.toThrow("sessions already exists");
  expect(contentOf(dataFolder)).toEqual(before);
  expect(readdirSync(dataFolder).filter((name) => name.startsWith("before-"))).toEqual([]);
});

test("[design: operation] before a migration the database is backed up, and the log says so", async () => {
  const dataFolder = oldDatabase();
  const before = contentOf(dataFolder);
  lockFolder(dataFolder, "production")();
  let printed = "";
  const server = await startServer(readConfiguration("production", { DATA_DIR: dataFolder, PORT: "0" }), {
    distFolder: distOf(folderOfTest()),
    write: (text) => (printed += text),
  });
  await server.stop("SIGTERM");
  const [, file = ""] = /"event":"migrated",.*"copy":"([^"]+)"/.exec(printed) ?? [];
  expect(printed).toContain(`"message":"migrated 1 -> ${latestVersion}"`);
  const folder = folderOfTest();
  expect((await runCommand("restore", [file], { DATA_DIR: folder })).code).toBe(0);
  expect(contentOf(folder)).toEqual(before);
});

test("[design: the local service] a new database has the same schema as a migrated one", async () => {
  const old = oldDatabase();
  const fresh = folderOfTest();
  for (const dataFolder of [old, fresh]) await (await openService({ dataFolder })).close();
  expect(contentOf(fresh).schema).toEqual(contentOf(old).schema);
});

test("[design: the local service] a database of a newer version is refused", async () => {
  const dataFolder = oldDatabase();
  const file = new Libsql(join(dataFolder, databaseName));
  file.exec("pragma user_version = 99");
  file.close();
  await expect(openService({ dataFolder })).rejects.toThrow(
    "was written by a newer version of this service: it has the schema 99",
  );
});
