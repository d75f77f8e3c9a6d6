import { expect, test } from "vitest";
import { chapters, clauses } from "./clauses.ts";

/** The number of clauses per chapter, so that a missing last clause is noticed. */
const sizes = { "1": 5, "2": 60, "3": 11, "4": 8, "5": 17, "6": 9, "7": 35, "8": 19, "9": 10 };

test("[design: specification] every clause is listed once, in order, without gaps", () => {
  const expected = Object.entries(sizes).flatMap(([chapter, size]) =>
    Array.from({ length: size }, (_, index) => `${chapter}.${index + 1}`),
  );
  expect(clauses.map(({ id }) => id)).toEqual(expected);
});

test("[design: specification] every chapter has its title", () => {
  expect(Object.keys(chapters)).toEqual(Object.keys(sizes));
  expect(Object.values(chapters).filter((title) => title.trim() === "")).toEqual([]);
});

test("[design: specification] clause descriptions are short and unique", () => {
  const tooLong = clauses.filter(({ words }) => words.split(" ").length > 12);
  expect(tooLong).toEqual([]);
  expect(clauses.filter(({ words }) => words.trim() === "")).toEqual([]);
  expect(new Set(clauses.map(({ words }) => words)).size).toBe(clauses.length);
});

test("[design: specification] only these clauses demand nothing, each for a reason", () => {
  const idle = clauses.filter(({ demandsNothing }) => demandsNothing !== undefined);
  expect(idle.map(({ id }) => id)).toEqual(["1.5", "4.8", "5.10", "5.17", "7.34", "8.12", "8.19", "9.10"]);
  expect(idle.filter(({ demandsNothing }) => demandsNothing === "")).toEqual([]);
});
