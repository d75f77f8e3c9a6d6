import { expect, test } from "vitest";
import { coverageText, unknownReferences, type ListedTest } from "./coverage.ts";

const listed = (file: string, ...titles: string[]): readonly ListedTest[] =>
  titles.map((title) => ({ file: `tests/${file}`, title }));

/** The table cells of one clause or row. */
const lineOf = (id: string, tests: readonly ListedTest[]): readonly string[] => {
  const line = coverageText(tests)
    .split("\n")
    .find((each) => each.startsWith(`| ${id} |`));
  return (
    line
      ?.split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()) ?? []
  );
};

test("[design: specification] a clause that no title names is missing", () => {
  expect(lineOf("[2.10]", []).at(-1)).toBe("**missing**");
  expect(lineOf("[2.10]", listed("unit/a.test.ts", "[2.11] another")).at(-1)).toBe("**missing**");
});

test("[design: specification] tests are counted by kind, from end to end to unit", () => {
  const tests = [
    ...listed("unit/a.test.ts", "[2.10] one", "[2.10] two"),
    ...listed("architecture.test.ts", "[2.10] three"),
    ...listed("browser/a.spec.ts", "[2.10] four"),
    ...listed("e2e/a.spec.ts", "[2.10] five"),
    ...listed("paths/a.test.ts", "[2.10] six"),
    ...listed("service/a.test.ts", "[2.10] seven"),
  ];
  expect(lineOf("[2.10]", tests).slice(2, -1)).toEqual(["1", "1", "1", "1", "3"]);
});

test("[design: specification] lists a few tests, from each kind and as many files as possible", () => {
  const tests = [
    ...listed("unit/a.test.ts", "[2.10] one", "[2.10] two", "[2.10] three"),
    ...listed("unit/b.test.ts", "[2.10] four"),
    ...listed("browser/a.spec.ts", "[2.10] five"),
  ];
  expect(lineOf("[2.10]", tests).at(-1)?.split("<br>")).toEqual([
    "tests/browser/a.spec.ts: [2.10] five",
    "tests/unit/a.test.ts: [2.10] one",
    "tests/unit/b.test.ts: [2.10] four",
    "tests/unit/a.test.ts: [2.10] three",
    "and 1 more",
  ]);
});

test("[design: specification] a clause that demands nothing says so, and is not counted", () => {
  const [id, , , , , , , proof] = lineOf("[1.5]", []);
  expect([id, proof]).toEqual([
    "[1.5]",
    "demands nothing: it says whose the backend is and what is not known of it",
  ]);
  expect(coverageText([])).toContain("- **0 of 166** clauses are proved; 8 more demand nothing.");
  expect(coverageText(listed("unit/a.test.ts", "[1.5] one", "[2.10] two"))).toContain(
    "- **1 of 166** clauses",
  );
});

test("[design: specification] rows are proved by their ids, including ranges", () => {
  const tests = listed("unit/a.test.ts", "T1 to T3: step by step");
  expect(lineOf("T2", tests).at(-1)).toBe("tests/unit/a.test.ts: T1 to T3: step by step");
  expect(coverageText(tests)).toContain("- **3 of 50** rows");
  expect(lineOf("T4", tests).at(-1)).toBe("**missing**");
});

test("[design: specification] missing clauses and rows are listed at the top", () => {
  const [missing] = coverageText(listed("unit/a.test.ts", "[1.1] S1 one")).match(/Missing clauses: .*/) ?? [];
  expect(missing).toMatch(/^Missing clauses: \[1\.2\], \[1\.3\], \[1\.4\], \[2\.1\], /);
  expect(coverageText([])).toMatch(/\nMissing rows: S1, .*, L4\.\n/);
});

test("[design: specification] the result does not depend on the order of the tests", () => {
  const tests = [
    ...listed("unit/b.test.ts", "[2.10] b", "[2.10] a"),
    ...listed("unit/a.test.ts", "[2.10] c"),
  ];
  expect(coverageText(tests.toReversed())).toBe(coverageText(tests));
});

test("[design: specification] special characters in a title are escaped and stay on its line", () => {
  const title = `[2.10] <img src=x>\n|${"\u202e"}\`*_~ ${"long ".repeat(40)}`;
  const shown = lineOf("[2.10]", listed("unit/a.test.ts", title)).at(-1);
  expect(shown).toMatch(/^tests\/unit\/a\.test\.ts: \[2\.10\] \\<img src=x\\> \\\| \\`\\\*\\_\\~ long .*…$/);
});

test("[design: specification] an unknown id is reported with its test", () => {
  const tests = listed("unit/a.test.ts", "[2.99] K13: one", "[2.10] K1 two");
  expect(unknownReferences(tests)).toEqual([
    "[2.99] is no clause or row of the specification, but is named by tests/unit/a.test.ts: [2.99] K13: one",
    "K13 is no clause or row of the specification, but is named by tests/unit/a.test.ts: [2.99] K13: one",
  ]);
});
