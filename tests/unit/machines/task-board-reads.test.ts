import { expect, test } from "vitest";
import {
  selectCanEdit,
  selectIsForeign,
  selectNextStep,
  selectTasks,
  selectView,
} from "../../../machines/task-board/task-board.machine.ts";
import { refetchOf } from "../../../machines/shared/refetch.ts";
import { offline, refused } from "../../support/held.ts";
import { boardTeam, servedBoard, start, startReady, tasks } from "../../support/start/task-board.ts";

const unsupervised = { ...boardTeam, supervisorId: null };

test.each([
  ["a team without a supervisor books one", unsupervised, [], true, "supervisor"],
  ["a team with tasks but no supervisor books one", unsupervised, tasks, true, "supervisor"],
  ["a supervised team adds its first task", boardTeam, [], true, "task"],
  ["a supervised team with tasks has none", boardTeam, tasks, true, null],
  ["a read-only user has none", unsupervised, [], false, null],
])("[2.29] [4.4] next step: %s", async (_, team, itsTasks, canEdit, step) => {
  const { now, readBoard } = start(canEdit);
  expect(selectNextStep(now())).toBeNull();
  await readBoard.last().answer({ team, tasks: itsTasks });
  expect(selectNextStep(now())).toBe(step);
});

test("[4.5] a board that is invalidated, or whose refetch a move aborts, is refetched", async () => {
  const { send, drop, moveTask, cards, readBoard } = await startReady();
  send({ type: "screen.opened" });
  send(refetchOf("tasks"));
  send({ type: "team.updated" });
  expect(readBoard.calls).toHaveLength(4);
  drop(4, "Done");
  await moveTask.last().answer("Done");
  expect(cards()).toEqual({ ready: "refetchingBoard" });
});

test.each(["screen.opened", "refetch.requested", "team.updated"] as const)(
  "[4.5] %s during a move or before it fetches the team with the tasks afterwards",
  async (type) => {
    const { send, drop, board, moveTask, readBoard, readTasks, cards, emitted } = await startReady();
    expect(readBoard.last().input).toEqual({ teamId: 3 });
    drop(1, "ToDo", 2);
    expect(board()["ToDo"]).toEqual([2, 3, 1]);
    drop(1, "Done");
    send({ type });
    await moveTask.last().answer("ToDo");
    expect([cards(), readBoard.last().input]).toEqual([{ ready: "refetchingBoard" }, { teamId: 3 }]);
    expect(emitted.at(-1)).toMatchObject({ title: "Failed to move task." });
    drop(4, "Done");
    await moveTask.last().answer("Done");
    expect(cards()).toEqual({ ready: "refetchingBoard" });
    await readBoard.last().answer(servedBoard);
    send(refetchOf("tasks"));
    expect(readTasks.last().input).toEqual({ teamId: 3 });
  },
);

test("[4.5] tasks that are invalidated in flight are refetched, or the team as well", async () => {
  const { send, board, cards, readBoard, readTasks } = await startReady();
  send(refetchOf("tasks"));
  const stale = readTasks.last();
  send(refetchOf("tasks"));
  await stale.answer([]);
  expect([readTasks.calls.length, board()["Done"]]).toEqual([2, [5]]);
  send({ type: "refetch.requested", isBackground: true });
  expect([cards(), readBoard.calls.length]).toEqual([{ ready: "refetchingBoard" }, 2]);
});

const reloads = ["reload.pressed", "screen.opened", "refetch.requested", "connection.restored"] as const;

test.each(reloads)("K12: a board that could not be loaded says why, and is loaded at %s", async (type) => {
  const { send, now, board, readBoard } = start();
  expect(selectView(now())).toEqual({ kind: "loading" });
  await readBoard.last().fail(offline);
  expect(selectView(now())).toEqual({ kind: "failed", failure: offline });
  expect(now().can(refetchOf("tasks"))).toBe(false);
  send({ type });
  expect([selectView(now()), readBoard.calls.length]).toEqual([{ kind: "loading" }, 2]);
  await readBoard.last().answer(servedBoard);
  expect([selectView(now()), board()["Doing"]]).toEqual([{ kind: "current" }, [4]]);
});

test.each([...reloads, "team.updated", "refetch.due"] as const)(
  "K12: a board that could not be refetched is shown as it was, and refetched at %s",
  async (type) => {
    const { send, now, board, readBoard, readTasks } = await startReady();
    send(refetchOf("tasks"));
    await readTasks.last().fail(offline);
    expect([selectView(now()), board()["Doing"]]).toEqual([{ kind: "stale", failure: offline }, [4]]);
    send({ type });
    expect([selectView(now()), readBoard.calls.length + readTasks.calls.length]).toEqual([
      { kind: "changing" },
      3,
    ]);
    await (type === "refetch.due" ? readTasks.last().answer(tasks) : readBoard.last().fail(offline));
    expect(selectView(now()).kind).toBe(type === "refetch.due" ? "current" : "stale");
  },
);

test("[1.3] a board is foreign to a supervisor whose it is not, as far as is known", async () => {
  const { now, readBoard } = start(false);
  const isForeign = () => [8, 9].map((id) => selectIsForeign(id)(now()));
  expect(isForeign()).toEqual([false, false]);
  await readBoard.last().answer(servedBoard);
  expect(isForeign()).toEqual([false, true]);
  expect([selectTasks(now()), selectCanEdit(now())]).toEqual([tasks, false]);
});

test.each([
  [refused(403), true],
  [refused(404), true],
  [refused(500), false],
  [offline, false],
])("[1.3] a board that is not shown because of %o is foreign: %s", async (failure, isForeign) => {
  const { now, readBoard } = start(false);
  await readBoard.last().fail(failure);
  expect(selectIsForeign(8)(now())).toBe(isForeign);
});
