// `npm run pictures`: takes the pictures of the main screens again, accepts them, and draws the animation. Look at what Git says has changed.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { findChromium } from "./support/chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
await build({ root, logLevel: "warn" });
await build({ root, logLevel: "warn", build: { ssr: "src/service/main.ts", outDir: "dist-service" } });
const chromium = { CHROMIUM_PATH: findChromium(root) };
const failed = [
  playwright(["--project=browser", "browser/pictures", "--update-snapshots=all"], chromium),
  playwright(["--project=animation"], { ...chromium, ANIMATION: "1" }),
].some((status) => status !== 0);
process.exitCode = failed ? 1 : 0;

function playwright(options, env) {
  const command = ["node_modules/@playwright/test/cli.js", "test", ...options];
  return spawnSync(process.execPath, command, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TEST_RUN: "full", ...env },
  }).status;
}
