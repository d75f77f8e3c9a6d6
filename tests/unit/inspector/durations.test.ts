import { expect, test } from "vitest";
import { durationText } from "../../../src/developer/inspector/entry-list.tsx";

test.each([
  [999, "999 ms"],
  [1_249, "1.2 s"],
  [59_949, "59.9 s"],
  [59_951, "1 min"],
  [3_599_600, "1 h"],
  [3_780_000, "1 h 3 min"],
  [-1_500, "-1.5 s"],
])("[design: inspector] %i milliseconds read as %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
