import { relative, sep } from "node:path";

/* Reads the JSON reports of Vitest and Playwright: each test has its file, title, seconds, and status, which is passed,
   failed, flaky or skipped, in Chromium with the reason for it. */

/** The tests in Vitest's report. A file that does not run counts as a failed test. */
export const testsInVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, assertionResults, status, message }) => {
    const file = fromRoot(root, name);
    if (assertionResults.length === 0 && status === "failed")
      return [{ file, title: "does not run", seconds: 0, status, error: message }];
    return assertionResults.map((test) => ({
      file,
      title: [...test.ancestorTitles, test.title].join(" > "),
      seconds: (test.duration ?? 0) / 1000,
      status: ["passed", "failed"].includes(test.status) ? test.status : "skipped",
      error: test.failureMessages?.join("\n") ?? "",
    }));
  });

/** The tests in Playwright's report; the seconds of a test that was run again are those of all its runs. */
export function testsInPlaywright({ config, suites }, root) {
  const testsIn = ({ suites: groups = [], specs }, above) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status, results, annotations }) => ({
        file: fromRoot(root, `${config.rootDir}/${file}`),
        title: [...above, title].join(" > "),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        status: { expected: "passed", unexpected: "failed" }[status] ?? status,
        reason: annotations.find(({ type }) => type === "skip")?.description,
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n"),
      })),
    ),
    ...groups.flatMap((group) => testsIn(group, [...above, group.title])),
  ];
  return suites.flatMap((suite) => testsIn(suite, []));
}

const fromRoot = (root, path) => relative(root, path).split(sep).join("/");

/** How many tests there are, and how many of them did not simply pass. */
export function summaryOf(tests) {
  const others = ["failed", "flaky", "skipped"]
    .map((status) => [tests.filter((test) => test.status === status).length, status])
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status}`);
  return `${tests.length} tests${others.length === 0 ? "" : ` (${others.join(", ")})`}`;
}

/** One line for each of the slowest tests, the slowest first. */
export const slowestOf = (tests, count) =>
  tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}: ${title}`);

/** The tests that failed and passed when they were run again. */
export const flakyIn = (tests) => tests.filter(({ status }) => status === "flaky");

/** The tests that were skipped for a reason that only the run could find. */
export const unjudgedIn = (tests) => tests.filter(({ reason }) => reason !== undefined);
