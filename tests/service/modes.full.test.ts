import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockFolder } from "../../src/service/data-folder.ts";
import { send } from "./support/client.ts";
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
    for (const args of [[], ["--fresh"]])
      expect(await endingStart({ dataFolder, args })).toEqual({ code: 1, said: inUse(dataFolder) });
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
