// `npm run pictures`: takes the pictures of the main screens again, and accepts them. Look at what Git says has changed.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { findChromium } from "./support/chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
await build({ root, logLevel: "warn" });
await build({ root, logLevel: "warn", build: { ssr: "src/service/main.ts", outDir: "dist-service" } });
const { status } = spawnSync(
  process.execPath,
  [
    "node_modules/@playwright/test/cli.js",
    "test",
    "--project=browser",
    "pictures.spec",
    "--update-snapshots",
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, CHROMIUM_PATH: findChromium(root) } },
);
process.exitCode = status ?? 1;
