// Checks that in the browser each call in the table of docs/reliability.md failed in each way, according to
// Playwright's report. Argument: the report.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { suites } = JSON.parse(readFileSync(process.argv[2], "utf8"));

const testsIn = ({ suites: groups = [], specs }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...groups.flatMap(testsIn),
];
const descriptions = suites
  .flatMap(testsIn)
  .filter(({ status }) => status === "expected")
  .flatMap(({ annotations }) => annotations)
  .filter(({ type }) => type === "fault")
  .map(({ description }) => description);

const { module } = await runnerImport(`${root}tests/browser/support/fault.ts`, {
  configFile: false,
  root,
  logLevel: "error",
});
const missing = module.missingFaults(readFileSync(`${root}docs/reliability.md`, "utf8"), descriptions);
for (const each of missing) console.error(`No browser test makes this request fail like this: ${each}`);
if (missing.length > 0) process.exitCode = 1;
