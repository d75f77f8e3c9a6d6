// `npm test` and `npm run test:full`: installs what is missing, then runs the steps of the table below. Checks and
// builds come first, one per processor, and the first that fails ends the run. Tests all run to their end.
// `npm run test:full -- --rest` leaves out what `npm test` has just run. Arguments name test files to run alone.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureInstalled } from "../src/service/ensure-installed.mjs";
import { findChromium } from "./support/chromium.mjs";
import {
  flakyIn,
  slowestOf,
  summaryOf,
  testsInPlaywright,
  testsInVitest,
  unjudgedIn,
} from "./support/test-reports.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
ensureInstalled(root);

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { full: { type: "boolean", default: false }, rest: { type: "boolean", default: false } },
});
const testRun = values.rest ? "rest" : values.full ? "full" : "test";

/** The reports stay there until the next run. */
const reports = join(root, "node_modules/.cache/test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

const vite = (...args) => ["vite/bin/vite.js", "build", "--logLevel", "warn", ...args];
const always = ["test", "full", "rest"];
const once = ["test", "full"];
const inFull = ["full", "rest"];

/** Git ignores this file, which the checks need. */
const typesOfApi = {
  name: "types of the API",
  tool: ["openapi-typescript/bin/cli.js", "docs/openapi.yaml", "-o", "src/api/schema.gen.ts"],
  runs: always,
};

const builds = [
  { name: "build", tool: vite(), runs: always },
  {
    name: "build of the service",
    tool: vite("--ssr", "src/service/main.ts", "--outDir", "dist-service"),
    runs: always,
  },
];

/** Each step: its name, a tool below node_modules/ with its arguments, and the runs that it is part of. */
const checks = [
  // The linter knows the types, and reports what is wrong with them in the same pass.
  { name: "lint and types", tool: ["oxlint/bin/oxlint", "--type-aware", "--type-check"], runs: once },
  {
    name: "types by the compiler",
    tool: ["@typescript/native/bin/tsc", "-b", "--checkers", "2"],
    runs: inFull,
  },
  { name: "format", tool: ["oxfmt/bin/oxfmt", "--check"], runs: once },
  { name: "hashes of generated files", tool: ["../tests/support/check-generated.mjs"], runs: ["test"] },
  { name: "tours regenerated", tool: ["../tests/paths/explore.mjs", "--check"], runs: inFull },
  {
    name: "pictures of the charts regenerated",
    tool: ["../tests/support/draw-charts.mjs", "--check"],
    runs: inFull,
  },
  ...builds,
];

const isBrowserTest = (file) => file.endsWith(".spec.ts");
const inVitest = files.filter((file) => !isBrowserTest(file));
const inBrowser = files.filter(isBrowserTest);

/** Steps that test also name their report and the function that reads the tests from it. */
const tests = [
  {
    name: "machine, rendered and service",
    tool: [
      "vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    files: inVitest,
    report: vitestReport,
    testsIn: testsInVitest,
    runs: always,
  },
  {
    name: "Chromium",
    tool: ["@playwright/test/cli.js", "test", "--reporter=list,json"],
    files: inBrowser,
    report: playwrightReport,
    testsIn: testsInPlaywright,
    runs: always,
  },
];

/** Checks of what the tests reported. The document of coverage lists the cases of both commands. */
const checksOfReports = [
  {
    name: "coverage of the specification",
    tool: [
      "../tests/support/draw-spec-coverage.mjs",
      "--check",
      "--vitest",
      vitestReport,
      "--playwright",
      playwrightReport,
    ],
    runs: once,
  },
];

const started = Date.now();
const secondsSince = (time) => ((Date.now() - time) / 1000).toFixed(1);
const lines = [];
const failed = [];

/** Runs a tool to its end. Returns whether it succeeded and, if it was not shown, what it printed. */
const run = ([file, ...args], { isShown }) =>
  new Promise((resolve) => {
    const stdio = ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"];
    const child = spawn(process.execPath, [join(root, "node_modules", file), ...args], { cwd: root, stdio });
    const end = () => child.kill();
    process.once("exit", end);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
    child.once("error", (error) => resolve({ succeeded: false, printed: String(error) }));
    child.once("close", (code) => {
      process.off("exit", end);
      resolve({ succeeded: code === 0, printed });
    });
  });

/** Runs a step and notes its line; returns the tests in its report. */
async function runStep({ name, tool, files: named = [], report, testsIn }) {
  const stepStarted = Date.now();
  const { succeeded, printed } = await run([...tool, ...named], { isShown: report !== undefined });
  // A tool that dies leaves no report.
  const isReported = report !== undefined && (succeeded || existsSync(report));
  const found = isReported ? testsIn(readReport(report), root) : [];
  const line = [name, `${secondsSince(stepStarted)} s`, ...(report === undefined ? [] : [summaryOf(found)])];
  if (!succeeded) {
    failed.push(name);
    line.push("FAILED");
    console.error(`${printed}\nFailed: ${name}`);
  }
  lines.push(line.join(", "));
  console.log(`== ${line.join(", ")}`);
  return found;
}

const readReport = (report) => JSON.parse(readFileSync(report, "utf8"));

/** Runs steps, at most one per processor at a time, until one fails. */
async function runChecks(steps) {
  const waiting = [...steps];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await runStep(next);
      if (failed.length > 0) finish();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** What the pages of failed browser tests showed, for readers of a log who do not have the files. */
function failedPages() {
  const results = join(root, "test-results");
  const found = existsSync(results) ? readdirSync(results, { encoding: "utf8", recursive: true }) : [];
  return found
    .filter((file) => file.endsWith("error-context.md"))
    .map((file) => `\n${file}\n${readFileSync(join(results, file), "utf8").slice(0, 8_000)}`)
    .join("\n");
}

/** Prints the lines of all steps, the slowest tests and the flaky ones, and ends the run. */
function finish(found = []) {
  console.log(`\n${lines.join("\n")}`);
  if (found.length > 0) console.log(`\nThe slowest tests:\n${slowestOf(found, 10).join("\n")}`);
  const flaky = flakyIn(found);
  for (const { error } of flaky) console.log(`\n${error}`);
  const result = failed.length === 0 ? "Everything holds" : `Failed: ${failed.join("; ")}`;
  console.log(`\n${result} (${secondsSince(started)} s).`);
  for (const { title, reason } of unjudgedIn(found)) console.log(`Not judged: ${title}: ${reason}`);
  for (const { file, title } of flaky) console.log(`Flaky: ${file}: ${title}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

if (testRun === "test") delete process.env.TEST_RUN;
else process.env.TEST_RUN = testRun;
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport;

const isAll = files.length === 0;
const isWanted = (step) => step.runs.includes(testRun) && (isAll || step.files?.length > 0);
const wantedTests = tests.filter(isWanted);
if (wantedTests.some(({ name }) => name === "Chromium")) process.env.CHROMIUM_PATH = findChromium(root);

if (isAll) await runChecks([typesOfApi]);
await runChecks(isAll ? checks.filter(isWanted) : inBrowser.length > 0 ? builds : []);
const found = [];
for (const step of wantedTests) found.push(...(await runStep(step)));
if (failed.includes("Chromium")) console.error(failedPages());
if (isAll) for (const step of checksOfReports.filter(isWanted)) await runStep(step);
finish(found);
