import { existsSync, readFileSync, rmSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { judge } from "./report.mjs";

/*
 * `npm run mutants`: changes the code below machines/ in every small way, and looks whether a test notices.
 * `npm run mutants -- machines/booking` does so for one folder, or one file.
 */

const parts = [
  { name: "charts", mutate: ["machines/**/*.ts", "!machines/log/**"] },
  { name: "log", mutate: ["machines/log/**/*.ts"] },
];

const only = process.argv[2]?.replace(/\/$/, "");
const isAsked = (file) => only === undefined || file === only || file.startsWith(`${only}/`);
const chosen = only === undefined ? [] : [only.endsWith(".ts") ? only : `${only}/**/*.ts`];

const files = {};
for (const { name, mutate } of parts) {
  if (only !== undefined && (name === "log") !== only.startsWith("machines/log")) continue;
  const report = `node_modules/.cache/mutants/${name}.json`;
  rmSync(report, { force: true });
  await new Stryker({
    mutate: only === undefined ? mutate : chosen,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: `tests/mutants/${name}.vitest.config.ts` },
    concurrency: 2,
    // On a machine that is busy with other things what is slow must not count as what never ends.
    timeoutMS: 20_000,
    ignorePatterns: ["/dist", "/dist-service", "/.data", "/docs", "/test-results"],
    // A chart is built once, while its module is loaded: without its static mutants hardly one would be left.
    ignoreStatic: false,
    warnings: { slow: false },
    reporters: ["progress", "json"],
    jsonReporter: { fileName: report },
  }).runMutationTest();
  if (!existsSync(report)) throw new Error(`Stryker has left no report of the ${name}`);
  Object.assign(files, JSON.parse(readFileSync(report, "utf8")).files);
}

process.exitCode = judge(files, { isAsked, isWhole: only === undefined }) ? 0 : 1;
