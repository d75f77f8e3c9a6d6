import { expect, test } from "vitest";
import type { TaskDraft } from "../../../machines/task-board/draft.ts";
import { selectEditing } from "../../../machines/task-board/task-board.machine.ts";
import { others, plan, startEditing, theirs } from "../../flows/task-board/start-editing.ts";
import { startReady, tasks } from "../../flows/task-board/start.ts";
import { deletedAsAsked, refused } from "../../support/held.ts";

type Started = Awaited<ReturnType<typeof startReady>>;

test("[2.33] a card that others delete during its edit stays until the edit is cancelled", async () => {
  const { comeBack, board, edited, inFields } = await startEditing();
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([1, 2, 3]);
  expect(edited()?.fields.title).toBe("Map");
  inFields({ type: "draft.cancelled" });
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([2, 3]);
});

test.each<[how: string, change: Partial<TaskDraft>, leave: (started: Started) => void]>([
  ["cancelled", { title: "Map" }, ({ inFields }) => inFields({ type: "draft.cancelled" })],
  [
    "discarded and cancelled",
    { title: "Map" },
    ({ inFields }) => {
      inFields({ type: "draft.discarded" });
      inFields({ type: "draft.cancelled" });
    },
  ],
  ["closed by Escape", {}, ({ inFields }) => inFields({ type: "draft.escaped" })],
  ["saved without a change", {}, ({ send }) => send({ type: "edit.submitted" })],
  ["left unchanged for another card", {}, ({ send }) => send({ type: "editForm.opened", taskId: 2 })],
])("[2.33] a card deleted by others is removed at once when its edit is %s", async (_, change, leave) => {
  const started = await startEditing(change);
  const { comeBack, board, readBoard, readTasks } = started;
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([1, 2, 3]);
  const calls = readBoard.calls.length + readTasks.calls.length;
  leave(started);
  expect(board()).toEqual({ ToDo: [2, 3], Doing: [4], Done: [5] });
  expect(started.now().context.deletedByOthers).toEqual([]);
  expect(readBoard.calls.length + readTasks.calls.length).toBe(calls);
});

test("[2.33] two edited cards deleted by others are each removed with their own edit", async () => {
  const { send, edit, comeBack, board, inFields } = await startEditing();
  edit(2, { title: "Two" });
  await comeBack(tasks.slice(2));
  inFields({ type: "draft.cancelled" });
  expect(board()["ToDo"]).toEqual([1, 3]);
  send({ type: "editForm.opened", taskId: 1 });
  inFields({ type: "draft.cancelled" });
  expect(board()["ToDo"]).toEqual([3]);
});

test("[2.33] a deleted card that a later refetch finds again stays when its edit is cancelled", async () => {
  const { comeBack, board, inFields } = await startEditing();
  await comeBack(others);
  await comeBack([theirs, ...others]);
  inFields({ type: "draft.cancelled" });
  expect(board()["Done"]).toEqual([1, 5]);
});

test("[2.33] K10: a card saved although a refetch missed it stays on the board", async () => {
  const { send, comeBack, saveTask, card } = await startEditing();
  await comeBack(others);
  send({ type: "edit.submitted" });
  await saveTask.last().answer({ ...plan, title: "Map" });
  expect(card(1)?.title).toBe("Map");
});

test("[2.33] [8.6] K10: saving a card that others have deleted fails and keeps the edit", async () => {
  const { send, comeBack, saveTask, readTasks, board, edited } = await startEditing();
  await comeBack(others);
  send({ type: "edit.submitted" });
  const gone = refused(404, "Task not found");
  await saveTask.last().fail(gone);
  await readTasks.last().answer(others);
  expect([edited()?.fields.title, edited()?.failure, board()["ToDo"]]).toEqual(["Map", gone, [1, 2, 3]]);
});

test("[2.33] a draft survives switching cards when others delete its card", async () => {
  const { send, comeBack, board, edited } = await startEditing();
  send({ type: "editForm.opened", taskId: 2 });
  await comeBack(others);
  expect(board()["ToDo"]).toEqual([1, 2, 3]);
  send({ type: "editForm.opened", taskId: 1 });
  expect(edited()?.fields.title).toBe("Map");
});

test("[2.33] deleting a card deletes its draft", async () => {
  const { now, send, edit, remove, deleteTask } = await startEditing();
  edit(2, { title: "Two" });
  remove(1);
  await deletedAsAsked(deleteTask);
  expect([selectEditing(now()), now().context.edits]).toEqual([2, [2]]);
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEditing(now())).toBe(2);
});

test("[2.33] [8.6] K10: a card deleted during its save does not come back when the save fails", async () => {
  const { now, send, remove, deleteTask, saveTask, readTasks, board, emitted } = await startEditing();
  send({ type: "edit.submitted" });
  send({ type: "editForm.opened", taskId: 2 });
  remove(1);
  await deletedAsAsked(deleteTask);
  await saveTask.last().fail(refused(404, "Task not found"));
  expect([now().context.edits, board()["ToDo"], readTasks.calls.length]).toEqual([[2], [2, 3], 2]);
  expect(emitted.at(-1)).toEqual({ type: "notice", tone: "bad", text: "Failed to save task." });
});
