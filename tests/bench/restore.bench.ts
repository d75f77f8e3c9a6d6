import { bench, describe } from "vitest";
import { createActor } from "xstate";
import { allCharts } from "../../machines/app/all-charts.ts";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { writeLogFile } from "../../machines/log/write-log-file.ts";
import { foldOf, withoutWrites } from "../../machines/log/log.ts";
import { createRecorder } from "../../src/runtime/event-log/recorder.ts";

/** The log of a page on which a user typed into a task for a long time. */
const recorder = createRecorder();
const app = createActor(allCharts, { inspect: recorder.inspect }).start();
app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
const board = app.getSnapshot().children.taskBoard;
board?.send({ type: "taskForm.opened", column: "ToDo" });
const form = board?.getSnapshot().children.form;
while ((recorder.log().entries.at(-1)?.seq ?? 0) < 4_999) {
  form?.send({ type: "draft.changed", change: { title: "Chapter 2: what we measured, and how" } });
}
const text = writeLogFile(recorder.log());
console.log(
  `${recorder.log().entries.length} entries, ${(text.length / recorder.log().entries.length).toFixed(0)} bytes each`,
);

describe("5,000 entries", () => {
  bench("parsed as any JSON lines", () => {
    for (const line of text.split("\n")) if (line !== "") JSON.parse(line);
  });
  bench("read, folded and ready to go live", () => {
    const file = readLogFile(text);
    if (!file.ok) throw new Error(file.reason);
    withoutWrites(allCharts, foldOf(allCharts, file.log).tree());
  });
});
