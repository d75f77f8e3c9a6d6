import { expect, test, vi } from "vitest";
import { excerptOf } from "../../../src/screens/feedback-thread/excerpt.ts";

const family = "👩‍👩‍👧‍👦";

test("[8.18] a text is named by its beginning, in one line, and no letter is cut", () => {
  expect(excerptOf("  Mind\n\n the   dates. ")).toBe("Mind the dates.");
  expect(excerptOf("")).toBe("");
  expect(excerptOf(family.repeat(60))).toBe(family.repeat(60));
  expect(excerptOf(family.repeat(61))).toBe(`${family.repeat(59)}…`);
});

test("[8.18] of a long text no more is looked at than its beginning", () => {
  const segments = vi.spyOn(
    Object.getPrototypeOf(new Intl.Segmenter().segment("")[Symbol.iterator]()),
    "next",
  );
  excerptOf("x".repeat(10_000));
  expect(segments.mock.calls.length).toBeLessThan(70);
  segments.mockRestore();
});
