import { expect, test } from "vitest";
import {
  selectCanEdit,
  selectNextStep,
  selectTasks,
  selectTeam,
} from "../../../machines/task-board/task-board.machine.ts";
import { offline } from "../../support/held.ts";
import {
  boardTeam,
  servedBoard,
  start,
  startStale,
  startReady,
  startRefreshing,
  startRefetching,
  task,
  tasks,
} from "../../flows/task-board/start.ts";

/** What requires a refetch of the board. */
const callsForReading = [
  "board.invalidated",
  "screen.opened",
  "refetch.requested",
  "team.updated",
  "reload.pressed",
] as const;
type CallForReading = { readonly type: (typeof callsForReading)[number] };

test.each([true, false])(
  "[2.29] a board starts without team and cards, and knows whether it is editable: %s",
  async (canEdit) => {
    const { now, readBoard } = start(canEdit);
    expect(now().context).toEqual({
      teamId: 3,
      canEdit,
      team: null,
      tasks: [],
      moves: [],
      editing: null,
      edits: [],
      deleting: null,
      restorations: {},
      chosen: {},
      written: {},
      changed: [],
      isTeamStale: false,
    });
    expect(now().value).toMatchObject({ attention: "looking" });
    expect(selectCanEdit(now())).toBe(canEdit);
    await readBoard.last().answer(servedBoard);
    expect([selectTeam(now()), selectTasks(now())]).toEqual([boardTeam, tasks]);
  },
);

const unsupervised = { ...boardTeam, isSupervised: false };

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

test("[7.17] every fetch is for the board's team", async () => {
  const { readBoard, readTasks, send, cards } = await startRefetching();
  expect(cards()).toEqual({ ready: "refetchingTasks" });
  send({ type: "screen.opened" });
  expect(cards()).toEqual({ ready: "refetchingBoard" });
  expect([...readBoard.calls, ...readTasks.calls].map(({ input }) => input)).toEqual([
    { teamId: 3 },
    { teamId: 3 },
    { teamId: 3 },
  ]);
});

test.each<
  [
    state: "idle" | "refetchingTasks" | "refetchingBoard" | "stale",
    begin: () => ReturnType<typeof startReady>,
    heeded: Partial<Record<CallForReading["type"], string>>,
  ]
>([
  [
    "idle",
    startReady,
    {
      "board.invalidated": "refetchingTasks",
      "screen.opened": "refetchingBoard",
      "refetch.requested": "refetchingBoard",
      "team.updated": "refetchingBoard",
    },
  ],
  [
    "refetchingTasks",
    startRefetching,
    {
      "board.invalidated": "refetchingTasks",
      "screen.opened": "refetchingBoard",
      "refetch.requested": "refetchingBoard",
      "team.updated": "refetchingBoard",
    },
  ],
  [
    "refetchingBoard",
    startRefreshing,
    { "board.invalidated": "refetchingBoard", "team.updated": "refetchingBoard" },
  ],
  [
    "stale",
    startStale,
    {
      "board.invalidated": "refetchingTasks",
      "screen.opened": "refetchingBoard",
      "refetch.requested": "refetchingBoard",
      "team.updated": "refetchingBoard",
      "reload.pressed": "refetchingBoard",
    },
  ],
])("[4.5] a board that is %s is refetched when needed", async (state, begin, heeded) => {
  for (const type of callsForReading) {
    const { cards, now, send, readBoard, readTasks } = await begin();
    const standing = cards();
    expect(now().matches({ cards: { ready: state } })).toBe(true);
    const readings = () => readBoard.calls.length + readTasks.calls.length;
    const before = readings();
    send({ type });
    expect({ type, cards: cards(), readings: readings() - before }).toEqual({
      type,
      cards: type in heeded ? { ready: heeded[type] } : standing,
      readings: type in heeded ? 1 : 0,
    });
  }
});

test.each(["reload.pressed", "screen.opened", "refetch.requested"] as const)(
  "[8.6] K12: a board that failed to load is refetched: %s",
  async (type) => {
    const { cards, send, readBoard } = start();
    await readBoard.last().fail(offline);
    expect(cards()).toBe("loadFailed");
    send({ type });
    expect(cards()).toBe("loading");
    await readBoard.last().answer(servedBoard);
    expect(cards()).toEqual({ ready: "idle" });
  },
);

test("[8.6] a board that fails to refetch keeps its cards, marked as stale", async () => {
  const { now, cards, readBoard } = await startRefreshing();
  await readBoard.last().fail(offline);
  expect(cards()).toEqual({ ready: "stale" });
  expect([selectTeam(now()), selectTasks(now())]).toEqual([boardTeam, tasks]);
});

test("[service 4.17] K7: after a move that was accepted but not made the board is refetched", async () => {
  const { cards, drop, moveTask } = await startReady();
  drop(1, "Done");
  await moveTask.last().answer("ToDo");
  expect(cards()).toEqual({ ready: "refetchingTasks" });
});

test.each(["screen.opened", "refetch.requested", "team.updated"] as const)(
  "[S10] refetches team and cards after a move during which this happened: %s",
  async (type) => {
    const { cards, drop, send, moveTask } = await startReady();
    drop(1, "Done");
    send({ type });
    expect(cards()).toEqual({ ready: "moving" });
    await moveTask.last().answer("Done");
    expect(cards()).toEqual({ ready: "refetchingBoard" });
  },
);

test("[8.6] K7: several failed moves each roll back to their own position", async () => {
  const { now, drop, moveTask } = await startReady({
    team: boardTeam,
    tasks: [task(1, "ToDo"), task(2, "ToDo"), task(3, "Doing")],
  });
  drop(1, "Done");
  drop(1, "Doing");
  drop(3, "Done");
  await moveTask.last().fail(offline);
  await moveTask.last().fail(offline);
  await moveTask.last().fail(offline);
  expect(moveTask.calls.map(({ input }) => input)).toEqual([
    { taskId: 1, status: "Done" },
    { taskId: 1, status: "Doing" },
    { taskId: 3, status: "Done" },
  ]);
  expect(selectTasks(now()).map(({ id, status }) => [id, status])).toEqual([
    [1, "ToDo"],
    [2, "ToDo"],
    [3, "Doing"],
  ]);
});
