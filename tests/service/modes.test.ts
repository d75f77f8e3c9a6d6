import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { lockFolder } from "../../src/service/data-folder.ts";
import { initialize } from "../../src/service/initialize.ts";
import { startServer } from "../../src/service/serve.ts";
import { adminProcess } from "./support/admin.ts";
import { answer, clientOf } from "./support/client.ts";
import { distOf, openService, folderOfTest } from "./support/in-process.ts";
import { startService, endingStart } from "./support/service.ts";
import { dump } from "./support/store.ts";

const inUse = (dataFolder: string) =>
  `The data folder ${dataFolder} is in use by another process; nothing was changed.\n`;

describe("[design: operation]", () => {
  test("production as processes: it is initialized, served, and locked while the operator adds people", async () => {
    const dataFolder = folderOfTest();
    const production = (...args: readonly string[]) => ({ mode: "production", dataFolder, args }) as const;
    expect(await endingStart(production())).toEqual({
      code: 1,
      said: `The data folder ${dataFolder} has no database. If that is right, create it with \`npm run serve -- --initialize\`.\n`,
    });
    expect(readdirSync(dataFolder)).toEqual([]);
    expect(await endingStart(production("--initialize"))).toEqual({
      code: 0,
      said: `Created the database in ${dataFolder}.\n`,
    });
    expect(Object.values(await dump(dataFolder)).flat()).toEqual([]);

    const service = await startService(production());
    onTestFinished(service.stop);
    expect(await endingStart(production("--initialize"))).toEqual({ code: 1, said: inUse(dataFolder) });
    const created = await adminProcess(
      service,
      [
        "create-user",
        "--role",
        "student",
        "--name",
        "Ben",
        "--email",
        "ben@uni.example",
        "--id",
        "8",
        "--password-stdin",
      ],
      "walrus-in-a-teacup\n",
    );
    expect(created).toEqual({ code: 0, out: "Ben can log in as student with ben@uni.example.", error: "" });
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

  test("a database is initialized once", async () => {
    const dataFolder = folderOfTest();
    const configuration = readConfiguration("production", { DATA_DIR: dataFolder });
    await initialize(configuration);
    const before = await dump(dataFolder);
    await expect(initialize(configuration)).rejects.toThrow(
      `The data folder ${dataFolder} has a database already; nothing was changed.`,
    );
    expect(await dump(dataFolder)).toEqual(before);
  });

  test.each([
    ["demo", "production"],
    ["production", "demo"],
  ] as const)("a folder for %s is left alone by %s, also with --fresh", async (owner, other) => {
    const dataFolder = folderOfTest();
    lockFolder(dataFolder, owner)();
    await (await openService({ dataFolder })).close();
    const before = await dump(dataFolder);
    const configuration = readConfiguration(other, { PORT: "0", DATA_DIR: dataFolder });
    for (const fresh of [false, true])
      await expect(startServer(configuration, { fresh, distFolder: distOf(dataFolder) })).rejects.toThrow(
        `The data folder ${dataFolder} is for ${owner}, not for ${other}; choose another.`,
      );
    expect(await dump(dataFolder)).toEqual(before);
  });

  test("npm run serve says what was not built, and builds nothing", () => {
    const root = folderOfTest();
    const folder = join(root, "src", "service");
    mkdirSync(folder, { recursive: true });
    copyFileSync("src/service/serve.mjs", join(folder, "serve.mjs"));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, "serve.mjs")], { encoding: "utf8" });
    expect([status, stderr]).toEqual([
      1,
      `dist/index.html and dist-service/main.js and node_modules missing in ${root}/: run \`npm ci\`, \`npm run build\` and \`npm run build:service\` first.\n`,
    ]);
    expect(readdirSync(root)).toEqual(["src"]);
  });
});
