import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseUrlOf } from "../support/databases.ts";
import { openService } from "../support/in-process.ts";
import { dump } from "../support/store.ts";

test("[design: operation] a restore into a database that is not empty is refused and changes nothing", async () => {
  const service = await openService();
  const file = join(service.dataFolder, "backup.dump");
  writeFileSync(file, "");
  const before = await dump(service.dataFolder);
  const { status, stderr } = spawnSync(process.execPath, ["src/service/backup/restore.mjs", file], {
    env: { PATH: "", DATA_DIR: service.dataFolder, DATABASE_URL: databaseUrlOf(service.dataFolder) },
    encoding: "utf8",
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    "The database of DATABASE_URL is not empty. Create another one; nothing was changed.",
  ]);
  expect(await dump(service.dataFolder)).toEqual(before);
});
