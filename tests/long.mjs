// `npm run test:long`: the tests that take every case instead of a part of them. Arguments name test files.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../src/service/ensure-installed.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
ensureInstalled(root);
const files = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    `${root}/node_modules/vitest/vitest.mjs`,
    "run",
    ...(files.length > 0 ? files : ["tests/unit/hostile", "tests/unit/reliability"]),
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, TEST_LONG: "1" } },
);
process.exit(status ?? 1);
