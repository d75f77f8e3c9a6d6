// `npm run test:long`: the tests that take every case instead of a part of them, and property tests with new
// cases. Arguments name test files.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../src/service/ensure-installed.mjs";
import { findChromium } from "./support/chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
ensureInstalled(root);

/** Runs a tool to its end; ends with it if it fails. */
function run(file, args) {
  const { status } = spawnSync(process.execPath, [`${root}/node_modules/${file}`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TEST_LONG: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const all = [
  "tests/unit/hostile",
  "tests/unit/reliability",
  "tests/unit/log",
  "tests/unit/machines",
  "tests/unit/screens",
  "tests/browser/soak.spec.ts",
  "tests/browser/two-people.spec.ts",
];
const files = process.argv.length > 2 ? process.argv.slice(2) : all;
const isBrowserTest = (file) => file.endsWith(".spec.ts");

const unitTests = files.filter((file) => !isBrowserTest(file));
if (unitTests.length > 0) run("vitest/vitest.mjs", ["run", ...unitTests]);

const browserTests = files.filter(isBrowserTest);
if (browserTests.length > 0) {
  const build = ["build", "--logLevel", "warn"];
  run("vite/bin/vite.js", build);
  run("vite/bin/vite.js", [...build, "--ssr", "src/service/main.ts", "--outDir", "dist-service"]);
  process.env.CHROMIUM_PATH = findChromium(root);
  run("@playwright/test/cli.js", ["test", ...browserTests]);
}
