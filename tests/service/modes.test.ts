import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { databaseName, lockFolder } from "../../src/service/data-folder.ts";
import { initialize } from "../../src/service/initialize.ts";
import { startServer } from "../../src/service/serve.ts";
import { distOf, folderOfTest, listeningService, openService } from "./support/in-process.ts";
import { clientOf, outcome } from "./support/client.ts";
import { registration } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

describe("[design: operation]", () => {
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

  test("what a crash or a full disk left of an initialization is no database, and it can be repeated", async () => {
    const dataFolder = folderOfTest();
    const configuration = readConfiguration("production", { DATA_DIR: dataFolder });
    const left = new Libsql(join(dataFolder, databaseName));
    left.exec("pragma journal_mode=WAL");
    left.close();
    const served = startServer(configuration, { distFolder: distOf(dataFolder) });
    await expect(served).rejects.toThrow(`The data folder ${dataFolder} has no database.`);
    // No room for the secret, or no right to write it.
    mkdirSync(join(dataFolder, "token.secret"));
    await expect(initialize(configuration)).rejects.toThrow("token.secret cannot be used");
    rmdirSync(join(dataFolder, "token.secret"));
    await initialize(configuration);
    await expect(initialize(configuration)).rejects.toThrow("has a database already");
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

  test("once the database's file is removed or replaced, ready says 503 and why, and writes fail", async () => {
    const service = await listeningService("production");
    onTestFinished(service.stop);
    const file = join(service.dataFolder, databaseName);
    const ready = async () => {
      const response = await fetch(`${service.url}/api/ready`);
      return [response.status, await response.json()];
    };
    expect(await ready()).toEqual([200, { status: "ready" }]);
    const message =
      "The database's file was removed or replaced while the service runs: stop it, and restore a backup.";
    renameSync(file, `${file}.aside`);
    expect(await ready()).toEqual([503, { status: "not ready", message }]);
    const registered = clientOf(service.url).POST("/api/Auth/register/student", {
      body: registration("Ana", 7),
    });
    expect(await outcome(registered)).toEqual({
      status: 503,
      message: expect.stringContaining("the server's database was removed"),
    });
    copyFileSync(`${file}.aside`, file);
    expect(await ready()).toEqual([503, { status: "not ready", message }]);
    expect(service.printed().match(/"event":"not.ready"/g)).toHaveLength(1);
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
