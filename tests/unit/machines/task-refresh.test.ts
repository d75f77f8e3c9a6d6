import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import { selectChanged, selectTeam } from "../../../machines/task-board/task-board.machine.ts";
import {
  boardTeam,
  omar,
  sara,
  servedBoard,
  startReady,
  task,
  tasks,
} from "../../support/start/task-board.ts";

type Started = Awaited<ReturnType<typeof startReady>>;

const due = { type: "refetch.due" } as const;
const readings = ({ readBoard, readTasks }: Started) => readBoard.calls.length + readTasks.calls.length - 1;

const disturbances: readonly [
  what: string,
  begin: (started: Started) => void,
  end: (started: Started) => void,
][] = [
  [
    "a card is edited",
    ({ send }) => send({ type: "editForm.opened", taskId: 1 }),
    ({ inFields }) => inFields({ type: "draft.cancelled" }),
  ],
  [
    "a card is asked about",
    ({ send }) => send({ type: "deletion.asked", taskId: 1 }),
    ({ cancelDeletion }) => cancelDeletion(),
  ],
  [
    "a card is dragged",
    ({ send }) => send({ type: "drag.started", taskId: 1 }),
    ({ send }) => send({ type: "drag.ended" }),
  ],
];

test.each(disturbances)("nothing is fetched while %s, but afterwards", async (_, begin, end) => {
  const started = await startReady();
  begin(started);
  expect(started.now().can(due)).toBe(false);
  end(started);
  started.send(due);
  expect(readings(started)).toBe(1);
});

test("[4.5] the Add Task form, which stays open between tasks, does not keep others' changes away", async () => {
  const started = await startReady();
  started.send({ type: "taskForm.opened", column: "ToDo" });
  started.send(due);
  expect(readings(started)).toBe(1);
});

test("[2.25] a team without a supervisor is fetched with its tasks", async () => {
  const waiting = { team: { ...boardTeam, supervisorId: null }, tasks };
  const { send, now, readBoard, readTasks } = await startReady(waiting);
  send(due);
  await readBoard.last().answer(servedBoard);
  expect(selectTeam(now())?.supervisorId).toBe(boardTeam.supervisorId);
  send(due);
  expect([readBoard.calls.length, readTasks.calls.length]).toEqual([2, 1]);
});

test.each(["screen.opened", "refetch.requested"] as const)("%s ends a drag", async (type) => {
  const started = await startReady();
  const { send, readBoard } = started;
  send({ type: "drag.started", taskId: 1 });
  send({ type });
  await readBoard.last().answer(servedBoard);
  send(due);
  expect(readings(started)).toBe(2);
});

const replaced = (change: Partial<Task>) =>
  tasks.map((each) => (each.id === 2 ? { ...each, ...change } : each));

test.each<[what: string, then: readonly Task[], marked: readonly number[]]>([
  ["nothing", tasks, []],
  ["a title", replaced({ title: "Plan" }), [2]],
  ["a column", replaced({ status: "Done" }), [2]],
  ["assignees", replaced({ assignees: ["Sara"] }), [2]],
  ["a new card", [...tasks, task(9, "ToDo")], [9]],
  ["a deleted card", tasks.slice(1), []],
  ["the order of the tasks", tasks.toReversed(), []],
])("others' changes are marked until the next fetch: %s", async (_, then, marked) => {
  const { send, now, readTasks } = await startReady();
  expect(selectChanged(now())).toEqual([]);
  send(due);
  await readTasks.last().answer(then);
  expect(selectChanged(now())).toEqual(marked);
  send(due);
  await readTasks.last().answer(then);
  expect(selectChanged(now())).toEqual([]);
});

test("a card whose date is changed to another is marked as changed", async () => {
  const { now, comeBack } = await startReady({ team: boardTeam, tasks: replaced({ due: "2027-01-01" }) });
  await comeBack(replaced({ due: "2027-01-02" }));
  expect(selectChanged(now())).toEqual([2]);
});

test("a card reassigned between two members with one name is marked as changed", async () => {
  const { now, comeBack } = await startReady({
    team: boardTeam,
    tasks: replaced({ assignees: [sara.name] }),
  });
  await comeBack(replaced({ assignees: [omar.name] }));
  expect(selectChanged(now())).toEqual([2]);
});

test("[4.5] a refetch in the background does not end a drag, and one after a reload does", async () => {
  const { now, send } = await startReady();
  send({ type: "drag.started", taskId: 1 });
  send({ type: "refetch.requested", isBackground: true });
  expect(now().value.attention).toBe("dragging");
  send({ type: "refetch.requested" });
  expect(now().value.attention).toBe("looking");
});
