import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "../../../src/screens/text/csv.ts";
import { casesOf } from "../../support/run.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  [" \u00a0=1", "' \u00a0=1"],
  ["\tplain", "'\tplain"],
  ["\rplain", `"'\rplain"`],
  ["two\twords", "two\twords"],
  ["a=1", "a=1"],
  ["a - b @ c", "a - b @ c"],
  ["\nplain", `"'\nplain"`],
  ["a;=1", "a;'=1"],
  [";; =1", ";;' =1"],
  ["a\t+1", "a\t'+1"],
  ["Sara, @Omar, Ali", `"Sara,' @Omar, Ali"`],
  ["to do\r\n- one\n- two", `"to do\r\n'- one\n'- two"`],
  ['a;"=1', `"a;'""=1"`],
  ['"=1"', `"'""=1"""`],
  ['say "hi", twice', '"say ""hi"", twice"'],
  ["two\nlines", '"two\nlines"'],
])("[experience 15] in CSV, %j is written as %j", (text, written) => {
  expect(csvOf([[text, -1]])).toBe(`\uFEFF${written},-1\r\n`);
});

test.each([
  "\u200b",
  "\ufeff",
  "\u202e",
  "\u2066",
  "\u061c",
  "\u00ad",
  "\u00a0",
  "\u3000",
  "\u0000",
  "\u2800",
  "\u3164",
])(
  "[experience 15] in CSV, a formula after %j is a text, at the beginning and within a cell",
  (invisible) => {
    expect(csvOf([[`${invisible}=1`]])).toBe(`\uFEFF'${invisible}=1\r\n`);
    expect(csvOf([[`a;${invisible}=1`]])).toBe(`\uFEFFa;'${invisible}=1\r\n`);
  },
);

test("[experience 15] in CSV, no form of a sign begins a formula", () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const signs = characters.filter((character) => /^[=+\-@\u2212]/.test(character.normalize("NFKC")));
  expect(signs).toContain("＝");
  expect(signs.filter((sign) => csvOf([[`${sign}1`]]) !== `\uFEFF'${sign}1\r\n`)).toEqual([]);
});

test("[experience 15] in CSV, removing the marks before formulas gives the original text", () => {
  const piece = fc.constantFrom("=", "-", "＠", ";", ",", "\t", "\n", "\u200b", '"', " ", "a");
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 20 }), (text) => {
      const [, field = ""] = /^\uFEFF"?([^]*?)"?\r\n$/.exec(csvOf([[text]])) ?? [];
      expect(field.replaceAll('""', '"').replaceAll("'", "")).toBe(text);
    }),
    { numRuns: casesOf(1_000) },
  );
});
