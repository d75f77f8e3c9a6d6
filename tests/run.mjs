// `npm test`: installs what is missing, then everything that must hold, cheapest first.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../src/service/ensure-installed.mjs";
import { findChromium } from "./support/chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
ensureInstalled(root);

const run = (file, ...args) =>
  execFileSync(process.execPath, [`${root}/node_modules/${file}`, ...args], {
    cwd: root,
    stdio: "inherit",
    env: process.env,
  });

const steps = {
  lint: () => run("oxlint/bin/oxlint", "--type-aware"),
  types: () => run("@typescript/native/bin/tsc", "-b", ".", "machines", "src", "src/service", "src/replay"),
  "generated files": () => {
    run("openapi-typescript/bin/cli.js", "docs/openapi.yaml", "-o", "src/api/schema.gen.ts", "--check");
    run("../tests/support/draw-charts.mjs", "--check");
    run("../tests/support/draw-spec-coverage.mjs", "--check");
  },
  build: () => {
    run("vite/bin/vite.js", "build", "--logLevel", "warn");
    run("vite/bin/vite.js", "build", "--logLevel", "warn", "--ssr", "src/service/main.ts", "--outDir", "dist-service");
  },
  "unit and service": () => run("vitest/vitest.mjs", "run"),
  browser: () => {
    process.env.CHROMIUM_PATH = findChromium(root);
    run("@playwright/test/cli.js", "test");
  },
};

const started = Date.now();
for (const [name, step] of Object.entries(steps)) {
  const stepStarted = Date.now();
  console.log(`\n== ${name}`);
  try {
    step();
  } catch (error) {
    console.error(`\nFailed at: ${name}${error.status === undefined ? `\n${error.message}` : ""}`);
    process.exit(1);
  }
  console.log(`== ${name}: ${((Date.now() - stepStarted) / 1000).toFixed(1)} s`);
}
console.log(`\nEverything holds (${((Date.now() - started) / 1000).toFixed(0)} s).`);
