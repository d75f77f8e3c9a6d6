import { storedInFull, type Task } from "../../../machines/domain/task.ts";
import { expect, test } from "vitest";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import { positionedAs, type PositionedTask } from "../../../machines/task-board/board.ts";
import { editedTask } from "../../../machines/task-board/draft.ts";
import { selectChosen, selectWanted } from "../../../machines/task-board/task-board.machine.ts";
import { deletedAsAsked, offline } from "../../support/held.ts";
import {
  boardTeam,
  omar,
  sara,
  servedBoard,
  startReady,
  task,
  tasks,
} from "../../support/start/task-board.ts";

const atStart = { ToDo: [1, 2, 3], Doing: [4], Done: [5] };
const second: Task = {
  ...task(2, "ToDo"),
  title: "Plan",
  description: "Of the house",
  assignees: ["Sara", "Omar"],
  due: "2027-03-12",
  priority: "High",
};
const withPlan = { team: boardTeam, tasks: tasks.map((each) => (each.id === 2 ? second : each)) };
const { id: _, ...content } = second;
const placed2: PositionedTask = { task: second, position: { status: "ToDo", index: 1 } };
const placed4: PositionedTask = { task: task(4, "Doing"), position: { status: "Doing", index: 0 } };
const undoing = (deleted: PositionedTask) => ({ type: "deletion.undone", deleted }) as const;
const without = (...ids: readonly number[]) => withPlan.tasks.filter(({ id }) => !ids.includes(id));

/** A board that was refetched after these cards were deleted, one after the other. */
async function startWithout(...ids: readonly number[]) {
  const started = await startReady(withPlan);
  for (const id of ids) {
    started.remove(id);
    await deletedAsAsked(started.deleteTask);
  }
  await started.readTasks.last().answer(without(...ids));
  return started;
}

test("K11: Undo adds the card again, same content and position, also after a refetch", async () => {
  const { now, send, restoreTask, readTasks, board, card, emitted } = await startWithout(2);
  send(undoing(placed2));
  expect(restoreTask.calls.map(({ input }) => input)).toEqual([{ item: content, formerId: 2 }]);
  await restoreTask.last().answer(storedInFull({ ...content, id: 9 }));
  expect(board()).toEqual({ ...atStart, ToDo: [1, 9, 3] });
  expect(card(9)).toEqual({ ...content, id: 9 });
  expect(emitted.slice(1)).toEqual([
    { type: "notice", tone: "good", key: "task 2", text: "“Plan” restored to To Do." },
  ]);
  expect(readTasks.calls).toHaveLength(2);
  await readTasks.last().answer([...without(2), { ...content, id: 9 }]);
  expect(board()).toEqual({ ...atStart, ToDo: [1, 9, 3] });
  // No actor is left running, and no namesake is remembered for the card.
  expect([now().children, now().context.restorations, selectChosen(now())]).toStrictEqual([{}, {}, {}]);
});

test.each([true, false])(
  "K11: a restored card is to be focused if the columns are on screen: %s",
  async (isShown) => {
    const { now, send, restoreTask } = await startWithout(2);
    if (isShown) send({ type: "card.focused", taskId: 3, control: -1 });
    send(undoing(placed2));
    await restoreTask.last().answer(storedInFull({ ...content, id: 9 }));
    expect(selectWanted(now())).toBe(isShown ? 9 : null);
  },
);

test("K11: Undo says what the server does not store again", async () => {
  const { send, restoreTask, emitted } = await startWithout(2);
  send(undoing(placed2));
  await restoreTask.last().answer({ task: { ...content, id: 9 }, unstored: ["assignees"], cause: null });
  expect(emitted.at(-1)).toMatchObject({
    tone: "warning",
    text: "“Plan” restored to To Do, but this server doesn't store assignees.",
  });
});

test("[8.6] K11: of two Undos one succeeds though the other fails", async () => {
  const { now, send, restoreTask, readTasks, board, emitted } = await startWithout(2, 4);
  const fetched = readTasks.calls.length;
  send(undoing(placed4));
  send(undoing(placed2));
  await restoreTask.calls[0]?.fail(offline);
  expect([Object.keys(now().context.restorations), readTasks.calls.length]).toEqual([["2"], fetched + 1]);
  expect(Object.keys(now().children)).not.toContain("restoreTask.4");
  await restoreTask.calls[1]?.answer(storedInFull({ ...content, id: 9 }));
  expect(board()).toEqual({ ToDo: [1, 9, 3], Doing: [], Done: [5] });
  expect(emitted.slice(2)).toEqual([
    expect.objectContaining({
      title: "Error: Failed to add task.",
      text: "No connection to the server.",
      action: expect.objectContaining({ label: "Try again", event: undoing(placed4) }),
    }),
    expect.objectContaining({ tone: "good", text: "“Plan” restored to To Do." }),
  ]);
});

test("K11: a double Undo restores one card, and Undo of an existing card does nothing", async () => {
  const { send, restoreTask } = await startWithout(2);
  send(undoing(placed2));
  send(undoing(placed2));
  send(undoing({ task: task(3, "ToDo"), position: { status: "ToDo", index: 1 } }));
  await restoreTask.last().answer(storedInFull({ ...content, id: 9 }));
  expect(restoreTask.calls).toHaveLength(1);
});

test("K11: a restored card that is fetched before the response appears once, in place", async () => {
  const { send, restoreTask, comeBack, board } = await startWithout(2);
  send(undoing(placed2));
  await comeBack([...without(2), { ...content, id: 9 }]);
  await restoreTask.last().answer(storedInFull({ ...content, id: 9 }));
  expect(board()).toEqual({ ...atStart, ToDo: [1, 9, 3] });
});

test("K11: a card is restored in its place, or at the end of the column where the server had it last", () => {
  const asked: PositionedTask = { task: second, position: { status: second.status, index: 1 } };
  const renamed: Task = { ...second, title: "Plan B" };
  expect(positionedAs(asked, renamed)).toEqual({ ...asked, task: renamed });
  const moved: Task = { ...second, status: "Done" };
  expect(positionedAs(asked, moved)).toEqual({
    task: moved,
    position: { status: "Done", index: Number.MAX_SAFE_INTEGER },
  });
});

test("K11: a card gone from the board when its deletion succeeds can still be restored", async () => {
  const { remove, comeBack, deleteTask, emitted } = await startReady(withPlan);
  remove(2);
  await comeBack(without(2));
  await deletedAsAsked(deleteTask);
  expect(emitted).toEqual([
    expect.objectContaining({ action: expect.objectContaining({ event: undoing(placed2) }) }),
  ]);
});

test("[3.7] K11: Undo restores the right one of two members with one name", async () => {
  const otherSara = { userId: 8, name: "Sara" };
  const { send, edit, saveTask, remove, deleteTask, restoreTask, edited } = await startReady({
    team: { ...boardTeam, members: [sara, otherSara, omar] },
    tasks,
  });
  edit(2, { assignees: [otherSara] });
  send({ type: "edit.submitted" });
  await saveTask.last().answer(storedInFull(editedTask(saveTask.last().input)));
  remove(2);
  await deletedAsAsked(deleteTask);
  send(undoing({ task: { ...task(2, "ToDo"), assignees: ["Sara"] }, position: placed2.position }));
  await restoreTask.last().answer(storedInFull({ ...task(9, "ToDo"), assignees: ["Sara"] }));
  send({ type: "editForm.opened", taskId: 9 });
  expect(edited()?.fields.assignees).toEqual([otherSara]);
});

test.each([
  ["a queued move of a deleted card is not sent", 2, [1, 4]],
  ["a move in flight of a deleted card is awaited", 1, [1, 2, 4]],
] as const)("K11: %s, and those of others are sent", async (_, taskId, sent) => {
  const { drop, remove, deleteTask, moveTask } = await startReady(withPlan);
  for (const id of [1, 2, 4]) drop(id, "Done");
  remove(taskId);
  await deletedAsAsked(deleteTask);
  for (const id of sent) {
    expect(moveTask.last().input.taskId).toBe(id);
    await moveTask.last().answer("Done");
  }
  expect(moveTask.calls.map(({ input }) => input.taskId)).toEqual(sent);
});

test("[8.6] K11: after a deletion interrupted by a reload one checks whether the task was deleted", async () => {
  const { remove, deleteTask, readTasks, emitted } = await startReady(withPlan);
  remove(2);
  await deleteTask.last().fail(notDone(interrupted));
  expect({ timesTheTasksAreReadAfterAFailure: readTasks.calls.length }).toEqual({
    timesTheTasksAreReadAfterAFailure: 1,
  });
  expect(emitted).toMatchObject([
    {
      title: "Failed to delete task.",
      action: { label: "Try again", event: { type: "deletion.asked", taskId: 2 } },
      text: "The page closed before the server responded. Nothing has changed on the server, so you can try again.",
    },
  ]);
});

test("[8.18] K11: one card is asked about at a time, and returning cancels the question", async () => {
  const { send, asked } = await startReady(withPlan);
  send({ type: "deletion.asked", taskId: 2 });
  send({ type: "deletion.asked", taskId: 4 });
  expect(asked()?.task.id).toBe(2);
  send({ type: "screen.opened" });
  expect(asked()).toBeUndefined();
});

test("[6.3] [8.18] only a card that its user can edit, and does not edit now, can be deleted", async () => {
  const canDelete = ({ now }: Awaited<ReturnType<typeof startReady>>) =>
    [1, 2, 99].map((taskId) => now().can({ type: "deletion.asked", taskId }));
  const own = await startReady();
  own.send({ type: "editForm.opened", taskId: 1 });
  expect(canDelete(own)).toEqual([false, true, false]);
  expect(canDelete(await startReady(servedBoard, false))).toEqual([false, false, false]);
});

test("[9.5] K11: Undo adds a card of the year 27 with a date that is accepted", async () => {
  const early = { ...second, due: "0027-03-12" };
  const { send, restoreTask } = await startWithout(2);
  send(undoing({ ...placed2, task: early }));
  expect(restoreTask.last().input.item).toEqual({ ...content, due: "2027-03-12" });
});
