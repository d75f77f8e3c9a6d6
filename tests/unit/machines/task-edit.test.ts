import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import type { Task } from "../../../machines/domain/task.ts";
import { editedTask, type TaskDraft } from "../../../machines/task-board/draft.ts";
import { selectEditing, selectTasks } from "../../../machines/task-board/task-board.machine.ts";
import {
  fieldsOfPlan,
  others,
  plan,
  planned,
  startEditing,
  theirs,
} from "../../flows/task-board/start-editing.ts";
import { omar, sara, servedBoard, startReady, tasks } from "../../flows/task-board/start.ts";
import { offline, refused } from "../../support/held.ts";

test("[2.33] editing shows the fields of a new card, filled with the card's values", async () => {
  const { now, send, saveTask, edited } = await startReady(planned);
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEditing(now())).toBe(1);
  expect(edited()).toMatchObject({ base: fieldsOfPlan, fields: fieldsOfPlan });
  expect(edited()?.isRestored).toBe(false);
  expect(saveTask.calls).toEqual([]);
});

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

test("[2.33] K10: cancelling changes and sends nothing, and the next edit starts from the card", async () => {
  const { now, send, card, edited, inFields, saveTask, readTasks, emitted } = await startEditing();
  inFields({ type: "draft.cancelled" });
  expect([selectEditing(now()), card(1)]).toEqual([null, plan]);
  expect([...saveTask.calls, ...readTasks.calls, ...emitted]).toEqual([]);
  send({ type: "editForm.opened", taskId: 1 });
  expect(edited()?.fields).toEqual(fieldsOfPlan);
  expect(edited()?.isRestored).toBe(false);
});

test.each([offline, refused(400, "Task title must be at most 200 characters."), interrupted])(
  "[2.33] [8.6] K10: a failed save (%j) keeps the edit and the card, and can be retried",
  async (failure) => {
    const { now, send, saveTask, readTasks, card, emitted, edited } = await startEditing({
      title: "Map",
      priority: "High",
    });
    send({ type: "edit.submitted" });
    await saveTask.last().fail(failure);
    expect(emitted).toEqual([
      { type: "notice", tone: "bad", text: "Failed to save task.", key: "taskEdit 1", isToldInPlace: true },
    ]);
    expect(edited()?.fields).toEqual({ ...fieldsOfPlan, title: "Map", priority: "High" });
    expect([selectEditing(now()), edited()?.failure, card(1)]).toEqual([1, failure, plan]);
    // The save may have succeeded: the refetch decides.
    expect(readTasks.calls).toHaveLength(1);
    await readTasks.last().answer(planned.tasks);
    send({ type: "edit.submitted" });
    expect(editedTask(saveTask.last().input)).toEqual({ ...plan, title: "Map", priority: "High" });
    await saveTask.last().answer({ ...plan, title: "Map", priority: "High" });
    expect([selectEditing(now()), card(1)?.title]).toEqual([null, "Map"]);
  },
);

test("[2.33] K10: discarding after a failure resets the fields and clears the error", async () => {
  const { send, saveTask, edited, inFields } = await startEditing();
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  inFields({ type: "draft.discarded" });
  expect([edited()?.failure, edited()?.fields]).toEqual([null, fieldsOfPlan]);
});

const mine: TaskDraft = {
  title: "Map",
  description: "Of the garden",
  assignees: [omar],
  due: "2027-04-01",
  priority: "High",
};
const sentOfMine = { ...mine, assignees: ["Omar"] };
test.each(["title", "description", "assignees", "due", "priority"] as const)(
  "[2.33] [7.19] K10: only the %s was changed: a teammate's other changes and the column stay",
  async (field) => {
    const { send, saveTask, comeBack } = await startEditing({ [field]: mine[field] });
    await comeBack([theirs, ...others]);
    send({ type: "edit.submitted" });
    expect(editedTask(saveTask.last().input)).toEqual({ ...theirs, [field]: sentOfMine[field] });
  },
);

test("[2.33] K10: a card that is moved during a save is not moved back by the response", async () => {
  const { send, saveTask, drop, board, card } = await startEditing();
  send({ type: "edit.submitted" });
  drop(1, "Done");
  await saveTask.last().answer({ ...plan, title: "Map" });
  expect(board()).toEqual({ ToDo: [2, 3], Doing: [4], Done: [1, 5] });
  expect(card(1)).toEqual({ ...plan, title: "Map", status: "Done" });
});

test.each([
  ["nothing was typed", {}],
  ["the typed values equal the card's", { title: "Plan", assignees: [sara] }],
])("[2.33] [7.19] saving where %s closes the fields without a request", async (_, change) => {
  const { now, send, saveTask, emitted } = await startEditing(change);
  send({ type: "edit.submitted" });
  expect(selectEditing(now())).toBeNull();
  expect([...saveTask.calls, ...emitted]).toEqual([]);
});

test.each(["", "  \n"])("[5.5] a blank title (%j) sends nothing, and the fields stay open", async (title) => {
  const { now, send, edited, saveTask, emitted } = await startEditing({ title });
  send({ type: "edit.submitted" });
  expect([selectEditing(now()), edited()?.fields.title]).toEqual([1, title]);
  expect([...saveTask.calls, ...emitted]).toEqual([]);
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

test("[2.29] a supervisor cannot edit", async () => {
  const { now, edit, send, saveTask } = await startReady(servedBoard, false);
  edit(1, { title: "Map" });
  send({ type: "edit.submitted" });
  expect([selectEditing(now()), selectTasks(now())]).toEqual([null, tasks]);
  expect(saveTask.calls).toEqual([]);
});

test("[2.33] a card that is not on the board is neither edited nor confirmed for deletion", async () => {
  const { now, send, asked } = await startReady();
  send({ type: "editForm.opened", taskId: 99 });
  send({ type: "deletion.asked", taskId: 99 });
  expect([selectEditing(now()), asked()]).toEqual([null, undefined]);
});

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
