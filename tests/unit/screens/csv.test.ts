import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "../../../src/screens/csv.ts";
import { hostileStrings } from "../../support/hostile-strings.ts";
import { casesOf } from "../../support/run.ts";

/** Texts that a spreadsheet may run: OWASP's list, also after blanks. */
const formula = /^(?:[\t\r]|\s*[=+\-@])/;

/** The fields of a CSV file, by RFC 4180. */
function fieldsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const { groups = {} } of csv.matchAll(
    /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r\n)/g,
  )) {
    row.push(groups["quoted"]?.replaceAll('""', '"') ?? groups["plain"] ?? "");
    if (groups["end"] === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\tplain", "'\tplain"],
  ["\rplain", `"'\rplain"`],
  ["two\twords", "two\twords"],
  ["a=1", "a=1"],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ["two\nlines", '"two\nlines"'],
])("[experience 15] in CSV, %j is written as %j", (text, written) => {
  expect(csvOf([[text, -1]])).toBe(`\uFEFF${written},-1\r\n`);
});

test("[experience 15] any texts survive a round trip through CSV, and none can run as a formula", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("=", '"', ",", "\r", "\n", "\t", " ", "a") }),
    fc.constantFrom(...hostileStrings),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const read = fieldsOf(csvOf(rows).slice(1));
        expect(read).toEqual(rows.map((row) => row.map((each) => (formula.test(each) ? `'${each}` : each))));
        expect(read.flat().filter((field) => formula.test(field))).toEqual([]);
      },
    ),
    { numRuns: casesOf(500) },
  );
});
