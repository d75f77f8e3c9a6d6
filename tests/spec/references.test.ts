import { expect, test } from "vitest";
import { referencesIn } from "./references.ts";

test.each([
  ["one clause and one row", "[2.10] S1: a student signs in", ["2.10"], ["S1"]],
  ["several clauses, each once", "[4.5] [7.20] [4.5] moved", ["4.5", "7.20"], []],
  ["a list of rows", "S13, S3, S6: signing in", [], ["S13", "S3", "S6"]],
  ["a range in words", "T1 to T4: step by step", [], ["T1", "T2", "T3", "T4"]],
  ["a range with dots", "K1..K3 are moves", [], ["K1", "K2", "K3"]],
  ["a range with a dash", "K10-K12: errors", [], ["K10", "K11", "K12"]],
  ["rows in quotes, brackets and parentheses", "'K1', [S10] and a 401 (S12)", [], ["K1", "S10", "S12"]],
  ["a row that does not exist", "K99", [], ["K99"]],
  ["no other specification", "[service 4.17] [design: rooms] [4] [4.5", [], []],
  ["no time, colour, code or word", "2026-01-01T00:00:00Z #F3 W3C B2B ABS1 K1x L", [], []],
])("[design: specification] a title names %s", (_, title, clauses, rows) => {
  expect(referencesIn(title)).toEqual({ clauses, rows });
});
