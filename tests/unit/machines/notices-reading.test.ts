import { expect, test } from "vitest";
import { added, failed, start } from "../../support/start/notices.ts";

test.each<[string, Parameters<ReturnType<typeof start>["send"]>[0]]>([
  ["is raised", { type: "notice.raised", notice: { ...failed, text: "Failed to add task." } }],
  ["is dismissed", { type: "notice.dismissed", id: 1 }],
  [
    "offers an action that is taken",
    { type: "action.chosen", id: 1, action: { label: "Try again", to: "taskBoard", event: { type: "x" } } },
  ],
])("[8.1] when another notice %s, the time restarts", (_, event) => {
  const { clock, send, raise, texts } = start();
  raise(failed);
  raise(added);
  clock.increment(9_900);
  send(event);
  clock.increment(9_999);
  expect(texts()).toContain("Added!");
  clock.increment(1);
  expect(texts()).not.toContain("Added!");
});
