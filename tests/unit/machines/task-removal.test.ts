import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import type { Task } from "../../../machines/domain/task.ts";
import { selectEdit, selectIsDeleting, selectRemoval, selectTasks } from "../../../machines/task-board/task-board.machine.ts";
import type { Removal } from "../../../machines/task-board/task-board.setup.ts";
import { offline, refused } from "../../support/held.ts";
import { boardTeam, omar, sara, served, servedBoard, startReady, task, tasks } from "./support/task-board.ts";

const atStart = { ToDo: [1, 2, 3], Doing: [4], Done: [5] };
const second: Task = { ...task(2, "ToDo"), title: "Plan", description: "Of the house", assignees: ["Sara", "Omar"], due: "2027-03-12", priority: "High" };
const withPlan = { team: boardTeam, tasks: tasks.map((each) => (each.id === 2 ? second : each)) };
const { id: _, ...content } = second;
const removalOf2: Removal = { task: second, place: { status: "ToDo", index: 1 } };
const removalOf4: Removal = { task: task(4, "Doing"), place: { status: "Doing", index: 0 } };
const undoing = (removal: Removal) => ({ type: "deletion.undone", removal }) as const;
const without = (...ids: readonly number[]) => withPlan.tasks.filter(({ id }) => !ids.includes(id));

/** A board from which these cards were deleted, one after the other, and which was read since. */
async function startWithout(...ids: readonly number[]) {
  const started = await startReady(withPlan);
  for (const id of ids) {
    started.remove(id);
    await started.deleteTask.last().answer();
  }
  await started.readTasks.last().answer(without(...ids));
  return started;
}

test("[8.18] K11: a card is asked about before it is deleted: nothing is sent, and it is there", async () => {
  const { now, send, deleteTask, board } = await startReady(withPlan);
  send({ type: "deletion.asked", taskId: 2 });
  expect(selectRemoval(now())).toEqual(removalOf2);
  expect([deleteTask.calls, board()]).toEqual([[], atStart]);
});

test("[8.18] K11: not confirmed: nothing was sent, said or changed, and another can be asked about", async () => {
  const { now, send, deleteTask, readTasks, board, emitted } = await startReady(withPlan);
  send({ type: "deletion.asked", taskId: 2 });
  send({ type: "deletion.cancelled" });
  expect([selectRemoval(now()), board()]).toEqual([null, atStart]);
  send({ type: "deletion.confirmed" });
  expect([...deleteTask.calls, ...readTasks.calls, ...emitted]).toEqual([]);
  send({ type: "deletion.asked", taskId: 4 });
  expect(selectRemoval(now())).toEqual(removalOf4);
});

test("[7.21] [8.17] K11: confirmed: the card is deleted once, is gone when the server has deleted it, and can be had back", async () => {
  const { now, send, remove, deleteTask, readTasks, board, emitted } = await startReady(withPlan);
  remove(2);
  send({ type: "deletion.confirmed" });
  send({ type: "deletion.cancelled" });
  expect(deleteTask.calls.map(({ input }) => input)).toEqual([{ taskId: 2 }]);
  expect([selectIsDeleting(now()), board(), emitted]).toEqual([true, atStart, []]);
  await deleteTask.last().answer();
  expect([selectIsDeleting(now()), selectRemoval(now()), board()]).toEqual([false, null, { ...atStart, ToDo: [1, 3] }]);
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "good",
      text: "Deleted!",
      about: "task 2",
      offer: { label: "Undo", to: "taskBoard", event: undoing(removalOf2), isUndo: true },
    },
  ]);
  await readTasks.last().answer(without(2));
  expect(board()).toEqual({ ...atStart, ToDo: [1, 3] });
});

test.each([
  [offline, "No connection to the server."],
  [refused(403, "Only members of the team can do this."), "Only members of the team can do this."],
  [interrupted, "The page was left before the server answered. The board shows whether the task is still there."],
])("[8.6] K11: deleting fails (%j): the card is there, it is said why, and it can be tried again", async (failure, text) => {
  const { now, send, remove, deleteTask, readTasks, board, emitted } = await startReady(withPlan);
  remove(2);
  await deleteTask.last().fail(failure);
  const again = { type: "deletion.asked", taskId: 2 } as const;
  expect([selectRemoval(now()), board()]).toEqual([null, atStart]);
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to delete task.",
      text,
      about: "task 2",
      offer: { label: "Try again", to: "taskBoard", event: again },
    },
  ]);
  // The answer may have been lost and the card be gone all the same: the board says.
  expect(readTasks.calls).toHaveLength(1);
  send(again);
  expect(selectRemoval(now())).toEqual(removalOf2);
});

test("K11: Undo adds the card anew, with the same content, at its old place, also after the board is read", async () => {
  const { send, addTask, readTasks, board, card, emitted } = await startWithout(2);
  send(undoing(removalOf2));
  expect(addTask.calls.map(({ input }) => input)).toEqual([expect.objectContaining(content)]);
  await addTask.last().answer({ ...content, id: 9 });
  expect(board()).toEqual({ ...atStart, ToDo: [1, 9, 3] });
  expect(card(9)).toEqual({ ...content, id: 9 });
  expect(emitted.slice(1)).toEqual([{ type: "notice", tone: "good", text: "“Plan” is back in To Do." }]);
  expect(readTasks.calls).toHaveLength(2);
  await readTasks.last().answer([...without(2), { ...content, id: 9 }]);
  expect(board()).toEqual({ ...atStart, ToDo: [1, 9, 3] });
});

test.each([
  [offline, "No connection to the server."],
  [refused(500, "500 Internal Server Error"), "500 Internal Server Error"],
  [interrupted, "The page was left before the server answered. Look whether the task is back before you try again."],
])("[8.6] K11: Undo fails (%j): nothing is lost, it can be tried again, and then the card is at its old place", async (failure, text) => {
  const { send, addTask, readTasks, board, emitted } = await startWithout(2);
  send(undoing(removalOf2));
  await addTask.last().fail(failure);
  expect(emitted.slice(1)).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Error: Failed to add task.",
      text,
      offer: { label: "Retry", to: "taskBoard", event: undoing(removalOf2) },
    },
  ]);
  expect(readTasks.calls).toHaveLength(2);
  send(undoing(removalOf2));
  expect(addTask.calls).toHaveLength(2);
  expect(addTask.last().input).toMatchObject(content);
  await addTask.last().answer({ ...content, id: 9 });
  expect(board()["ToDo"]).toEqual([1, 9, 3]);
});

test("K11: of two cards that are wanted back each comes back, one after the other, to its own place", async () => {
  const { send, addTask, board } = await startWithout(2, 4);
  send(undoing(removalOf4));
  send(undoing(removalOf2));
  expect(addTask.calls.map(({ input }) => input.title)).toEqual(["Task 4"]);
  await addTask.last().answer({ ...task(4, "Doing"), id: 8 });
  expect(addTask.calls.map(({ input }) => input.title)).toEqual(["Task 4", "Plan"]);
  await addTask.last().answer({ ...content, id: 9 });
  expect([addTask.calls.length, board()]).toEqual([2, { ToDo: [1, 9, 3], Doing: [8], Done: [5] }]);
});

test("[8.6] K11: of two cards that are wanted back the second comes back though the first does not", async () => {
  const { send, addTask, board, emitted } = await startWithout(2, 4);
  send(undoing(removalOf4));
  send(undoing(removalOf2));
  await addTask.last().fail(offline);
  await addTask.last().answer({ ...content, id: 9 });
  expect(board()).toEqual({ ToDo: [1, 9, 3], Doing: [], Done: [5] });
  expect(emitted.slice(2)).toEqual([
    expect.objectContaining({ tone: "bad", offer: expect.objectContaining({ event: undoing(removalOf4) }) }),
    expect.objectContaining({ tone: "good", text: "“Plan” is back in To Do." }),
  ]);
});

test.each(["asked about", "deleted"])("K11: Undo while another card is %s waits for it, and is made", async (how) => {
  const { now, send, addTask, deleteTask, board } = await startWithout(2);
  send({ type: "deletion.asked", taskId: 4 });
  if (how === "deleted") send({ type: "deletion.confirmed" });
  send(undoing(removalOf2));
  expect(selectRemoval(now())).toEqual(removalOf4);
  if (how === "deleted") await deleteTask.last().answer();
  else send({ type: "deletion.cancelled" });
  expect(addTask.last().input).toMatchObject(content);
  await addTask.last().answer({ ...content, id: 9 });
  expect(board()).toEqual({ ToDo: [1, 9, 3], Doing: how === "deleted" ? [] : [4], Done: [5] });
});

test("K11: Undo pressed twice brings one card back, and for a card that is there it does nothing", async () => {
  const { send, addTask } = await startWithout(2);
  send(undoing(removalOf2));
  send(undoing(removalOf2));
  send(undoing({ task: task(3, "ToDo"), place: { status: "ToDo", index: 1 } }));
  await addTask.last().answer({ ...content, id: 9 });
  expect(addTask.calls).toHaveLength(1);
});

test("K11: a card that is back and was read before the answer is there once, at its old place", async () => {
  const { send, addTask, comeBack, board } = await startWithout(2);
  send(undoing(removalOf2));
  await comeBack([...without(2), { ...content, id: 9 }]);
  await addTask.last().answer({ ...content, id: 9 });
  expect(board()).toEqual({ ...atStart, ToDo: [1, 9, 3] });
});

test("[7.18] K9: a new card that was read before the answer is there once", async () => {
  const { send, fillIn, addTask, comeBack, board } = await startReady();
  fillIn("ToDo", { title: "New" });
  send({ type: "task.submitted" });
  await comeBack([...tasks, task(9, "ToDo")]);
  await addTask.last().answer(task(9, "ToDo"));
  expect(board()).toEqual({ ...atStart, ToDo: [1, 2, 3, 9] });
});

test("K11: what others changed while a card was asked about is what Undo brings back", async () => {
  const { send, readBoard, deleteTask, board, emitted } = await startReady(withPlan);
  send({ type: "deletion.asked", taskId: 2 });
  const newer: Task = { ...second, title: "Plan B", status: "Done" };
  send({ type: "refetch.requested", isBackground: true });
  await readBoard.last().answer({ team: boardTeam, tasks: [...without(2), newer] });
  expect(board()).toEqual({ ToDo: [1, 3], Doing: [4], Done: [2, 5] });
  send({ type: "deletion.confirmed" });
  await deleteTask.last().answer();
  expect(emitted).toEqual([
    expect.objectContaining({ offer: expect.objectContaining({ event: undoing({ task: newer, place: { status: "Done", index: 0 } }) }) }),
  ]);
});

test("K11: a card that is gone from the board when its deletion is answered can be had back all the same", async () => {
  const { remove, comeBack, deleteTask, emitted } = await startReady(withPlan);
  remove(2);
  await comeBack(without(2));
  await deleteTask.last().answer();
  expect(emitted).toEqual([expect.objectContaining({ offer: expect.objectContaining({ event: undoing(removalOf2) }) })]);
});

test("[3.7] K11: of two members with one name the one who stood on a card stands there when it is back", async () => {
  const otherSara = { userId: 8, name: "Sara" };
  const { now, send, edit, saveTask, remove, deleteTask, addTask } = await startReady({ team: { ...boardTeam, members: [sara, otherSara, omar] }, tasks });
  edit(2, { assignees: [otherSara] });
  send({ type: "edit.submitted" });
  await saveTask.last().answer(saveTask.last().input);
  remove(2);
  await deleteTask.last().answer();
  send(undoing({ task: { ...task(2, "ToDo"), assignees: ["Sara"] }, place: removalOf2.place }));
  await addTask.last().answer({ ...task(9, "ToDo"), assignees: ["Sara"] });
  send({ type: "editForm.opened", taskId: 9 });
  expect(selectEdit(now())?.draft.assignees).toEqual([otherSara]);
});

test("K11: moves of a deleted card that wait are not sent, those of others are", async () => {
  const { drop, remove, deleteTask, moveTask } = await startReady(withPlan);
  drop(1, "Done");
  drop(2, "Done");
  drop(4, "Done");
  remove(2);
  await deleteTask.last().answer();
  await moveTask.last().answer("Done");
  await moveTask.last().answer("Done");
  expect(moveTask.calls.map(({ input }) => input.taskId)).toEqual([1, 4]);
});

test("[8.6] K11: a move that fails after its card was deleted brings no card back", async () => {
  const { drop, remove, deleteTask, moveTask, readTasks, board } = await startReady(withPlan);
  drop(2, "Done");
  remove(2);
  await deleteTask.last().answer();
  await moveTask.last().fail(refused(404, "Task not found"));
  await readTasks.last().answer(without(2));
  expect(board()).toEqual({ ...atStart, ToDo: [1, 3] });
});

test("[2.29] a supervisor deletes nothing and brings nothing back", async () => {
  const { now, remove, send, deleteTask, addTask } = await startReady(servedBoard, false);
  remove(1);
  send(undoing({ task: task(9, "ToDo"), place: { status: "ToDo", index: 0 } }));
  expect([selectRemoval(now()), selectTasks(now())]).toEqual([null, tasks]);
  expect([...deleteTask.calls, ...addTask.calls]).toEqual([]);
});

test("[8.18] a card that is not on the board is not asked about", async () => {
  const { now, send, comeBack } = await startReady();
  await comeBack(served({}).slice(1));
  send({ type: "deletion.asked", taskId: 1 });
  expect(selectRemoval(now())).toBeNull();
});

test.each([{ type: "screen.opened" }, { type: "refetch.requested" }] as const)(
  "[8.18] K11: a question that was not answered is over when the page is opened again ($type), and nothing was sent",
  async (returned) => {
    const { now, send, deleteTask } = await startReady(withPlan);
    send({ type: "deletion.asked", taskId: 2 });
    send(returned);
    expect(selectRemoval(now())).toBeNull();
    send({ type: "deletion.confirmed" });
    expect(deleteTask.calls).toEqual([]);
  },
);

test("[8.18] K11: a refetch in the background leaves the question open, and returning does not stop a deletion under way", async () => {
  const { now, send, deleteTask } = await startReady(withPlan);
  send({ type: "deletion.asked", taskId: 2 });
  send({ type: "refetch.requested", isBackground: true });
  expect(selectRemoval(now())).toEqual(removalOf2);
  send({ type: "deletion.confirmed" });
  send({ type: "screen.opened" });
  expect([selectIsDeleting(now()), deleteTask.calls.length]).toEqual([true, 1]);
});

test("[7.21] K11: a card that is not there any more when it is to be deleted (404) is deleted, with Undo", async () => {
  const { now, remove, deleteTask, readTasks, board, emitted } = await startReady(withPlan);
  remove(2);
  await deleteTask.last().fail(refused(404, "Task not found"));
  expect([selectRemoval(now()), board()]).toEqual([null, { ...atStart, ToDo: [1, 3] }]);
  expect(emitted).toEqual([expect.objectContaining({ tone: "good", text: "Deleted!", offer: expect.objectContaining({ event: undoing(removalOf2) }) })]);
  expect(readTasks.calls).toHaveLength(1);
});
