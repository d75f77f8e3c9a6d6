// `npm run faults`: breaks a copy of the app, one fault after the other, and reports which tests notice first.
// Part of a fault's name selects faults: `npm run faults -- draft`. A fault that no test notices, or that cannot
// be planted, fails the run.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "../support/chromium.mjs";
import { faults, isPlantable } from "./faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "graduation-faults-"));
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));

const isCopied = (path) =>
  !/[\\/](node_modules|dist|dist-service|test-results|\.data|\.git)$|[\\/]\.git[\\/]/.test(path);
cpSync(root, copy, { recursive: true, filter: isCopied });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

/** Runs a package's command in the copy; whether it succeeded. */
function succeeds(file, args, env = {}) {
  try {
    execFileSync(process.execPath, [join(copy, "node_modules", file), ...args], {
      cwd: copy,
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

/** A tool's report, which is gone afterwards: a tool that dies must not leave the one of the fault before. */
function reportIn(file) {
  const report = JSON.parse(readFileSync(join(copy, file), "utf8"));
  rmSync(join(copy, file));
  return report;
}

/** The failed tests of a Vitest run, until the third. */
function failedInMemory(args) {
  const report = ["--reporter=json", "--outputFile=memory.json"];
  succeeds("vitest/vitest.mjs", [...args, "--project", "unit", "--bail=3", "--passWithNoTests", ...report]);
  return reportIn("memory.json").testResults.flatMap(({ assertionResults, message, name }) =>
    assertionResults.length === 0 && message !== ""
      ? [`${name.slice(copy.length + 1)} does not run`]
      : assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  );
}

/**
 * The transition table, and this chart's generated paths and invariants. The titles leave out the checks that
 * every chart's paths were run.
 */
const byPathsInMemory = ({ flow }) =>
  failedInMemory([
    "run",
    "tests/spec",
    "tests/paths",
    "-t",
    `^(\\[design: specification|\\[4\\] ('|every state)|'?${flow}\\b)|every transition of ${flow}\\b`,
  ]);

/** The unit tests of the broken file's folder: `machines/` or one below `src/`. */
const byUnitTests = ({ file }) =>
  failedInMemory(["run", `tests/unit/${file.replace(/^src\//, "").split("/")[0]}/`]);

/** The failed tests of a Playwright run, until the second. */
function failedInBrowser(args) {
  const env = { CHROMIUM_PATH: findChromium(root), PLAYWRIGHT_JSON_OUTPUT_NAME: "browser.json" };
  succeeds(
    "@playwright/test/cli.js",
    ["test", "--project=browser", ...args, "--reporter=json", "--max-failures=2"],
    env,
  );
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const specs = reportIn("browser.json").suites.flatMap(specsIn);
  if (specs.length === 0) throw new Error(`No browser test was found: ${args.join(" ")}`);
  return specs
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(({ title }) => title);
}

/** The generated paths of one chart, on a build of the broken app. */
const byPathsInBrowser = ({ flow }) =>
  succeeds("vite/bin/vite.js", ["build", "--logLevel", "error"])
    ? failedInBrowser(["paths.spec", "-g", `\\[4\\] ${flow}\\b`])
    : ["the app does not build"];

const byBrowserTests = ({ tests }) => (tests === undefined ? [] : failedInBrowser([tests]));

/** From the quickest to the slowest. */
const stagesOf = ({ file }) =>
  file.startsWith("machines/")
    ? {
        "by unit tests": byUnitTests,
        "by paths in memory": byPathsInMemory,
        "by paths in the browser": byPathsInBrowser,
      }
    : {
        "by unit tests": byUnitTests,
        "by paths in the browser": byPathsInBrowser,
        "by browser tests": byBrowserTests,
      };

/** Where the fault is noticed first, and the titles of the tests; null: nowhere. */
function noticed(fault) {
  for (const [where, stage] of Object.entries(stagesOf(fault))) {
    const titles = stage(fault);
    if (titles.length > 0) return { where, titles };
  }
  return null;
}

/** What became of the fault: where it was noticed, or why it was not. */
function examine(fault) {
  const path = join(copy, fault.file);
  const sound = readFileSync(path, "utf8");
  if (!isPlantable(fault, sound)) return { isNoticed: false, words: `CANNOT BE PLANTED in ${fault.file}` };
  writeFileSync(
    path,
    sound.replace(fault.find, () => fault.put),
  );
  try {
    const result = noticed(fault);
    if (result === null) return { isNoticed: false, words: "NOT NOTICED" };
    const [first = "", ...others] = result.titles;
    const more = others.length === 0 ? "" : ` and ${others.length} more`;
    return { isNoticed: true, words: `noticed ${result.where}: ${first}${more}` };
  } catch (error) {
    return { isNoticed: false, words: `NOT EXAMINED: ${error.message}` };
  } finally {
    writeFileSync(path, sound);
  }
}

const [wanted = ""] = process.argv.slice(2);
const chosen = faults.filter(({ name }) => name.includes(wanted));
const missed = [];
const started = Date.now();
const secondsSince = (time) => ((Date.now() - time) / 1000).toFixed(0);
for (const [index, fault] of chosen.entries()) {
  const begun = Date.now();
  const { isNoticed, words } = examine(fault);
  if (!isNoticed) missed.push(`${fault.name}: ${words}`);
  console.log(`${index + 1}. ${fault.name} (${secondsSince(begun)} s)\n   ${words}`);
}
console.log(
  `\n${chosen.length - missed.length} of ${chosen.length} faults noticed (${secondsSince(started)} s).`,
);
for (const line of missed) console.log(`- ${line}`);
if (chosen.length === 0 || missed.length > 0) process.exit(1);
