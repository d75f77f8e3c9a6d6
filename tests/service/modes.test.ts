import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "../../src/service/data-folder.ts";
import { answer, clientOf, send } from "./support/client.ts";
import { endingStart, newFolder, startService } from "./support/service.ts";
import { student } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

let dataFolder: string;

beforeEach(() => {
  dataFolder = newFolder();
});
afterEach(() => {
  rmSync(dataFolder, { recursive: true, force: true });
});

const production = (args: readonly string[] = [], env = {}) =>
  ({ mode: "production", dataFolder, args, env }) as const;

const inUse = () => `The data folder ${dataFolder} is in use by another process; nothing was changed.\n`;

describe("[design: operation]", () => {
  test("production is told to create its database, once, and has no demo data", async () => {
    const empty = await endingStart(production());
    expect(empty).toEqual({
      code: 1,
      said: `The data folder ${dataFolder} has no database. If that is right, create it with \`npm run serve -- --initialize\`.\n`,
    });
    expect(readdirSync(dataFolder)).toEqual([]);

    const created = await endingStart(production(["--initialize"]));
    expect(created).toEqual({ code: 0, said: `Created the database in ${dataFolder}.\n` });
    expect(Object.values(await dump(dataFolder)).flat()).toEqual([]);

    const service = await startService(production());
    const ana = await student(service.url, "Ana", 7);
    expect((await dump(dataFolder))["users"]).toHaveLength(1);
    const again = await endingStart(production(["--initialize"]));
    expect(again).toEqual({ code: 1, said: inUse() });
    expect(await service.kill("SIGTERM")).toBe(0);

    const twice = await endingStart(production(["--initialize"]));
    expect(twice).toEqual({
      code: 1,
      said: `The data folder ${dataFolder} has a database already; nothing was changed.\n`,
    });
    const second = await startService(production());
    expect(await answer(clientOf(second.url, ana.token).GET("/api/Teams"))).toEqual([]);
    await second.kill("SIGKILL");
  });

  test("production has no test controls", async () => {
    const refused = await endingStart(production([], { SERVICE_TEST: "1" }));
    expect(refused).toEqual({
      code: 1,
      said: "SERVICE_TEST is for the demo only: the test controls can delete all data.\n",
    });
    await endingStart(production(["--initialize"]));
    const service = await startService(production());
    const { status } = await fetch(`${service.url}/__test/reset`, { method: "POST", body: '{"seed":false}' });
    expect(status).toBe(404);
    await service.kill("SIGKILL");
  });

  test("a folder of the demo, whose password is published, is not served in production", async () => {
    const demo = await startService({ dataFolder });
    await demo.kill("SIGTERM");
    expect(await endingStart(production())).toEqual({
      code: 1,
      said: `The data folder ${dataFolder} is for demo, not for production; choose another.\n`,
    });
  });

  test("the demo leaves a production folder alone, also with --fresh", async () => {
    await endingStart(production(["--initialize"]));
    const before = await dump(dataFolder);
    for (const args of [[], ["--fresh"]])
      expect(await endingStart({ dataFolder, args })).toEqual({
        code: 1,
        said: `The data folder ${dataFolder} is for production, not for demo; choose another.\n`,
      });
    expect(await dump(dataFolder)).toEqual(before);
  });

  test("a folder in use is left alone, also by --fresh, and no acknowledged row is lost", async () => {
    const first = await startService({ dataFolder });
    await student(first.url, "Ana", 7);
    const before = await dump(dataFolder);
    for (const args of [[], ["--fresh"]])
      expect(await endingStart({ dataFolder, args })).toEqual({ code: 1, said: inUse() });
    expect(readdirSync(dataFolder).filter((name) => name.startsWith("before-"))).toEqual([]);
    await student(first.url, "Ben", 8);
    expect((await dump(dataFolder))["users"]).toHaveLength((before["users"]?.length ?? 0) + 1);
    await first.kill("SIGKILL");
  });

  test("the lock ends with its process, also after kill -9", async () => {
    const first = await startService({ dataFolder });
    await first.kill("SIGKILL");
    expect(existsSync(join(dataFolder, "lock"))).toBe(true);
    const second = await startService({ dataFolder });
    expect((await send(second.url, { method: "GET", path: "/api/Teams" })).status).toBe(200);
    await second.kill("SIGKILL");
  });

  test("one process takes a folder as often as it likes, as Vite does when it restarts its server", async () => {
    const unlock = [lockFolder(dataFolder, "demo"), lockFolder(dataFolder, "demo")];
    unlock[0]?.();
    expect(await endingStart({ dataFolder })).toEqual({ code: 1, said: inUse() });
    unlock[1]?.();
    const service = await startService({ dataFolder });
    await service.kill("SIGKILL");
  });

  test("npm run serve says what was not built, and builds nothing", () => {
    const folder = join(dataFolder, "src", "service");
    mkdirSync(folder, { recursive: true });
    copyFileSync("src/service/serve.mjs", join(folder, "serve.mjs"));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, "serve.mjs")], { encoding: "utf8" });
    expect([status, stderr]).toEqual([
      1,
      `dist/index.html and dist-service/main.js and node_modules missing in ${dataFolder}/: run \`npm ci\`, \`npm run build\` and \`npm run build:service\` first.\n`,
    ]);
    expect(readdirSync(dataFolder)).toEqual(["src"]);
  });

  test("what production uses is printed at start, without secrets", async () => {
    await endingStart(production(["--initialize"]));
    const service = await startService(production([], { TOKEN_MINUTES: "30" }));
    expect(service.printed()).toContain("TOKEN_MINUTES");
    expect(service.printed()).not.toContain(readFileSync(join(dataFolder, "token.secret"), "utf8"));
    await service.kill("SIGKILL");
  });
});
