// Writes which tests prove which clause, from the titles that both runners list. With `--check`, and `--vitest FILE` and
// `--playwright FILE` for their JSON reports, only reports what the file on disk says otherwise, and after `npm test`
// also which clauses and rows no test of it has proved.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { runnerImport } from "vite";
import { testsInPlaywright, testsInVitest } from "./test-reports.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = "docs/spec-coverage.md";

const fromRoot = (path) => relative(root, path).split(sep).join("/");
const parsed = (path) => JSON.parse(readFileSync(path, "utf8"));

/** The tests of a run, without running them. `TEST_RUN` selects the files in the configurations of both runners. */
async function listTests(env) {
  const answers = mkdtempSync(join(tmpdir(), "spec-coverage-"));
  const run = (tool, args, more = {}) =>
    promisify(execFile)(process.execPath, [join(root, "node_modules", tool), ...args], {
      cwd: root,
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, ...env, ...more },
    });
  const [vitest, playwright] = [join(answers, "vitest.json"), join(answers, "playwright.json")];
  try {
    await run("vitest/vitest.mjs", ["list", `--json=${vitest}`]);
    await run("@playwright/test/cli.js", ["test", "--list", "--reporter=json"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwright,
    });
    return [
      ...parsed(vitest).map(({ name, file: path }) => ({ file: fromRoot(path), title: name })),
      ...testsInPlaywright(parsed(playwright), root),
    ];
  } finally {
    rmSync(answers, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    vitest: { type: "string", multiple: true, default: [] },
    playwright: { type: "string", multiple: true, default: [] },
  },
});
const { coverageText, isInFullOnly, partOf, unknownReferences, unproved } = (
  await runnerImport(`${root}tests/spec/coverage.ts`, { configFile: false, root, logLevel: "error" })
).module;

/** Tests of the specification's own data prove no clause. The service's tests run on two databases, and count once. */
const eachOnce = (tests) => [
  ...new Map(
    tests
      .filter((test) => !test.file.startsWith("tests/spec/"))
      .map((test) => [`${test.file} ${test.title}`, test]),
  ).values(),
];

const complain = (sentences) => {
  for (const sentence of sentences) console.error(sentence);
  if (sentences.length > 0) process.exitCode = 1;
};

if (values.check) {
  const reported = eachOnce([
    ...values.vitest.flatMap((path) => testsInVitest(parsed(path), root)),
    ...values.playwright.flatMap((path) => testsInPlaywright(parsed(path), root)),
  ]);
  // In test:full, tests that both commands run may take more cases, with titles of their own.
  const run = process.env.TEST_RUN === undefined ? "test" : "full";
  const tests = reported.filter((test) => isInFullOnly(test) === (run === "full"));
  complain(unknownReferences(tests));
  if (run === "test") complain(unproved(tests.filter(({ status }) => status === "passed")));
  if (partOf(coverageText(tests), run) !== partOf(readFileSync(root + file, "utf8"), run))
    complain([`${file} does not list the current tests. Run: npm run docs`]);
} else {
  const tests = eachOnce([
    ...(await listTests({ TEST_RUN: undefined })),
    ...(await listTests({ TEST_RUN: "full" })).filter(isInFullOnly),
  ]);
  complain(unknownReferences(tests));
  writeFileSync(root + file, coverageText(tests));
}
