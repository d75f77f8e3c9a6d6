import { existsSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import type { TestError } from "vitest";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { root } from "../support/imports.ts";
import type { DescribedPath } from "../paths/print/describe.ts";
import { failureTexts, summaryText, type FailedError, type FailedTest } from "./report.ts";

const chart = process.env["CHECKED_CHART"] ?? "";

/** Prints what failed in words that a person can put into a report, and nothing of what passed but its number. */
export default class CheckReporter implements Reporter {
  readonly #started = performance.now();

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { readonly message: string }[],
  ): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = [
      ...modules.flatMap((module) => notRun(module)),
      ...tests.filter((test) => test.result().state === "failed").map(failedTest),
      ...(unhandled.length === 0 ? [] : [{ file: "", title: "Errors outside of tests", errors: unhandled }]),
    ];
    const paths = failed.length === 0 ? [] : await describedPaths();
    const find = (name: string) => paths.find((path) => path.name === name) ?? null;
    for (const text of failureTexts(failed, find)) console.log(`${text}\n`);
    const run = tests.filter((test) => test.result().state !== "skipped").length;
    const seconds = (performance.now() - this.#started) / 1000;
    console.log(summaryText(chart, { tests: run, failed: failed.length, seconds }));
  }
}

const fileOf = ({ moduleId }: TestModule): string => relative(root, moduleId).split(sep).join("/");

type VitestError = FailedError & Partial<Pick<TestError, "stacks">>;

/** Vitest prints the sides of a comparison into the error. */
const errorsOf = (errors: readonly VitestError[]): readonly FailedError[] =>
  errors.map(({ message, diff, expected, actual, stacks }) => ({
    message,
    diff,
    expected,
    actual,
    code: codeAt(stacks?.[0]),
  }));

/** The assertion that failed here, in a line. */
function codeAt(place: { readonly file: string; readonly line: number } | undefined): string | undefined {
  if (place === undefined || !existsSync(place.file)) return undefined;
  const lines = readFileSync(place.file, "utf8").split("\n").slice(0, place.line);
  const start = lines.findLastIndex((line) => line.includes("expect"));
  return start < 0
    ? undefined
    : lines
        .slice(start)
        .map((line) => line.trim())
        .join(" ");
}

const failedTest = (test: TestCase): FailedTest => ({
  file: fileOf(test.module),
  title: test.fullName,
  errors: errorsOf(test.result().errors ?? []),
});

/** A file whose tests could not even be found. */
const notRun = (module: TestModule): readonly FailedTest[] => {
  const errors = module.errors();
  return errors.length === 0
    ? []
    : [{ file: fileOf(module), title: "Its tests cannot run", errors: errorsOf(errors) }];
};

/** The paths in words; none if the chart no longer follows them, which another test reports. */
async function describedPaths(): Promise<readonly DescribedPath[]> {
  const [{ choose }, { isChartId }] = await Promise.all([
    import("../paths/print/choice.ts"),
    import("../paths/print/tables.ts"),
  ]);
  if (!isChartId(chart)) return [];
  try {
    return choose({ charts: [chart], covers: null }).paths;
  } catch {
    return [];
  }
}
