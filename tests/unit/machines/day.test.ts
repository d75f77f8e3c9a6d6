import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dateWords,
  daysBetween,
  dayForNewTask,
  dayWords,
  isThisWeek,
  isTooEarly,
  likelyDay,
} from "../../../machines/domain/day.ts";
import { casesOf } from "../../support/run.ts";

const today = "2026-11-25"; // A Wednesday.

const dayMs = 86_400_000;
const asDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / dayMs, max: Date.UTC(2399, 11, 31) / dayMs })
  .map((count) => asDay(count * dayMs));

describe("calendar days", () => {
  test("[9.5] counts calendar days, across leap days and centuries", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysBetween(from, to)).toBe((Date.parse(to) - Date.parse(from)) / dayMs);
      }),
      { numRuns: casesOf(2_000) },
    );
  });
});

describe("this week", () => {
  test.each([
    ["2026-11-24", today, false],
    ["2026-11-25", today, true],
    ["2026-11-29", today, true],
    ["2026-11-30", today, false],
    // On a Monday the whole week is ahead, on a Sunday only the day itself.
    ["2026-11-29", "2026-11-29", true],
    ["2026-11-30", "2026-11-29", false],
    ["2027-01-03", "2026-12-31", true],
    [null, today, false],
  ] as const)("[experience 8] due %s, seen on %s: %s", (due, seenOn, expected) => {
    expect(isThisWeek(due, seenOn)).toBe(expected);
  });
});

describe("words", () => {
  test.each([
    ["2026-11-25", "ToDo", "Today · 25 Nov 2026"],
    ["2026-11-26", "ToDo", "Tomorrow · 26 Nov 2026"],
    ["2026-12-01", "ToDo", "Tuesday · 1 Dec 2026"],
    ["2026-12-02", "ToDo", "2 Dec 2026"],
    ["2026-11-24", "Doing", "Overdue · 24 Nov 2026"],
    ["2026-03-03", "ToDo", "Overdue · 3 Mar 2026"],
    ["2026-11-24", "Done", "Yesterday · 24 Nov 2026"],
    ["2026-03-03", "Done", "3 Mar 2026"],
  ] as const)("[2.30] due %s and %s: %s", (due, status, words) => {
    expect(dayWords(due, today, status)).toBe(words);
  });
});

test("[2.30] [9.5] a year of two digits is shown with four, and is probably of this century", () => {
  expect(dateWords("0027-12-03")).toBe("3 Dec 0027");
  expect(["0027-12-03", "1999-12-31", "2000-01-01"].map(isTooEarly)).toEqual([true, true, false]);
  expect(["0027-12-03", "0927-12-03", "1927-12-03"].map(likelyDay)).toEqual(["2027-12-03", null, null]);
  // As a deleted task is added again.
  expect(["0027-12-03", "2026-12-03", null].map(dayForNewTask)).toEqual(["2027-12-03", "2026-12-03", null]);
});
