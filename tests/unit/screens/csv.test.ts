import { expect, test } from "vitest";
import { csvOf } from "../../../src/screens/csv.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  [" \u00a0=1", "' \u00a0=1"],
  ["\tplain", "'\tplain"],
  ["\rplain", `"'\rplain"`],
  ["two\twords", "two\twords"],
  ["a=1", "a=1"],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ["two\nlines", '"two\nlines"'],
])("[experience 15] in CSV, %j is written as %j", (text, written) => {
  expect(csvOf([[text, -1]])).toBe(`\uFEFF${written},-1\r\n`);
});
