import { storedInFull } from "../../../machines/domain/task.ts";
import { expect, test } from "vitest";
import { selectEdit } from "../../../machines/task-board/task-board.machine.ts";
import { fieldsOfPlan, others, plan, startEditing, theirs } from "../../support/start/task-board-edit.ts";
import { offline } from "../../support/held.ts";

test("[2.33] K10: the response to a save does not revert a move made meanwhile", async () => {
  const { send, saveTask, drop, board, card } = await startEditing();
  send({ type: "edit.submitted" });
  drop(1, "Done");
  await saveTask.last().answer(storedInFull({ ...plan, title: "Map" }));
  expect(board()).toEqual({ ToDo: [2, 3], Doing: [4], Done: [1, 5] });
  expect(card(1)).toEqual({ ...plan, title: "Map", status: "Done" });
});

test("[2.33] a restored draft is still marked as restored after a failed save", async () => {
  const { send, edited, saveTask } = await startEditing();
  send({ type: "screen.opened" });
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  expect([edited()?.isRestored, edited()?.failure]).toEqual([true, offline]);
});

test("[8.6] K10: a refused edit stays the same draft, and can be sent again", async () => {
  const { now, send, saveTask, readTasks, emitted } = await startEditing();
  const draft = selectEdit(now());
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  expect(selectEdit(now())).toBe(draft);
  expect(draft?.getSnapshot().value).toEqual({ editing: "refused" });
  expect([emitted.map(({ type }) => type), readTasks.calls.length]).toEqual([["notice"], 1]);
  send({ type: "edit.submitted" });
  await saveTask.last().answer(storedInFull({ ...plan, title: "Map" }));
  expect([selectEdit(now()), saveTask.calls.length, readTasks.calls.length]).toEqual([undefined, 2, 2]);
});

test("[2.33] K10: what was fetched during a save that is then refused is taken over by the draft", async () => {
  const { send, comeBack, edited, saveTask } = await startEditing();
  send({ type: "edit.submitted" });
  await comeBack([{ ...theirs, title: plan.title }, ...others]);
  expect(edited()?.base).toEqual(fieldsOfPlan);
  await saveTask.last().fail(offline);
  expect(edited()?.fields).toMatchObject({ title: "Map", description: theirs.description });
});

test("[2.33] what the server does not store stays typed in, and nobody else is blamed", async () => {
  const { send, edited, saveTask, readTasks, card, emitted } = await startEditing({
    title: "Map",
    priority: "High",
  });
  send({ type: "edit.submitted" });
  const kept = { ...plan, title: "M?p", priority: "High" } as const;
  await saveTask.last().answer({ task: kept, unstored: ["title"], cause: null });
  expect(card(1)).toEqual(kept);
  expect(edited()?.base).toEqual({ ...fieldsOfPlan, title: "M?p", priority: "High" });
  await readTasks.last().answer([kept]);
  expect(edited()).toMatchObject({
    base: { title: "M?p", priority: "High" },
    fields: { title: "Map", priority: "High" },
    conflicts: [],
    failure: { kind: "unstored", fields: ["title"] },
  });
  expect(emitted).toMatchObject([
    {
      tone: "warning",
      title: "Not everything was saved.",
      text: "The rest was saved, but this server doesn't store this title.",
    },
  ]);
});
