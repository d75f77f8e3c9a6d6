// `npm run check -- booking`: everything that says something about one chart, and what it found in words for a report.
// Its rows of chapter 4, the paths through it in memory and on rendered pages, what always holds in it, and its unit
// tests; with --mutants also its mutants, which takes much longer. No types, no build, no browser.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chartNames, folderOf, testFilesOf } from "./files.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const usage = `npm run check -- CHART [--mutants]

Checks one chart: its rows of chapter 4, its paths in memory and on rendered pages, its invariants and its unit tests.
--mutants also runs the mutants of its folder (many minutes).

The charts: ${chartNames(root).join(", ")}
`;

function argumentsGiven() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mutants: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        /** For `npm run faults`: a JSON report instead of words, ended by the first failure. */
        json: { type: "string" },
      },
    });
  } catch (error) {
    return { error: error.message };
  }
}

const { values = {}, positionals = [], error } = argumentsGiven();
const chart = chartNames(root).find((name) => name.toLowerCase() === positionals[0]?.toLowerCase());
if (values.help) {
  console.log(usage);
} else if (error !== undefined || positionals.length !== 1 || chart === undefined) {
  const problem =
    error ?? (positionals.length === 1 ? `There is no chart "${positionals[0]}".` : "Name one chart.");
  console.error(`${problem}\n\n${usage}`);
  process.exitCode = 1;
} else {
  const run = (...args) =>
    spawnSync(process.execPath, args, {
      cwd: root,
      stdio: "inherit",
      // Its files and cases are those of `npm test`.
      env: { ...process.env, CHECKED_CHART: chart, TEST_RUN: undefined },
    }).status ?? 1;
  const reporters =
    values.json === undefined
      ? ["--reporter=./tests/check/reporter.ts"]
      : ["--reporter=json", `--outputFile=${values.json}`, "--bail=1"];
  process.exitCode = run(
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project=unit",
    "--project=rendered",
    "--project=rendered, second half",
    ...reporters,
    ...testFilesOf(root, chart),
  );
  if (values.mutants) {
    const mutants = run(join(root, "tests/mutants/run.mjs"), `machines/${folderOf(chart)}`);
    process.exitCode ||= mutants;
  }
}
