import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import type { Task } from "../../../machines/domain/task.ts";
import type { TaskDraft } from "../../../machines/task-board/draft.ts";
import {
  selectEdit,
  selectEditing,
  selectEditRefusal,
  selectHasSaveFailed,
  selectIsEditRestored,
  selectIsSaving,
  selectTasks,
} from "../../../machines/task-board/task-board.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { boardTeam, omar, sara, servedBoard, startReady, task, tasks } from "./support/task-board.ts";

const plan: Task = { ...task(1, "ToDo"), title: "Plan", description: "Of the house", assignees: ["Sara"], due: "2027-03-12", priority: "Low" };
const others = tasks.filter(({ id }) => id !== 1);
const planned = { team: boardTeam, tasks: [plan, ...others] };
const fieldsOfPlan: TaskDraft = { title: "Plan", description: "Of the house", assignees: [sara], due: "2027-03-12", priority: "Low" };

/** A board with the plan, into whose fields this is typed. */
async function startEditing(change: Partial<TaskDraft> = { title: "Map" }) {
  const started = await startReady(planned);
  started.edit(1, change);
  return started;
}

test("[2.33] editing a card shows the same fields as for a new one, filled with the card's values", async () => {
  const { now, send, saveTask } = await startReady(planned);
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEditing(now())).toBe(1);
  expect(selectEdit(now())).toEqual({ base: fieldsOfPlan, draft: fieldsOfPlan });
  expect(selectIsEditRestored(now())).toBe(false);
  expect(saveTask.calls).toEqual([]);
});

test("[2.33] [7.19] K10: edited and saved: all fields are sent once, and the card has the new values when the server has them", async () => {
  const { now, send, saveTask, readTasks, card, board, emitted } = await startReady(planned);
  const change = { title: " Map ", description: " Of the garden ", assignees: [omar], due: null, priority: "High" } as const;
  send({ type: "editForm.opened", taskId: 1 });
  send({ type: "edit.changed", change });
  send({ type: "edit.submitted" });
  send({ type: "edit.submitted" });
  const wanted: Task = { ...plan, title: "Map", description: "Of the garden", assignees: ["Omar"], due: null, priority: "High" };
  expect(saveTask.calls.map(({ input }) => input)).toEqual([wanted]);
  expect([selectIsSaving(now()), card(1)]).toEqual([true, plan]);
  await saveTask.last().answer(wanted);
  expect([selectIsSaving(now()), selectEditing(now()), selectEdit(now()), card(1)]).toEqual([false, null, null, wanted]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!" }]);
  expect(readTasks.calls).toHaveLength(1);
  await readTasks.last().answer([wanted, ...others]);
  expect(card(1)).toEqual(wanted);
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
});

test("[2.33] K10: cancelled: the card is unchanged, nothing is sent or said, and the next editing begins with the card", async () => {
  const { now, send, saveTask, readTasks, card, emitted } = await startEditing();
  send({ type: "editForm.cancelled" });
  expect([selectEditing(now()), card(1)]).toEqual([null, plan]);
  expect([...saveTask.calls, ...readTasks.calls, ...emitted]).toEqual([]);
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEdit(now())?.draft).toEqual(fieldsOfPlan);
  expect(selectIsEditRestored(now())).toBe(false);
});

test.each([
  [offline, "No connection to the server."],
  [refused(400, "Task title must be at most 200 characters."), "Task title must be at most 200 characters."],
  [refused(404, "Task not found"), "Task not found"],
  [interrupted, "The page was left before the server answered. Look at what the card says now before you save it again."],
])("[2.33] [8.6] K10: saving fails (%j): the edits are kept, the card is unchanged, and it can be saved again", async (failure, why) => {
  const { now, send, saveTask, readTasks, card, emitted } = await startEditing({ title: "Map", priority: "High" });
  send({ type: "edit.submitted" });
  await saveTask.last().fail(failure);
  expect(emitted).toEqual([{ type: "notice", tone: "bad", text: "Failed to save task." }]);
  expect(selectEdit(now())?.draft).toEqual({ ...fieldsOfPlan, title: "Map", priority: "High" });
  expect([selectEditing(now()), selectHasSaveFailed(now()), selectEditRefusal(now()), card(1)]).toEqual([1, true, why, plan]);
  // The save may have been made all the same: the board says.
  expect(readTasks.calls).toHaveLength(1);
  await readTasks.last().answer(planned.tasks);
  send({ type: "edit.submitted" });
  expect(saveTask.last().input).toEqual({ ...plan, title: "Map", priority: "High" });
  await saveTask.last().answer({ ...plan, title: "Map", priority: "High" });
  expect([selectEditing(now()), card(1)?.title]).toEqual([null, "Map"]);
});

test("[2.33] K10: what is discarded after a failure is the card's again, and has not been tried", async () => {
  const { now, send, saveTask } = await startEditing();
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  send({ type: "edit.discarded" });
  expect([selectHasSaveFailed(now()), selectEdit(now())?.draft]).toEqual([false, fieldsOfPlan]);
});

const mine: TaskDraft = { title: "Map", description: "Of the garden", assignees: [omar], due: "2027-04-01", priority: "High" };
const sentOfMine = { ...mine, assignees: ["Omar"] };
const theirs: Task = { ...plan, title: "Theirs", description: "Theirs too", assignees: [], due: null, priority: "Medium", status: "Done" };

test.each(["title", "description", "assignees", "due", "priority"] as const)(
  "[2.33] [7.19] K10: only the %s was changed here: what a teammate changed meanwhile in the other fields stays theirs, as does the column",
  async (field) => {
    const { send, saveTask, comeBack } = await startEditing({ [field]: mine[field] });
    await comeBack([theirs, ...others]);
    send({ type: "edit.submitted" });
    expect(saveTask.last().input).toEqual({ ...theirs, [field]: sentOfMine[field] });
  },
);

test("[2.33] K10: a card that is moved while it is saved is not taken back by the answer", async () => {
  const { send, saveTask, drop, board, card } = await startEditing();
  send({ type: "edit.submitted" });
  drop(1, "Done");
  await saveTask.last().answer({ ...plan, title: "Map" });
  expect(board()).toEqual({ ToDo: [2, 3], Doing: [4], Done: [1, 5] });
  expect(card(1)).toEqual({ ...plan, title: "Map", status: "Done" });
});

test("[2.33] turning to another card keeps what was typed, and says so on the way back", async () => {
  const { now, send, edit, saveTask, card } = await startEditing();
  edit(2, { title: "Two" });
  expect([selectEditing(now()), selectEdit(now())?.draft.title, selectIsEditRestored(now())]).toEqual([2, "Two", false]);
  send({ type: "edit.submitted" });
  expect(saveTask.calls.map(({ input }) => input)).toEqual([{ ...task(2, "ToDo"), title: "Two" }]);
  await saveTask.last().answer({ ...task(2, "ToDo"), title: "Two" });
  expect([card(1)?.title, card(2)?.title]).toEqual(["Plan", "Two"]);
  send({ type: "editForm.opened", taskId: 1 });
  expect([selectEdit(now())?.draft.title, selectIsEditRestored(now())]).toEqual(["Map", true]);
  send({ type: "edit.discarded" });
  expect([selectEdit(now())?.draft, selectIsEditRestored(now())]).toEqual([fieldsOfPlan, false]);
});

test("[2.33] a card that was turned from unchanged begins anew: nothing was typed that could come back", async () => {
  const { now, send, comeBack } = await startReady(planned);
  send({ type: "editForm.opened", taskId: 1 });
  send({ type: "editForm.opened", taskId: 2 });
  await comeBack([theirs, ...others]);
  send({ type: "editForm.opened", taskId: 1 });
  expect([selectEdit(now())?.draft.title, selectIsEditRestored(now())]).toEqual(["Theirs", false]);
});

test("[2.33] a failure belongs to the card that was sent: the one turned to has not been tried", async () => {
  const { now, send, saveTask } = await startEditing();
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  send({ type: "editForm.opened", taskId: 2 });
  expect(selectHasSaveFailed(now())).toBe(false);
});

test.each([
  ["nothing was typed", {}],
  ["what was typed is what the card says", { title: "Plan", assignees: [sara] }],
])("[2.33] [7.19] saving where %s closes the fields without a call", async (_, change) => {
  const { now, send, saveTask, emitted } = await startEditing(change);
  send({ type: "edit.submitted" });
  expect(selectEditing(now())).toBeNull();
  expect([...saveTask.calls, ...emitted]).toEqual([]);
});

test.each(["", "  \n"])("[5.5] a title that is blank (%j) sends nothing, and the fields stay", async (title) => {
  const { now, send, saveTask, emitted } = await startEditing({ title });
  send({ type: "edit.submitted" });
  expect([selectEditing(now()), selectEdit(now())?.draft.title]).toEqual([1, title]);
  expect([...saveTask.calls, ...emitted]).toEqual([]);
});

test("[2.33] Escape closes fields that are unchanged, and loses nothing that was typed", async () => {
  const { now, send } = await startEditing();
  send({ type: "editForm.escaped" });
  expect(selectEdit(now())?.draft.title).toBe("Map");
  send({ type: "edit.changed", change: { title: "Plan" } });
  send({ type: "editForm.escaped" });
  expect(selectEditing(now())).toBeNull();
});

test("[2.33] a card that others delete while it is edited stays, with what was typed, until that is cancelled", async () => {
  const { now, send, comeBack, board } = await startEditing();
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([1, 2, 3]);
  expect(selectEdit(now())?.draft.title).toBe("Map");
  send({ type: "editForm.cancelled" });
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([2, 3]);
});

test.each<[how: string, change: Partial<TaskDraft>, leave: readonly Parameters<Awaited<ReturnType<typeof startReady>>["send"]>[0][]]>([
  ["cancelled", { title: "Map" }, [{ type: "editForm.cancelled" }]],
  ["discarded and cancelled", { title: "Map" }, [{ type: "edit.discarded" }, { type: "editForm.cancelled" }]],
  ["closed by Escape", {}, [{ type: "editForm.escaped" }]],
  ["saved without a change", {}, [{ type: "edit.submitted" }]],
  ["turned from without a change", {}, [{ type: "editForm.opened", taskId: 2 }]],
])("[2.33] a card that others have deleted leaves the board at once when its edit is %s", async (_, change, leave) => {
  const { send, comeBack, board, readBoard, readTasks } = await startEditing(change);
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([1, 2, 3]);
  const calls = readBoard.calls.length + readTasks.calls.length;
  for (const event of leave) send(event);
  expect(board()).toEqual({ ToDo: [2, 3], Doing: [4], Done: [5] });
  expect(readBoard.calls.length + readTasks.calls.length).toBe(calls);
});

test("[2.33] of two edited cards that others have deleted each leaves the board with its own edit", async () => {
  const { send, edit, comeBack, board } = await startEditing();
  edit(2, { title: "Two" });
  await comeBack(tasks.slice(2));
  send({ type: "editForm.cancelled" });
  expect(board()["ToDo"]).toEqual([1, 3]);
  send({ type: "editForm.opened", taskId: 1 });
  send({ type: "editForm.cancelled" });
  expect(board()["ToDo"]).toEqual([3]);
});

test("[2.33] a card that a later reading has again stays when its edit is cancelled", async () => {
  const { send, comeBack, board } = await startEditing();
  await comeBack(others);
  await comeBack([theirs, ...others]);
  send({ type: "editForm.cancelled" });
  expect(board()["Done"]).toEqual([1, 5]);
});

test("[2.33] K10: a card that was saved although a reading did not have it stays on the board", async () => {
  const { send, comeBack, saveTask, card } = await startEditing();
  await comeBack(others);
  send({ type: "edit.submitted" });
  await saveTask.last().answer({ ...plan, title: "Map" });
  expect(card(1)?.title).toBe("Map");
});

test("[2.33] [8.6] K10: saving a card that others have deleted fails, and the edits are kept", async () => {
  const { now, send, comeBack, saveTask, readTasks, board } = await startEditing();
  await comeBack(others);
  send({ type: "edit.submitted" });
  await saveTask.last().fail(refused(404, "Task not found"));
  await readTasks.last().answer(others);
  expect([selectEdit(now())?.draft.title, selectEditRefusal(now()), board()["ToDo"]]).toEqual(["Map", "Task not found", [1, 2, 3]]);
});

test("[2.33] what was typed into a card is not lost when another is turned to and others delete the first", async () => {
  const { now, send, comeBack, board } = await startEditing();
  send({ type: "editForm.opened", taskId: 2 });
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([1, 2, 3]);
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEdit(now())?.draft.title).toBe("Map");
});

test.each(["refetch.requested", "screen.opened"] as const)(
  "[design: event sourcing] %s: the fields stay open with what was typed, and say so; those into which nothing was typed do not",
  async (type) => {
    const { now, send } = await startEditing();
    send({ type });
    expect([selectEdit(now())?.draft.title, selectIsEditRestored(now())]).toEqual(["Map", true]);
    send({ type: "edit.changed", change: { title: "Plan" } });
    send({ type });
    expect(selectIsEditRestored(now())).toBe(false);
  },
);

test("[2.29] a supervisor edits nothing", async () => {
  const { now, edit, send, saveTask } = await startReady(servedBoard, false);
  edit(1, { title: "Map" });
  send({ type: "edit.submitted" });
  expect([selectEditing(now()), selectTasks(now())]).toEqual([null, tasks]);
  expect(saveTask.calls).toEqual([]);
});

test("[2.33] a card that is not on the board is neither edited nor asked about", async () => {
  const { now, send, asked } = await startReady();
  send({ type: "editForm.opened", taskId: 99 });
  send({ type: "deletion.asked", taskId: 99 });
  expect([selectEditing(now()), asked()]).toEqual([null, undefined]);
});

test("[2.33] no fields are opened for a card that is being deleted, nor is one deleted whose fields are open", async () => {
  const { now, send, edit, asked, confirm, cancelDeletion, deleteTask } = await startReady(planned);
  send({ type: "deletion.asked", taskId: 1 });
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEditing(now())).toBeNull();
  cancelDeletion();
  edit(1, { title: "Map" });
  send({ type: "deletion.asked", taskId: 1 });
  confirm();
  expect([asked(), deleteTask.calls, selectEdit(now())?.draft.title]).toEqual([undefined, [], "Map"]);
});

const otherSara = { userId: 8, name: "Sara" };
const twins = { team: { ...boardTeam, members: [sara, otherSara, omar] }, tasks };

test("[3.7] [7.18] of two members with one name the one that was chosen for a new task is the one who stands there", async () => {
  const { now, send, fillIn, addTask, readTasks } = await startReady(twins);
  fillIn("Doing", { title: "New", assignees: [otherSara] });
  send({ type: "task.submitted" });
  expect(addTask.last().input.assignees).toEqual(["Sara"]);
  const added = { ...task(9, "Doing"), title: "New", assignees: ["Sara"] };
  await addTask.last().answer(added);
  await readTasks.last().answer([...tasks, added]);
  send({ type: "editForm.opened", taskId: 9 });
  expect(selectEdit(now())?.draft.assignees).toEqual([otherSara]);
});

test("[3.7] [7.19] K10: of two members with one name the one that was chosen for a card is the one who stands there, also when it was the other", async () => {
  const { now, send, edit, saveTask, readTasks } = await startReady(twins);
  const assigned = { ...task(1, "ToDo"), assignees: ["Sara"] };
  for (const chosen of [sara, otherSara]) {
    edit(1, { assignees: [chosen] });
    send({ type: "edit.submitted" });
    expect(saveTask.last().input).toEqual(assigned);
    await saveTask.last().answer(assigned);
    await readTasks.last().answer([assigned, ...others]);
    send({ type: "editForm.opened", taskId: 1 });
    expect(selectEdit(now())?.draft.assignees).toEqual([chosen]);
    send({ type: "editForm.cancelled" });
  }
  expect(saveTask.calls).toHaveLength(2);
});

test("[3.7] [7.19] K10: two members with one name stay two when another field is changed", async () => {
  const { now, send, edit, saveTask } = await startReady(twins);
  edit(1, { assignees: [sara, otherSara] });
  send({ type: "edit.submitted" });
  await saveTask.last().answer(saveTask.last().input);
  edit(1, { title: "Map" });
  send({ type: "edit.submitted" });
  expect(saveTask.last().input.assignees).toEqual(["Sara", "Sara"]);
  await saveTask.last().answer(saveTask.last().input);
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEdit(now())?.draft.assignees).toEqual([sara, otherSara]);
});
