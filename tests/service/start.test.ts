import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, clientOf, send } from "./support/client.ts";
import { newFolder, endingStart, startService } from "./support/service.ts";
import { dump } from "./support/store.ts";
import { student } from "./support/seed-teams.ts";

let dataFolder: string;

beforeEach(() => {
  dataFolder = newFolder();
});
afterEach(() => {
  rmSync(dataFolder, { recursive: true, force: true });
});

const database = () => join(dataFolder, "graduation-projects.db");

/** Every data file in the data folder: name and content. */
const content = () =>
  readdirSync(dataFolder)
    .filter((name) => !name.endsWith("-shm"))
    .map((name) => [name, readFileSync(join(dataFolder, name)).toString("base64")]);

const sentences = (said: string): readonly string[] => said.trim().split("\n");

test("a port in use is refused with one sentence, and the other service's data stays [1.5]", async () => {
  const first = await startService({ dataFolder });
  const before = await dump(dataFolder);
  const { port } = new URL(first.url);
  const { code, said } = await endingStart({ dataFolder, args: ["--fresh"], env: { PORT: port } });
  expect([code, sentences(said)]).toEqual([
    1,
    [`Port ${port} is taken by another program; set PORT to a free one.`],
  ]);
  expect(await dump(dataFolder)).toEqual(before);
  await first.kill("SIGKILL");
});

test("an impossible data folder is refused with one sentence [1.5]", async () => {
  const file = join(dataFolder, "file");
  writeFileSync(file, "mine");
  for (const place of [file, join(file, "below")]) {
    const { code, said } = await endingStart({ dataFolder: place });
    expect([code, sentences(said)]).toEqual([
      1,
      [expect.stringContaining(`The data folder ${place} cannot be written`)],
    ]);
  }
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("a data folder without write permission is refused [1.5]", async () => {
  chmodSync(dataFolder, 0o500);
  // Root may write anywhere except where the kernel keeps no files.
  const isRoot = process.getuid?.() === 0;
  const { code, said } = await endingStart({ dataFolder: isRoot ? "/sys/graduation" : dataFolder });
  chmodSync(dataFolder, 0o700);
  expect([code, sentences(said)]).toEqual([1, [expect.stringContaining("cannot be written")]]);
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
  const first = await startService({ dataFolder });
  expect(await first.kill("SIGTERM")).toBe(0);
  writeFileSync(database(), damage(readFileSync(database())));
  const before = content();
  const { code, said } = await endingStart({ dataFolder });
  expect([code, sentences(said)]).toEqual([
    1,
    [expect.stringMatching(/^The database .* is damaged \(.*\); it was left as it is\./)],
  ]);
  expect(content().filter(([name]) => before.some(([known]) => known === name))).toEqual(before);
});

test("a damaged database and its write-ahead log are left unchanged, byte for byte [1.5]", async () => {
  const first = await startService({ dataFolder });
  await first.kill("SIGTERM");
  const second = await startService({ dataFolder });
  await student(second.url, "Ana", 7);
  await second.kill("SIGKILL");
  const sound = readFileSync(database());
  writeFileSync(
    database(),
    Buffer.concat([sound.subarray(0, 8192), Buffer.alloc(sound.length - 8192, 0xa5)]),
  );
  expect(existsSync(`${database()}-wal`)).toBe(true);
  const before = content();
  const { code } = await endingStart({ dataFolder });
  expect(code).toBe(1);
  expect(content()).toEqual(before);
});

test("a database of another program is refused and left unchanged [1.5]", async () => {
  const theirs = new Libsql(database());
  theirs.exec("create table theirs (a)");
  theirs.close();
  const { code, said } = await endingStart({ dataFolder });
  expect([code, sentences(said)]).toEqual([
    1,
    [`The database ${database()} belongs to another program; it was left as it is.`],
  ]);
});

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["TOKEN_MINUTES", "-1"],
  ["TOKEN_MINUTES", "1441"],
  ["MIN_PASSWORD", "5"],
])("%s=%s is refused with one sentence [1.5]", async (name, value) => {
  const { code, said } = await endingStart({ dataFolder, env: { [name]: value } });
  expect([code, sentences(said)]).toEqual([1, [expect.stringContaining(`${name} must be a number`)]]);
});

test("--fresh starts empty, keeps a backup and invalidates old tokens [1.2]", async () => {
  const first = await startService({ dataFolder });
  const ana = await student(first.url, "Ana", 7);
  await first.kill("SIGKILL");
  const second = await startService({ dataFolder, args: ["--fresh"] });
  expect(Object.values(await dump(dataFolder)).flat()).toEqual([]);
  expect((await send(second.url, { method: "GET", path: "/api/Teams", token: ana.token })).status).toBe(401);
  await student(second.url, "Impostor", 7);
  expect((await send(second.url, { method: "GET", path: "/api/Teams", token: ana.token })).status).toBe(401);
  await second.kill("SIGTERM");

  const aside = readdirSync(dataFolder).find((name) => /^before-.*\.db$/.test(name)) ?? "";
  const before = new Libsql(join(dataFolder, aside));
  expect(before.prepare("select name from users where user_id = 7").all([])).toMatchObject([{ name: "Ana" }]);
  before.close();

  const third = await startService({ dataFolder });
  expect(await answer(clientOf(third.url).GET("/api/Teams"))).toEqual([]);
  await third.kill("SIGKILL");
});

test("--fresh also works with a damaged database [1.2]", async () => {
  writeFileSync(database(), "This was a database once.");
  const service = await startService({ dataFolder, args: ["--fresh"] });
  expect(await answer(clientOf(service.url).GET("/api/Teams"))).toEqual([]);
  await service.kill("SIGKILL");
});

test("TOKEN_MINUTES sets the lifetime of tokens [7.1]", async () => {
  const service = await startService({ dataFolder, env: { TOKEN_MINUTES: "0" } });
  const ana = await student(service.url, "Ana", 7);
  expect((await send(service.url, { method: "GET", path: "/api/Teams", token: ana.token })).message).toBe(
    "Your session has expired. Please log in again.",
  );
  await service.kill("SIGKILL");
});

test("secret and data are readable by their owner only [3.1]", async () => {
  mkdirSync(join(dataFolder, "new"), { recursive: true });
  const service = await startService({ dataFolder: join(dataFolder, "new", "data") });
  const mode = (name: string) => (statSync(join(dataFolder, "new", "data", name)).mode & 0o777).toString(8);
  expect([mode("."), mode("token.secret"), mode("graduation-projects.db")]).toEqual(["700", "600", "600"]);
  await service.kill("SIGKILL");
});
