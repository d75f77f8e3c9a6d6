// `npm run faults`: breaks a copy of the app, one fault after the other, and reports which tests notice. Part
// of a fault's name selects faults: `npm run faults -- draft`. A fault that no test notices fails the run.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "../support/chromium.mjs";
import { faults } from "./faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "graduation-faults-"));
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));

const isCopied = (path) =>
  !/[\\/](node_modules|dist|dist-service|test-results|\.data|\.git)$|[\\/]\.git[\\/]/.test(path);
cpSync(root, copy, { recursive: true, filter: isCopied });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

/** Runs a package's command in the copy; returns its output, or null if it failed. */
function succeeds(file, args, env = {}) {
  try {
    return execFileSync(process.execPath, [join(copy, "node_modules", file), ...args], {
      cwd: copy,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 1 << 28,
      encoding: "utf8",
    });
  } catch {
    return null;
  }
}

const reportIn = (file) => JSON.parse(readFileSync(join(copy, file), "utf8"));

/** The generated tables and diagrams in docs/. */
const tables = () =>
  succeeds("../tests/support/draw-charts.mjs", ["--check"]) === null ? ["docs/statecharts differ"] : [];

/**
 * In memory: the transition table, and this chart's generated paths and invariants. The titles leave out the
 * checks that every chart's paths were run.
 */
function inMemory(flow) {
  const titles = `^(\\[design: specification|\\[4\\] ('|every state)|'?${flow}\\b)|every transition of ${flow}\\b`;
  succeeds("vitest/vitest.mjs", [
    "run",
    "--project",
    "unit",
    "tests/spec",
    "tests/paths",
    "-t",
    titles,
    "--reporter=json",
    "--outputFile=memory.json",
  ]);
  return reportIn("memory.json").testResults.flatMap(({ assertionResults, message, name }) =>
    assertionResults.length === 0 && message !== ""
      ? [`${name.slice(copy.length + 1)} does not run`]
      : assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  );
}

/**
 * The generated paths of one chart in the browser, until the second failure, on a build of the broken app.
 */
function inBrowser(flow) {
  if (succeeds("vite/bin/vite.js", ["build", "--logLevel", "error"]) === null)
    return ["the app does not build"];
  const env = { CHROMIUM_PATH: findChromium(root), PLAYWRIGHT_JSON_OUTPUT_NAME: "browser.json" };
  succeeds(
    "@playwright/test/cli.js",
    [
      "test",
      "--project=browser",
      "paths.spec",
      "--reporter=json",
      "--max-failures=2",
      "-g",
      `\\[4\\] ${flow}\\b`,
    ],
    env,
  );
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const specs = reportIn("browser.json").suites.flatMap(specsIn);
  if (specs.length === 0) throw new Error(`There is no path of ${flow}`);
  const hasFailed = ({ tests }) => tests.some(({ status }) => status === "unexpected");
  return specs.filter(hasFailed).map(({ title }) => title);
}

const fewOf = (titles) =>
  (titles.length > 3 ? [...titles.slice(0, 3), `and ${titles.length - 3} more`] : titles).join("; ");

const [wanted = ""] = process.argv.slice(2);
const chosen = faults.filter(({ name }) => name.includes(wanted));
const unnoticed = [];
for (const [index, { name, flow, file, find, put }] of chosen.entries()) {
  const sound = readFileSync(join(copy, file), "utf8");
  if (sound.split(find).length !== 2)
    throw new Error(`"${name}": ${file} has no such place, or more than one`);
  writeFileSync(
    join(copy, file),
    sound.replace(find, () => put),
  );
  const started = Date.now();
  const noticed = { tables: tables(), "in memory": inMemory(flow), "in the browser": inBrowser(flow) };
  writeFileSync(join(copy, file), sound);
  const by = Object.entries(noticed).filter(([, titles]) => titles.length > 0);
  if (by.length === 0) unnoticed.push(name);
  console.log(`${index + 1}. ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  for (const [where, titles] of by) console.log(`   noticed ${where}: ${fewOf(titles)}`);
  if (by.length === 0) console.log("   NOT NOTICED");
}
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} faults noticed.`);
if (chosen.length === 0 || unnoticed.length > 0) process.exit(1);
