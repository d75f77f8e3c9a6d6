// `npm run pictures`: takes the pictures of the main screens again and accepts them. Look at what Git says has changed.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { findChromium } from "./support/chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
await build({ root, logLevel: "warn" });
await build({ root, logLevel: "warn", build: { ssr: "src/service/main.ts", outDir: "dist-service" } });
const options = ["--project=browser", "browser/pictures", "--update-snapshots=all"];
process.exitCode = spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "test", ...options], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TEST_RUN: "full", CHROMIUM_PATH: findChromium(root) },
}).status;
