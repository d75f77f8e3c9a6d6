import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { openCopy } from "../support/broken-copy.mjs";
import { judge, unlistedIn } from "./report.mjs";

/* `npm run mutants`: mutates the code in machines/ and checks that a test fails. `npm run mutants -- machines/booking machines/shared` does so for these folders or files. */

const parts = [
  { name: "charts", mutate: ["machines/**/*.ts", "!machines/log/**"] },
  { name: "log", mutate: ["machines/log/**/*.ts"] },
];

const asked = process.argv.slice(2).map((path) => path.replace(/\/$/, ""));
const isWhole = asked.length === 0;
const isAsked = (file) => isWhole || asked.some((path) => file === path || file.startsWith(`${path}/`));
const isLog = (path) => path.startsWith("machines/log");
const globOf = (path) => (path.endsWith(".ts") ? path : `${path}/**/*.ts`);

/** The charts' tests that speak of these flows; all of them where shared code is mutated. */
function testsOf(paths) {
  const folder = "tests/unit/machines";
  const flows = [...new Set(paths.map((path) => path.split("/")[1]))];
  const isShared = flows.some((flow) => flow === "shared" || flow === "domain");
  const own = readdirSync(folder).filter((file) => {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    const isOf = (flow) =>
      [`machines/${flow}/`, `flows/${flow}/`, `support/start/${flow}`].some((part) => text.includes(part));
    return isShared || flows.some(isOf);
  });
  return [...own, "few-states.test.ts", "section4.test.ts"];
}

// Before Stryker, which takes long: what it has mutated is what is mutated here.
const { failedInVitest, whileChanged } = openCopy();
const files = {};
for (const { name, mutate } of parts) {
  const chosen = asked.filter((path) => isLog(path) === (name === "log")).map(globOf);
  if (!isWhole && chosen.length === 0) continue;
  const report = `node_modules/.cache/mutants/${name}.json`;
  rmSync(report, { force: true });
  if (!isWhole && name === "charts") {
    const paths = asked.filter((path) => !isLog(path));
    process.env["MUTANT_TESTS"] = testsOf(paths).join();
    process.env["MUTANT_FLOWS"] = paths.map((path) => path.split("/")[1]).join();
  }
  await new Stryker({
    mutate: isWhole ? mutate : chosen,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: `tests/mutants/${name}.vitest.config.ts` },
    concurrency: 2,
    // On a busy machine a slow test must not count as an endless one.
    timeoutMS: 20_000,
    ignorePatterns: ["/dist", "/dist-service", "/.data", "/docs/*", "!/docs/openapi.yaml", "/test-results"],
    // Charts are built when their module loads, so nearly all their mutants are static.
    ignoreStatic: false,
    warnings: { slow: false },
    reporters: ["progress", "json"],
    jsonReporter: { fileName: report },
  }).runMutationTest();
  if (!existsSync(report)) throw new Error(`Stryker has left no report of the ${name}`);
  Object.assign(files, JSON.parse(readFileSync(report, "utf8")).files);
}

/** Where this line and column, counted from 1, are in a text. */
const offsetOf = (source, { line, column }) =>
  source
    .split("\n")
    .slice(0, line - 1)
    .reduce((sum, text) => sum + text.length + 1, column - 1);

/** Whether the rendered tests notice a mutant of a chart: its own paths, or any other. */
function isNoticedRendered({ file, mutant: { location, replacement } }) {
  const flow = file.split("/")[1].replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
  const runs = [["tests/rendered/paths.test.ts", "-t", `\\b${flow}\\b`], []];
  const mutate = (source) =>
    source.slice(0, offsetOf(source, location.start)) +
    replacement +
    source.slice(offsetOf(source, location.end));
  return whileChanged(file, mutate, () => runs.some((args) => failedInVitest("rendered", args).length > 0));
}

const left = unlistedIn(files).filter(({ file }) => !isLog(file));
for (const [index, survivor] of left.entries()) {
  const isNoticed = isNoticedRendered(survivor);
  if (isNoticed) survivor.mutant.status = "Killed";
  console.log(`${index + 1} of ${left.length}: ${isNoticed ? "noticed rendered" : "survives"}`);
}

process.exitCode = judge(files, { isAsked }) ? 0 : 1;
