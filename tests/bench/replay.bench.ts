import { bench, describe } from "vitest";
import { allCharts } from "../../machines/app/all-charts.ts";
import type { Entry, LoggedEvent } from "../../machines/log/entry.ts";
import { createFold } from "../../machines/log/fold.ts";
import { foldOf } from "../../machines/log/log.ts";

const count = 50_000;

const entriesOf = (actor: string, events: readonly LoggedEvent[]): readonly Entry[] =>
  events.map((event, seq) => ({ seq, time: seq, actor, version: "1", event }));

const times = (make: (index: number) => LoggedEvent): readonly LoggedEvent[] =>
  Array.from({ length: count }, (_, index) => make(index));

const init = { type: "xstate.init" };

/** The app with a board whose form is open. */
const beginning = foldOf(allCharts, {
  tree: null,
  entries: [
    ...entriesOf("app", [init]),
    ...entriesOf("app/session", [init]),
    ...entriesOf("app/notices", [init]),
    ...entriesOf("app", [{ type: "taskBoard.opened", teamId: 3, canEdit: true }]),
    ...entriesOf("app/taskBoard", [
      { ...init, input: { teamId: 3, canEdit: true } },
      { type: "taskForm.opened", column: "ToDo" },
    ]),
  ],
}).tree();

const typed = entriesOf(
  "app/taskBoard",
  times((index) => ({ type: "draft.changed", change: { title: `Task ${index}` } })),
);
const raised = entriesOf(
  "app/notices",
  times((index) => ({
    type: "notice.raised",
    notice: { tone: "good", title: "Saved", text: `Task ${index}` },
  })),
);

/** The cost of the loop alone: iterates over the entries without folding them. */
const goThrough = (entries: readonly Entry[]): number => {
  let sum = 0;
  for (const { seq, event } of entries) sum += seq + event.type.length;
  return sum;
};

const folded = (entries: readonly Entry[]): string => {
  const fold = createFold(allCharts, beginning);
  for (const entry of entries) fold.apply(entry);
  return fold.tree().status;
};

describe.each([
  ["typed into the board's form", typed],
  ["sent to the notices", raised],
])("50,000 entries %s", (_, entries) => {
  bench("gone through", () => void goThrough(entries));
  bench("folded", () => void folded(entries), { time: 0, iterations: 5, warmupTime: 0, warmupIterations: 1 });
});
