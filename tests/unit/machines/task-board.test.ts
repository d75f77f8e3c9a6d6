import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import { taskStatuses } from "../../../machines/domain/task.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import { selectHasLoadFailed } from "../../../machines/task-board/task-board.machine.ts";
import { offline, refused } from "../../support/held.ts";
import {
  boardTeam,
  servedBoard,
  served,
  start,
  startReady,
  task,
  tasks,
} from "../../flows/task-board/start.ts";

/** The notices about card 2 when it could not be moved to Done. */
const notMoved = {
  type: "notice",
  tone: "bad",
  text: "Failed to move task.",
  key: "task 2",
  action: {
    label: "Try again",
    to: "taskBoard",
    event: { type: "task.moved", taskId: 2, position: { status: "Done", index: 0 } },
  },
};

const changesOfColumn = taskStatuses.flatMap((from) =>
  taskStatuses.filter((to) => to !== from).map((to) => ({ from, to })),
);

test.each(changesOfColumn.map((change, index) => ({ ...change, row: `K${index + 1}` })))(
  "[4.5] $row: a card moved from $from to $to moves at once, is sent once, then refetched",
  async ({ from, to }) => {
    const { readTasks, moveTask, board, drop, cards, now, emitted } = await startReady();
    const card = columnOf(now().context.tasks, from)[0];
    if (card === undefined) throw new Error("the column is empty");
    drop(card.id, to, 0);
    expect(board()[to]?.[0]).toBe(card.id);
    expect(board()[from]).not.toContain(card.id);
    expect(moveTask.calls.map(({ input }) => input)).toEqual([{ taskId: card.id, status: to }]);
    await moveTask.last().answer(to);
    expect(cards()).toEqual({ ready: "refetchingTasks" });
    await readTasks.last().answer(served({ [card.id]: to }));
    expect(cards()).toEqual({ ready: "idle" });
    expect(board()[to]?.[0]).toBe(card.id);
    expect(moveTask.calls).toHaveLength(1);
    expect(emitted).toEqual([
      expect.objectContaining({ tone: "good", action: expect.objectContaining({ label: "Undo" }) }),
    ]);
  },
);

test.each([refused(500), refused(404, "No such task."), offline])(
  "[8.6] K7: a failed move (%j) rolls back and says so",
  async (failure) => {
    const { moveTask, board, drop, emitted } = await startReady();
    drop(2, "Done", 0);
    expect(board()).toEqual({ ToDo: [1, 3], Doing: [4], Done: [2, 5] });
    await moveTask.last().fail(failure);
    expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
    expect(emitted.slice(1)).toEqual([notMoved]);
  },
);

test("[service 4.17] K7: a move that was accepted but not made counts as failed", async () => {
  const { moveTask, board, drop, emitted } = await startReady();
  drop(2, "Done", 0);
  await moveTask.last().answer("ToDo");
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
  expect(emitted.slice(1)).toEqual([notMoved]);
});

test("[4.5] K8: reordering inside a column is local and nothing is sent", async () => {
  const { board, drop, cards, moveTask, readTasks } = await startReady();
  drop(3, "ToDo", 0);
  expect(board()).toEqual({ ToDo: [3, 1, 2], Doing: [4], Done: [5] });
  drop(3, "ToDo", 2);
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
  expect(cards()).toEqual({ ready: "idle" });
  expect([...moveTask.calls, ...readTasks.calls]).toEqual([]);
});

test("[8.6] a failed move of a card that was moved again leaves it there", async () => {
  const { moveTask, board, drop } = await startReady();
  drop(1, "Doing", 0);
  drop(1, "Done", 0);
  await moveTask.last().fail(offline);
  expect(board()).toEqual({ ToDo: [2, 3], Doing: [4], Done: [1, 5] });
  expect(moveTask.last().input).toEqual({ taskId: 1, status: "Done" });
});

test("[4.5] a task added during a refetch is fetched, too", async () => {
  const { addTask, moveTask, readTasks, board, drop, fillIn, inForm } = await startReady();
  fillIn("ToDo", { title: "New" });
  inForm({ type: "draft.submitted" });
  drop(5, "Doing", 1);
  await moveTask.last().answer("Doing");
  const early = readTasks.last();
  await addTask.last().answer(task(9, "ToDo"));
  await early.answer(served({ 5: "Doing" }));
  expect(board()["ToDo"]).toEqual([1, 2, 3, 9]);
  expect(readTasks.calls).toHaveLength(2);
});

test("[8.6] K12: a board that failed to load is no empty board, and can be retried", async () => {
  const { send, now, readBoard, board } = start();
  await readBoard.last().fail(offline);
  expect(selectHasLoadFailed(now())).toBe(true);
  send({ type: "reload.pressed" });
  await readBoard.last().answer(servedBoard);
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
});

test("[2.29] a supervisor's board accepts no move, reorder or form", async () => {
  const { send, moveTask, board, drop, form } = await startReady(servedBoard, false);
  drop(1, "Done", 0);
  drop(3, "ToDo", 0);
  send({ type: "taskForm.opened", column: "ToDo" });
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
  expect(moveTask.calls).toEqual([]);
  expect(form()).toBeUndefined();
});

test("[service 4.13] K9: a task whose response was lost is fetched with the board", async () => {
  const { addTask, readTasks, board, fillIn, inForm } = await startReady();
  fillIn("ToDo", { title: "New" });
  inForm({ type: "draft.submitted" });
  await addTask.last().fail(offline);
  await readTasks.last().answer([...tasks, task(9, "ToDo")]);
  expect(board()["ToDo"]).toEqual([1, 2, 3, 9]);
});

test("[S10] a team booked meanwhile is refetched, also with a move in between", async () => {
  const { send, readBoard, moveTask, readTasks, drop, cards } = await startReady();
  send({ type: "team.updated" });
  expect(cards()).toEqual({ ready: "refetchingBoard" });
  drop(1, "Done", 0);
  await moveTask.last().answer("Done");
  expect(cards()).toEqual({ ready: "refetchingBoard" });
  await readBoard.last().answer({ team: boardTeam, tasks: served({ 1: "Done" }) });
  drop(1, "Doing", 0);
  send({ type: "team.updated" });
  await moveTask.last().answer("Doing");
  expect(cards()).toEqual({ ready: "refetchingBoard" });
  await readBoard.last().answer({ team: boardTeam, tasks: served({ 1: "Doing" }) });
  drop(1, "ToDo", 0);
  await moveTask.last().answer("ToDo");
  expect(cards()).toEqual({ ready: "refetchingTasks" });
  expect(readTasks.calls).toHaveLength(1);
});

test("[8.6] K7: a move interrupted by a reload rolls back, says why, can be retried, and refetches", async () => {
  const { send, moveTask, board, drop, emitted, cards } = await startReady();
  drop(2, "Done", 0);
  drop(1, "Doing", 0);
  await moveTask.last().fail(interrupted);
  expect(emitted.slice(2)).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to move task.",
      text: "The page closed before the server responded. Check where the task is before you try again.",
      key: "task 2",
      action: {
        label: "Try again",
        to: "taskBoard",
        event: { type: "task.moved", taskId: 2, position: { status: "Done", index: 0 } },
      },
    },
  ]);
  expect(moveTask.last().input).toEqual({ taskId: 1, status: "Doing" });
  send({ type: "refetch.requested" });
  await moveTask.last().answer("Doing");
  expect(cards()).toEqual({ ready: "refetchingBoard" });
  expect(board()).toEqual({ ToDo: [3, 2], Doing: [1, 4], Done: [5] });
});
