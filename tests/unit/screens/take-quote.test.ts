import { expect, test } from "vitest";
import { titleIn } from "../../../src/screens/task-board/take-quote.ts";

test.each([
  ["“Draw the map.”\nhttps://example.org/feedback?feedback=1", "Draw the map."],
  [
    "“Please draw the map of the second floor before anybody prints the posters…”\nhttps://example.org",
    "Please draw the map of the second floor before anybody…",
  ],
  [`“${"word ".repeat(12).trim()} more”\nlink`, `${"word ".repeat(12).trim()}…`],
  [`“${"🗺".repeat(70)}”\nlink`, `${"🗺".repeat(60)}…`],
])("[experience 10] the title of a task made from feedback has its first words: %j", (quote, title) => {
  expect(titleIn(quote)).toBe(title);
});
