import { expect, test, vi } from "vitest";
import { excerptOf } from "../../../src/screens/feedback-thread/excerpt.ts";

const family = "👩‍👩‍👧‍👦";

test("[8.18] a text is named by its beginning on one line, never cutting a character", () => {
  expect(excerptOf("  Mind\n\n the   dates. ")).toBe("Mind the dates.");
  expect(excerptOf("")).toBe("");
  expect(excerptOf(family.repeat(60))).toBe(family.repeat(60));
  expect(excerptOf(family.repeat(61))).toBe(`${family.repeat(59)}…`);
});

test("[8.18] only the beginning of a long text is examined", () => {
  const segments = vi.spyOn(
    Object.getPrototypeOf(new Intl.Segmenter().segment("")[Symbol.iterator]()),
    "next",
  );
  excerptOf("x".repeat(10_000));
  expect(segments.mock.calls.length).toBeLessThan(70);
  segments.mockRestore();
});
