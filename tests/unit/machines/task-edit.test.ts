import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import { editedTask } from "../../../machines/task-board/draft.ts";
import { selectEditing } from "../../../machines/task-board/task-board.machine.ts";
import { fieldsOfPlan, others, plan, planned, startEditing } from "../../flows/task-board/start-editing.ts";
import { omar, startReady } from "../../flows/task-board/start.ts";
import { offline } from "../../support/held.ts";

test("[2.33] [7.19] K10: saves all fields once, and updates the card after the response", async () => {
  const { now, send, saveTask, readTasks, card, board, emitted, edited, isSaving, inFields } =
    await startReady(planned);
  const change = {
    title: " Map ",
    description: " Of the garden ",
    assignees: [omar],
    due: null,
    priority: "High",
  } as const;
  send({ type: "editForm.opened", taskId: 1 });
  inFields({ type: "draft.changed", change });
  send({ type: "edit.submitted" });
  send({ type: "edit.submitted" });
  const wanted: Task = {
    ...plan,
    title: "Map",
    description: "Of the garden",
    assignees: ["Omar"],
    due: null,
    priority: "High",
  };
  expect(saveTask.calls.map(({ input }) => editedTask(input))).toEqual([wanted]);
  expect([isSaving(), card(1)]).toEqual([true, plan]);
  await saveTask.last().answer(wanted);
  expect([isSaving(), selectEditing(now()), edited(), card(1)]).toEqual([false, null, undefined, wanted]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!", key: "taskEdit 1" }]);
  expect(readTasks.calls).toHaveLength(1);
  await readTasks.last().answer([wanted, ...others]);
  expect(card(1)).toEqual(wanted);
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
});

test("[2.33] K10: discarding after a failure resets the fields and clears the error", async () => {
  const { send, saveTask, edited, inFields } = await startEditing();
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  inFields({ type: "draft.discarded" });
  expect([edited()?.failure, edited()?.fields]).toEqual([null, fieldsOfPlan]);
});

test("[2.33] K10: a card that is moved during a save is not moved back by the response", async () => {
  const { send, saveTask, drop, board, card } = await startEditing();
  send({ type: "edit.submitted" });
  drop(1, "Done");
  await saveTask.last().answer({ ...plan, title: "Map" });
  expect(board()).toEqual({ ToDo: [2, 3], Doing: [4], Done: [1, 5] });
  expect(card(1)).toEqual({ ...plan, title: "Map", status: "Done" });
});

test("[2.33] Escape closes unchanged fields and keeps a draft", async () => {
  const { now, edited, inFields } = await startEditing();
  inFields({ type: "draft.escaped" });
  expect(edited()?.fields.title).toBe("Map");
  inFields({ type: "draft.changed", change: { title: "Plan" } });
  inFields({ type: "draft.escaped" });
  expect(selectEditing(now())).toBeNull();
});

test.each(["refetch.requested", "screen.opened"] as const)(
  "[design: event sourcing] %s: fields with a draft stay open and say so; untouched ones close",
  async (type) => {
    const { send, edited, inFields } = await startEditing();
    send({ type });
    expect([edited()?.fields.title, edited()?.isRestored]).toEqual(["Map", true]);
    inFields({ type: "draft.changed", change: { title: "Plan" } });
    send({ type });
    expect(edited()?.isRestored).toBe(false);
  },
);

test("[2.33] a card being deleted cannot be edited, nor one being edited deleted", async () => {
  const { now, send, edit, asked, confirm, cancelDeletion, deleteTask, edited } = await startReady(planned);
  send({ type: "deletion.asked", taskId: 1 });
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEditing(now())).toBeNull();
  cancelDeletion();
  edit(1, { title: "Map" });
  send({ type: "deletion.asked", taskId: 1 });
  confirm();
  expect([asked(), deleteTask.calls, edited()?.fields.title]).toEqual([undefined, [], "Map"]);
});

test("[2.33] a restored draft is still marked as restored after a failed save", async () => {
  const { send, edited, saveTask } = await startEditing();
  send({ type: "screen.opened" });
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  expect([edited()?.isRestored, edited()?.failure]).toEqual([true, offline]);
});
