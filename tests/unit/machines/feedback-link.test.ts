import fc from "fast-check";
import { expect, test } from "vitest";
import { feedbackIdsIn } from "../../../machines/domain/feedback.ts";
import { pathToFeedback } from "../../../src/screens/navigation/item-links.ts";
import { quoteOf } from "../../../src/screens/feedback-thread/make-task.tsx";

const origin = "https://projects.example";

test.each([
  "",
  "/dashboard/student/feedback?team=12",
  "/dashboard/student/feedback?myfeedback=12",
  "/dashboard/student/feedback?feedback=1234567890123456",
  "/dashboard/student/feedback? feedback=12",
  "/dashboard/student/KanbanBoard?feedback=12",
])("[experience 10] %j links to no feedback", (text) => {
  expect(feedbackIdsIn(text)).toEqual([]);
});

test("[experience 10] whatever a task quotes, its description links to its feedback", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("student" as const, "supervisor" as const),
      fc.integer({ min: 1, max: 999_999_999_999_999 }),
      (content, role, id) => {
        expect(feedbackIdsIn(quoteOf(content, `${origin}${pathToFeedback(role, 3, id)}`))).toContain(id);
      },
    ),
  );
});

test("[experience 10] a task quotes the beginning of a long text on one line", () => {
  expect(quoteOf("  Draw\n\nthe map. ", origin)).toBe(`“Draw the map.”\n${origin}`);
  expect(quoteOf("x".repeat(300), origin)).toBe(`“${"x".repeat(300)}”\n${origin}`);
  expect(quoteOf("x".repeat(301), origin)).toBe(`“${"x".repeat(299)}…”\n${origin}`);
});

test("[design: hostile] a text full of unfinished links is searched in linear time", () => {
  const text = "/dashboard/student/feedback?a&".repeat(20_000);
  expect(feedbackIdsIn(text)).toEqual([]);
});
