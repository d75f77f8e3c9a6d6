// `npm run faults`: breaks a copy of the app, one fault after the other, and says which command notices it, with which
// kind of test first: for a fault in a chart, first `npm run check` of its flow. Part of a fault's name selects faults:
// `npm run faults -- draft`. Fails if a fault is noticed by no command, or cannot be planted, if `npm test` notices fewer
// than nine of ten, or `npm run check` fewer than nine of ten of those in charts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openCopy } from "../support/broken-copy.mjs";
import { findChromium } from "../support/chromium.mjs";
import { testsInPlaywright, testsInVitest } from "../support/test-reports.mjs";
import { chartFaults } from "./chart-faults.mjs";
import { faults, isPlantable } from "./faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { succeeds, failedIn, failedInVitest: inVitest, whileChanged } = openCopy();
const chromium = findChromium(root);

/** The failed tests of a Playwright run, which ends with the first. */
function inChromium(args, env) {
  const report = "browser.json";
  const options = ["--project=browser", "--reporter=json", "--max-failures=1", "--retries=0"];
  return failedIn("@playwright/test/cli.js", ["test", "--pass-with-no-tests", ...args, ...options], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: chromium },
    report,
    testsIn: testsInPlaywright,
  });
}

/**
 * The transition table, and this chart's generated paths and invariants. The titles leave out the checks that every
 * chart's paths were run.
 */
const ofChart = ({ flow }) => [
  "tests/spec",
  "tests/paths",
  "-t",
  `^(\\[design: specification|\\[4\\] ('|every state)|'?${flow}\\b)|every transition of ${flow}\\b`,
];

/** The unit tests of the broken file's folder: `machines/` or one below `src/`. */
const ofFolder = ({ file }) => `tests/unit/${file.replace(/^src\//, "").split("/")[0]}/`;

const isBelow = ({ file }, ...folders) => folders.some((folder) => file.startsWith(folder));

/** What can notice a fault, from the quickest to the slowest: a kind of test, and what runs it. */
const stages = [
  { kind: "machine", run: (fault, env) => inVitest("unit", [ofFolder(fault)], env) },
  {
    kind: "machine",
    isFor: (fault) => isBelow(fault, "machines/"),
    run: (fault, env) => inVitest("unit", ofChart(fault), env),
  },
  { kind: "rendered", run: ({ flow }, env) => inVitest("rendered", ["-t", `\\b${flow}\\b`], env) },
  { kind: "rendered", run: (_, env) => inVitest("rendered", [], env) },
  {
    kind: "service",
    isFor: (fault) => isBelow(fault, "src/service/", "machines/domain/", "machines/log/"),
    run: (_, env) => inVitest("service", [], env),
  },
  { kind: "Chromium", run: ({ flow }, env) => inChromium(["paths", "-g", `\\[4\\] ${flow}\\b`], env) },
  {
    kind: "Chromium",
    isFor: ({ tests }) => tests !== undefined,
    run: ({ tests }, env) => inChromium([tests], env),
  },
];

/** The failed tests of `npm run check`, which ends with the first. */
function inCheck({ flow }, env) {
  const report = "check.json";
  return failedIn("../tests/check/run.mjs", [flow, "--json", report], {
    env,
    report,
    testsIn: testsInVitest,
  });
}

const isInChart = (fault) => chartFaults.includes(fault);

/** From the quickest: `npm test` runs all tests of the first, too; the last runs only what `npm test` leaves out. */
const commands = [
  {
    command: "npm run check",
    env: { TEST_RUN: undefined },
    runs: [{ kind: "check of its flow", isFor: isInChart, run: inCheck }],
  },
  { command: "npm test", env: { TEST_RUN: undefined }, runs: stages },
  { command: "npm run test:full", env: { TEST_RUN: "rest" }, runs: stages },
];

/** The command and the kind of test that notice the fault first, and the test; null: none does. */
function noticed(fault) {
  let isBuilt = false;
  for (const { command, env, runs } of commands) {
    for (const { kind, isFor, run } of runs) {
      if (isFor?.(fault) === false) continue;
      if (kind === "Chromium" && !isBuilt) {
        isBuilt = succeeds("vite/bin/vite.js", ["build", "--logLevel", "error"]);
        if (!isBuilt) return { command: "npm test", kind: "build", title: "the app does not build" };
      }
      const [test] = run(fault, env);
      if (test !== undefined) return { command, kind, title: `${test.file}: ${test.title}` };
    }
  }
  return null;
}

/** The outcome of a fault: the command that noticed it, and a line about it. */
function examine(fault) {
  const { file, find, put } = fault;
  if (!isPlantable(fault, readFileSync(join(root, file), "utf8")))
    return { words: `CANNOT BE PLANTED in ${file}` };
  const plant = (sound) => sound.replace(find, () => put);
  try {
    const result = whileChanged(file, plant, () => noticed(fault));
    if (result === null) return { words: "NOT NOTICED" };
    return { command: result.command, words: `${result.command}, ${result.kind}: ${result.title}` };
  } catch (error) {
    return { words: `NOT EXAMINED: ${error.message}` };
  }
}

const [wanted = ""] = process.argv.slice(2);
const chosen = faults.filter(({ name }) => name.includes(wanted));
const missed = [];
const count = Object.fromEntries(commands.map(({ command }) => [command, 0]));
const started = Date.now();
const secondsSince = (time) => ((Date.now() - time) / 1000).toFixed(0);
for (const [index, fault] of chosen.entries()) {
  const begun = Date.now();
  const { command, words } = examine(fault);
  if (command === undefined) missed.push(`${fault.name}: ${words}`);
  else count[command] += 1;
  console.log(`${index + 1}. ${fault.name} (${secondsSince(begun)} s)\n   ${words}`);
}
const inCharts = chosen.filter(isInChart).length;
const { "npm run check": byCheck, "npm run test:full": inFull } = count;
const inTest = byCheck + count["npm test"];
console.log(
  `\n${chosen.length} faults: ${inTest} noticed by npm test, ${inFull} by npm run test:full alone, ${missed.length} by neither (${secondsSince(started)} s).`,
);
if (inCharts > 0)
  console.log(`Of ${inCharts} in charts, npm run check of their flow notices ${byCheck} alone.`);
for (const line of missed) console.log(`- ${line}`);
const isEnough = inTest >= 0.9 * chosen.length && byCheck >= 0.9 * inCharts;
if (missed.length > 0 || !isEnough || chosen.length === 0) process.exit(1);
