import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, root, usedBy } from "./imports.ts";

/* Which test files run, for the configurations of Vitest and Playwright: `TEST_RUN` is not set in `npm test`, `full` in
   `npm run test:full`, and `rest` where it leaves out what `npm test` has just run. */

export const testRun = process.env["TEST_RUN"] ?? "test";
if (!["test", "full", "rest"].includes(testRun)) throw new Error(`TEST_RUN is full or rest, not ${testRun}`);

/** The files whose tests take more or other cases in `npm run test:full`: they use `isFullRun` or generate cases. */
function withMoreCases(): ReadonlySet<string> {
  const files = filesBelow("tests").map((file) => ({ file, used: usedBy(file) }));
  const reached = new Set(
    files
      .filter(({ file, used }) => used.includes("tests/support/run.ts") || generatesCases(file))
      .map(({ file }) => file),
  );
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { file, used } of files) if (used.some((each) => reached.has(each))) reached.add(file);
  }
  return reached;
}

const generatesCases = (file: string): boolean =>
  readFileSync(join(root, file), "utf8").includes('from "fast-check"');

const fullOnly = "**/*.full.{test,spec}.{ts,tsx}";

/** What `npm test` has run and would run again in the same way. */
function ranBefore(): readonly string[] {
  const again = withMoreCases();
  return filesBelow("tests").filter(
    (file) => /(?<!\.full)\.(test|spec)\.tsx?$/.test(file) && !again.has(file),
  );
}

/** The test files that this run leaves out. */
export const leftOut: readonly string[] =
  testRun === "test" ? [fullOnly] : testRun === "rest" ? ranBefore() : [];

/**
 * What `npm test` runs on PostgreSQL: tests of what only a database can get wrong, and files of tests/service/ that run
 * on both databases. The other files run on PostgreSQL in `npm run test:full`.
 */
const inBothDatabases: readonly string[] = ["booking", "email-keys", "profiles", "teams", "work"].map(
  (name) => `tests/service/${name}.test.ts`,
);
const isForPostgres = (file: string): boolean =>
  file.startsWith("tests/service/postgres/") || inBothDatabases.includes(file);

/** The patterns of the files to run on PostgreSQL, and those to leave out. */
export const onPostgres = {
  include:
    testRun === "test"
      ? ["tests/service/postgres/**/*.test.ts", ...inBothDatabases]
      : ["tests/service/**/*.test.ts"],
  exclude: testRun === "rest" ? leftOut.filter(isForPostgres) : leftOut,
};
