import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseName, lockFolder } from "../../src/service/data-folder.ts";
import { adminProcess } from "./support/admin.ts";
import { answer, clientOf, send } from "./support/client.ts";
import { folderOfTest } from "./support/in-process.ts";
import { student } from "./support/seed-teams.ts";
import { startService, endingStart } from "./support/service.ts";
import { dump } from "./support/store.ts";

const inUse = (dataFolder: string) =>
  `The data folder ${dataFolder} is in use by another process; nothing was changed.\n`;

describe("[design: operation] the lock of a data folder", () => {
  test("leaves a folder in use alone, also by --fresh, and no acknowledged row is lost", async () => {
    const dataFolder = folderOfTest();
    const first = await startService({ dataFolder });
    onTestFinished(first.stop);
    await student(first.url, "Ana", 7);
    const before = await dump(dataFolder);
    // On its port, too: a second start by mistake has the same settings.
    const env = { PORT: new URL(first.url).port };
    for (const options of [{}, { args: ["--fresh"] }, { env }])
      expect(await endingStart({ dataFolder, ...options })).toEqual({ code: 1, said: inUse(dataFolder) });
    expect(readdirSync(dataFolder).filter((name) => name.startsWith("before-"))).toEqual([]);
    await student(first.url, "Ben", 8);
    expect((await dump(dataFolder))["users"]).toHaveLength((before["users"]?.length ?? 0) + 1);
  });

  test("ends with its process, also after kill -9", async () => {
    const dataFolder = folderOfTest();
    const first = await startService({ dataFolder });
    await first.kill("SIGKILL");
    expect(existsSync(join(dataFolder, "lock"))).toBe(true);
    const second = await startService({ dataFolder });
    onTestFinished(second.stop);
    expect((await send(second.url, { method: "GET", path: "/api/Teams" })).status).toBe(200);
  });

  test("is taken by one process as often as it likes, as Vite does when it restarts its server", async () => {
    const dataFolder = folderOfTest();
    const unlock = [lockFolder(dataFolder, "demo"), lockFolder(dataFolder, "demo")];
    unlock[0]?.();
    expect(await endingStart({ dataFolder })).toEqual({ code: 1, said: inUse(dataFolder) });
    unlock[1]?.();
    const service = await startService({ dataFolder });
    await service.stop();
  });
});

describe("[design: operation]", () => {
  test("production as processes: it is initialized, served, and locked while the operator adds people", async () => {
    const dataFolder = folderOfTest();
    const production = (...args: readonly string[]) => ({ mode: "production", dataFolder, args }) as const;
    expect(await endingStart(production())).toEqual({
      code: 1,
      said: `The data folder ${dataFolder} has no database. If that is right, create it with \`node src/service/serve.mjs --initialize\`.\n`,
    });
    expect(readdirSync(dataFolder)).toEqual([]);
    expect(await endingStart(production("--initialize"))).toEqual({
      code: 0,
      said: `Created the database in ${dataFolder}.\n`,
    });
    expect(Object.values(await dump(dataFolder)).flat()).toEqual([]);

    expect(await endingStart(production("--version"))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^graduation-projects \d+\.\d+\.\d+, schema \d+\n$/),
    });

    const service = await startService(production());
    onTestFinished(service.stop);
    expect(await endingStart(production("--initialize"))).toEqual({ code: 1, said: inUse(dataFolder) });
    const args = "create-user --role student --name Ben --email ben@uni.example --id 8 --password-stdin";
    const created = await adminProcess(service, args.split(" "), "walrus-in-a-teacup\n");
    expect(created).toEqual({
      code: 0,
      out: "Ben can log in as student with ben@uni.example.",
      error: `Database ${join(dataFolder, databaseName)}: 0 people and 0 teams.`,
    });
    const session = clientOf(service.url).POST("/api/Auth/login", {
      body: { email: "ben@uni.example", password: "walrus-in-a-teacup" },
    });
    expect(await answer(session)).toMatchObject({ userId: 8 });
    const printed = service.printed();
    expect(printed).toContain('"TOKEN_MINUTES":"480"');
    for (const secret of ["walrus", readFileSync(join(dataFolder, "token.secret"), "utf8")])
      expect(printed).not.toContain(secret);
    expect(await service.kill("SIGTERM")).toBe(0);
  });
});
