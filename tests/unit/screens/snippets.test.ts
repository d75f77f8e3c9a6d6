import { expect, test } from "vitest";
import {
  filled,
  snippetLimits,
  snippetsIn,
  withoutSnippet,
  withSnippet,
} from "../../../src/screens/feedback-thread/snippets/snippets.ts";

test.each([
  [null, []],
  ["a", []],
  [{ 0: "a" }, []],
  [
    ["a", 1, null, "  ", "b"],
    ["a", "b"],
  ],
])("[experience 19] reads the stored snippets and skips invalid ones: %j", (stored, snippets) => {
  expect(snippetsIn(stored)).toEqual(snippets);
});

test("[experience 19] the latest is first, and saving a text again moves it there", () => {
  expect(withSnippet(["a", "b"], "  c\n")).toEqual(["c", "a", "b"]);
  expect(withSnippet(["a", "b"], "b")).toEqual(["b", "a"]);
  expect(withoutSnippet(["a", "b"], "a")).toEqual(["b"]);
});

test("[experience 19] there is a limit to the number of snippets and to their length", () => {
  const full = Array.from({ length: snippetLimits.count }, (_, index) => `Snippet ${index}`);
  expect(withSnippet(full, "another")).toBe("tooMany");
  expect(withSnippet(full.slice(1), "another")).toHaveLength(snippetLimits.count);
  expect(withSnippet(full, "Snippet 7")).toHaveLength(snippetLimits.count);
  expect(withSnippet([], "x".repeat(snippetLimits.length + 1))).toBe("tooLong");
  expect(withSnippet([], "x".repeat(snippetLimits.length))).toHaveLength(1);
  expect(withSnippet([], "😀".repeat(snippetLimits.length))).toHaveLength(1);
});

test("[experience 19] placeholders become names as they are, whatever they contain", () => {
  const names = { team: "$& {project}", project: "Maps for all" };
  expect(filled("Dear {team}, {Project} is {good}. {TEAM}", names)).toBe(
    "Dear $& {project}, Maps for all is {good}. $& {project}",
  );
});
