// `npm test`: installs what is missing, then runs all checks: the quick ones first, in parallel, then the
// tests.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "../src/service/ensure-installed.mjs";
import { findChromium } from "./support/chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
ensureInstalled(root);

/** Runs a tool to its end. If it fails, throws its output, unless that was printed already. */
const run = (file, args = [], { stdio = "inherit" } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${root}/node_modules/${file}`, ...args], { cwd: root, stdio });
    const end = () => child.kill();
    process.once("exit", end);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", end);
      if (code === 0) resolve();
      else reject(Object.assign(new Error(`It ended with ${code}.`), { printed }));
    });
  });

const vite = (...args) => ["vite/bin/vite.js", ["build", "--logLevel", "warn", ...args]];

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
const tours = join(reports, "tours");

const checks = {
  paths: ["../tests/paths/explore.mjs", [tours]],
  "pictures of the charts": ["../tests/support/draw-charts.mjs", ["--check"]],
  types: ["@typescript/native/bin/tsc", ["-b", ".", "machines", "src", "src/service", "src/replay"]],
  lint: ["oxlint/bin/oxlint", ["--type-aware"]],
  format: ["prettier/bin/prettier.cjs", ["--check", "."]],
  "types of the API": [
    "openapi-typescript/bin/cli.js",
    ["docs/openapi.yaml", "-o", "src/api/schema.gen.ts", "--check"],
  ],
  build: vite(),
  "build of the service": vite("--ssr", "src/service/main.ts", "--outDir", "dist-service"),
};

const started = Date.now();
const secondsSince = (time) => ((Date.now() - time) / 1000).toFixed(1);

/** Runs a task and prints its duration; stops the whole run if it fails. */
async function step(name, work) {
  const stepStarted = Date.now();
  try {
    await work();
    console.log(`== ${name}: ${secondsSince(stepStarted)} s`);
  } catch (error) {
    console.error(`${error.printed ?? ""}\nFailed at: ${name}\n${error.message}`);
    process.exit(1);
  }
}

/** What the pages of failed browser tests showed, for readers of a log who do not have the files. */
function failedPages() {
  const results = join(root, "test-results");
  const files = existsSync(results) ? readdirSync(results, { encoding: "utf8", recursive: true }) : [];
  return files
    .filter((file) => file.endsWith("error-context.md"))
    .map((file) => `\n${file}\n${readFileSync(join(results, file), "utf8").slice(0, 8_000)}`)
    .join("\n");
}

/** Runs all tasks, at most one per processor at a time. */
async function allOf(tools) {
  const waiting = Object.entries(tools);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, [file, args]] = next;
      await step(name, () => run(file, args, { stdio: ["ignore", "pipe", "pipe"] }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

await allOf(checks);
process.env.TOURS_FILE = tours;
const vitestReport = join(reports, "vitest.json");
await step("unit and service", () =>
  run("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ]),
);
await step("coverage of the specification", () =>
  run("../tests/support/draw-spec-coverage.mjs", ["--check", "--vitest", vitestReport]),
);
await step("browser", () => {
  process.env.CHROMIUM_PATH = findChromium(root);
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = join(reports, "playwright.json");
  return run("@playwright/test/cli.js", ["test", "--reporter=list,json"]).catch((error) => {
    throw Object.assign(error, { printed: failedPages() });
  });
});
await step("faults in the browser", () =>
  run("../tests/support/check-browser-faults.mjs", [join(reports, "playwright.json")]),
);
console.log(`\nEverything holds (${secondsSince(started)} s).`);
