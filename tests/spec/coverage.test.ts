import { expect, test } from "vitest";
import { coverageText, partOf, unknownReferences, unproved, type ListedTest } from "./coverage.ts";

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
  expect(lineOf("[2.10]", []).at(-2)).toBe("**missing**");
  expect(lineOf("[2.10]", listed("unit/a.test.ts", "[2.11] another")).at(-2)).toBe("**missing**");
});

test("[design: specification] tests of npm test are counted by kind", () => {
  const tests = [
    ...listed("unit/a.test.ts", "[2.10] one", "[2.10] two"),
    ...listed("architecture.test.ts", "[2.10] three"),
    ...listed("rendered/a.test.tsx", "[2.10] four", "[2.10] five"),
    ...listed("service/a.test.ts", "[2.10] six"),
    ...listed("browser/a.spec.ts", "[2.10] seven"),
    ...listed("e2e/a.spec.ts", "[2.10] eight"),
    ...listed("unit/b.full.test.ts", "[2.10] nine"),
  ];
  expect(lineOf("[2.10]", tests).slice(2, -2)).toEqual(["3", "2", "1", "2"]);
});

test("[design: specification] what only test:full proves is missing from npm test", () => {
  const tests = [
    ...listed("browser/a.full.spec.ts", "[2.10] K7 one"),
    ...listed("rendered/a.full.test.tsx", "[2.10] two"),
  ];
  expect(lineOf("[2.10]", tests).slice(-2)).toEqual([
    "**missing**",
    "Chromium: tests/browser/a.full.spec.ts: [2.10] K7 one<br>rendered: tests/rendered/a.full.test.tsx: [2.10] two",
  ]);
  const sentences = unproved(tests);
  expect(sentences).toContain("[2.10] has no test that npm test runs.");
  expect(sentences).toContain("K7 has no test that npm test runs.");
  expect(sentences).toHaveLength(166 + 50);
  expect(unproved(listed("unit/a.test.ts", "[2.10] K7 one"))).toHaveLength(166 + 50 - 2);
});

test("[design: specification] each command checks what follows from its own tests", () => {
  const quick = listed("unit/a.test.ts", "[2.10] one | two");
  const full = listed("browser/a.full.spec.ts", "[2.10] three | four");
  const text = coverageText([...quick, ...full]);
  expect(partOf(coverageText(quick), "test")).toBe(partOf(text, "test"));
  expect(partOf(coverageText(quick), "full")).not.toBe(partOf(text, "full"));
  expect(partOf(coverageText(full), "full")).toBe(partOf(text, "full"));
  expect(partOf(coverageText(full), "test")).not.toBe(partOf(text, "test"));
});

test("[design: specification] lists a few tests, from each kind and as many files as possible", () => {
  const tests = [
    ...listed("unit/a.test.ts", "[2.10] one", "[2.10] two", "[2.10] three"),
    ...listed("unit/b.test.ts", "[2.10] four"),
    ...listed("browser/a.spec.ts", "[2.10] five"),
  ];
  expect(lineOf("[2.10]", tests).at(-2)?.split("<br>")).toEqual([
    "Chromium: tests/browser/a.spec.ts: [2.10] five",
    "machine: tests/unit/a.test.ts: [2.10] one",
    "machine: tests/unit/b.test.ts: [2.10] four",
    "machine: tests/unit/a.test.ts: [2.10] three",
    "and 1 more",
  ]);
});

test("[design: specification] a clause that demands nothing says so, and is not counted", () => {
  const [id, , , , , , proof] = lineOf("[1.5]", []);
  expect([id, proof]).toEqual([
    "[1.5]",
    "demands nothing: it says whose the backend is and what is not known of it",
  ]);
  expect(coverageText([])).toContain(
    "- **0 of 166** clauses are proved by `npm test`; 8 more demand nothing.",
  );
  expect(coverageText(listed("unit/a.test.ts", "[1.5] one", "[2.10] two"))).toContain(
    "- **1 of 166** clauses",
  );
});

test("[design: specification] rows are proved by their ids, including ranges", () => {
  const tests = listed("unit/a.test.ts", "T1 to T3: step by step");
  expect(lineOf("T2", tests).at(-2)).toBe("machine: tests/unit/a.test.ts: T1 to T3: step by step");
  expect(coverageText(tests)).toContain("- **3 of 50** rows");
  expect(lineOf("T4", tests).at(-2)).toBe("**missing**");
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
  const shown = lineOf("[2.10]", listed("unit/a.test.ts", title)).at(-2);
  expect(shown).toMatch(
    /^machine: tests\/unit\/a\.test\.ts: \[2\.10\] \\<img src=x\\> \\\| \\`\\\*\\_\\~ long .*…$/,
  );
});

test("[design: specification] an unknown id is reported with its test", () => {
  const tests = listed("unit/a.test.ts", "[2.99] K13: one", "[2.10] K1 two");
  expect(unknownReferences(tests)).toEqual([
    "[2.99] is no clause or row of the specification, but is named by tests/unit/a.test.ts: [2.99] K13: one",
    "K13 is no clause or row of the specification, but is named by tests/unit/a.test.ts: [2.99] K13: one",
  ]);
});
