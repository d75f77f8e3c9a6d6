import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { databaseName } from "../../src/service/data-folder.ts";
import { startServer } from "../../src/service/serve.ts";
import { answer, clientOf, send } from "./support/client.ts";
import { openService, folderOfTest, killedCopy, listeningService } from "./support/in-process.ts";
import { student } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

let dataFolder: string;

beforeEach(() => {
  dataFolder = folderOfTest();
});

const open = (options: { readonly fresh?: boolean; readonly tokenMinutes?: number } = {}) =>
  openService({ dataFolder, demoData: true, ...options });
const statusOf = async (url: string, token: string) =>
  (await send(url, { method: "GET", path: "/api/Teams", token })).status;

/** Every data file of a folder but the shared memory: name and content. */
const content = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith("-shm"))
    .map((name) => [name, readFileSync(join(folder, name)).toString("base64")]);

test("a port in use is refused with one sentence, and the other service's data stays [1.5]", async () => {
  const first = await listeningService("demo");
  onTestFinished(first.stop);
  const before = await dump(first.dataFolder);
  const { port } = new URL(first.url);
  const second = readConfiguration("demo", { PORT: port, DATA_DIR: first.dataFolder });
  await expect(startServer(second, { fresh: true })).rejects.toThrow(
    new RegExp(`^Port ${port} is taken by another program; set PORT to a free one\\.$`),
  );
  expect(await dump(first.dataFolder)).toEqual(before);
});

test("an impossible data folder is refused with one sentence [1.5]", async () => {
  const file = join(dataFolder, "file");
  writeFileSync(file, "mine");
  for (const place of [file, join(file, "below")])
    await expect(openService({ dataFolder: place })).rejects.toThrow(
      new RegExp(
        `^${place}(?:/mode)? cannot be used: .* \\((EEXIST|ENOTDIR)\\)\\. .* belongs to .*; this runs as .*\\.$`,
      ),
    );
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("a data folder without write permission is refused [1.5]", async () => {
  chmodSync(dataFolder, 0o500);
  // Root may write anywhere except where the kernel keeps no files.
  const isRoot = process.getuid?.() === 0;
  const opened = openService({ dataFolder: isRoot ? "/sys/graduation" : dataFolder });
  await expect(opened).rejects.toThrow("cannot be used");
  chmodSync(dataFolder, 0o700);
});

test.each([
  ["is no database", () => Buffer.from("This was a database once. ".repeat(400))],
  [
    "is damaged in the middle",
    (sound: Buffer) =>
      Buffer.concat([sound.subarray(0, 8192), Buffer.alloc(8192, 0xa5), sound.subarray(16_384)]),
  ],
  ["is truncated", (sound: Buffer) => sound.subarray(0, 10_000)],
])("a database that %s is refused and left unchanged, byte for byte [1.5]", async (_, damage) => {
  await (await open()).close();
  const database = join(dataFolder, databaseName);
  writeFileSync(database, damage(readFileSync(database)));
  const before = content(dataFolder);
  await expect(open()).rejects.toThrow(
    /^The database .* is damaged \(.*\); it was left as it is\. Put a backup in its place with `npm run restore -- FILE`.*\.$/,
  );
  expect(content(dataFolder).filter(([name]) => before.some(([known]) => known === name))).toEqual(before);
});

test("a damaged database and its write-ahead log are left unchanged, byte for byte [1.5]", async () => {
  await (await open()).close();
  const again = await open();
  await student(again.url, "Ana", 7);
  const killed = killedCopy(again);
  const database = join(killed, databaseName);
  const sound = readFileSync(database);
  writeFileSync(database, Buffer.concat([sound.subarray(0, 8192), Buffer.alloc(sound.length - 8192, 0xa5)]));
  expect(existsSync(`${database}-wal`)).toBe(true);
  const before = content(killed);
  await expect(openService({ dataFolder: killed })).rejects.toThrow("is damaged");
  expect(content(killed)).toEqual(before);
});

test("a database of another program is refused and left unchanged [1.5]", async () => {
  const database = join(dataFolder, databaseName);
  const theirs = new Libsql(database);
  theirs.exec("create table theirs (a)");
  theirs.close();
  await expect(open()).rejects.toThrow(
    `The database ${database} belongs to another program; it was left as it is.`,
  );
});

test("--fresh starts empty, keeps a backup and invalidates old tokens [1.2]", async () => {
  const first = await open();
  const ana = await student(first.url, "Ana", 7);
  await first.close();
  const second = await open({ fresh: true });
  expect(Object.values(await dump(dataFolder)).flat()).toEqual([]);
  expect(await statusOf(second.url, ana.token)).toBe(401);
  await student(second.url, "Impostor", 7);
  expect(await statusOf(second.url, ana.token)).toBe(401);
  await second.close();

  const aside = readdirSync(dataFolder).find((name) => /^before-.*\.db$/.test(name)) ?? "";
  const before = new Libsql(join(dataFolder, aside));
  expect(before.prepare("select name from users where user_id = 7").all([])).toMatchObject([{ name: "Ana" }]);
  before.close();

  expect(await answer(clientOf((await open()).url).GET("/api/Teams"))).toEqual([]);
});

test("--fresh also works with a damaged database [1.2]", async () => {
  writeFileSync(join(dataFolder, databaseName), "This was a database once.");
  expect(await answer(clientOf((await open({ fresh: true })).url).GET("/api/Teams"))).toEqual([]);
});

test("a restart finds everything, including tokens, and adds no demo data [1.2]", async () => {
  const first = await open();
  const ana = await student(first.url, "Ana", 7);
  const before = await dump(dataFolder);
  await first.close();
  const second = await open();
  expect(await dump(dataFolder)).toEqual(before);
  expect(await statusOf(second.url, ana.token)).toBe(200);
});

test("TOKEN_MINUTES sets the lifetime of tokens [7.1]", async () => {
  const { tokenMinutes } = readConfiguration("demo", { TOKEN_MINUTES: "0" });
  const { url } = await open({ tokenMinutes });
  const { token } = await student(url, "Ana", 7);
  expect((await send(url, { method: "GET", path: "/api/Teams", token })).message).toBe(
    "Your session has expired. Please log in again.",
  );
});

test("secret and data are readable by their owner only [3.1]", async () => {
  const folder = join(dataFolder, "new", "data");
  await openService({ dataFolder: folder });
  const mode = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
  expect([mode("."), mode("token.secret"), mode(databaseName)]).toEqual(["700", "600", "600"]);
});
