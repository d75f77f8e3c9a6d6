import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import { focusOf } from "../../../src/screens/focus/focus.tsx";
import { nextOf, stepsOf } from "../../../src/screens/focus/steps.tsx";
import { nextDatesOf } from "../../../src/screens/my-project/next-dates.tsx";
import { sharesOf } from "../../../src/screens/my-project/shares.tsx";
import { matcherOf, noFilter, nobody, type Viewer } from "../../../src/screens/task-board/filter.ts";
import { task } from "../../support/start/task-board.ts";

const sara = { userId: 101, name: "Sara" };
const omar = { userId: 7, name: "Omar" };
/** On a Wednesday. */
const viewer: Viewer = { today: "2026-11-25", me: sara, members: [sara, omar], chosen: () => [] };

const of = (id: number, change: Partial<Task>): Task => ({
  ...task(id, "ToDo"),
  due: null,
  priority: "Medium",
  assignees: [],
  ...change,
});
const focusIn = (tasks: readonly Task[], over: Partial<Viewer> = {}) =>
  focusOf(tasks, { ...viewer, ...over }).map(({ kind, tasks: shown, total }) => [
    kind,
    shown.map(({ id }) => id),
    total,
  ]);

test("[experience 7] a group without tasks of its own is left out", () => {
  expect(focusIn([of(1, { due: "2026-11-24", assignees: ["Sara"] })])).toEqual([["overdue", [1], 1]]);
  expect(focusIn([of(1, { due: "2027-11-24" })])).toEqual([]);
  expect(focusIn([])).toEqual([]);
});

test("[experience 7] shows three tasks, the earliest first, then by priority, without date last", () => {
  const tasks = [
    of(1, { assignees: ["Sara"] }),
    of(2, { assignees: ["Sara"], due: "2027-02-01", priority: "Low" }),
    of(3, { assignees: ["Sara"], due: "2027-01-01" }),
    of(4, { assignees: ["Sara"], due: "2027-02-01", priority: "High" }),
    of(5, { assignees: ["Sara"], priority: "High" }),
  ];
  expect(focusIn(tasks)).toEqual([["mine", [3, 4, 2], 5]]);
  expect(focusIn(tasks.slice(0, 2))).toEqual([["mine", [2, 1], 2]]);
  expect(focusIn([of(1, { assignees: ["Sara"] }), of(5, { assignees: ["Sara"], priority: "High" })])).toEqual(
    [["mine", [5, 1], 2]],
  );
});

test("[experience 7] the number is that of the tasks that the link shows on the board", () => {
  const tasks = Array.from({ length: 40 }, (_, index) =>
    of(index + 1, {
      due: index % 4 === 0 ? null : `2026-11-${20 + (index % 10)}`,
      assignees: index % 3 === 0 ? ["Sara"] : [],
      status: index % 5 === 0 ? "Done" : "ToDo",
    }),
  );
  const groups = focusOf(tasks, viewer);
  expect(groups.map(({ kind, tasks: shown }) => [kind, shown.length])).toEqual([
    ["overdue", 3],
    ["week", 3],
    ["mine", 3],
  ]);
  expect(groups.map(({ filter }) => filter)).toEqual([
    { ...noFilter, due: "overdue" },
    { ...noFilter, due: "week", status: "open" },
    { ...noFilter, isMine: true, status: "open" },
  ]);
  for (const { total, filter } of groups) expect(tasks.filter(matcherOf(filter, viewer))).toHaveLength(total);
});

test("[experience 15] counts each person's open, late and finished tasks, former members', and nobody's", () => {
  const tasks = [
    of(1, { assignees: ["Sara", "Omar"], due: "2026-11-24" }),
    of(2, { assignees: ["Sara"] }),
    of(3, { assignees: ["Sara"], due: "2026-11-24", status: "Done" }),
    of(4, { assignees: ["Lina"], status: "Doing", due: "2026-11-01" }),
    of(5, { assignees: [], status: "Done" }),
    of(6, { assignees: [" "] }),
  ];
  expect(sharesOf(tasks, viewer)).toEqual([
    { member: 101, label: "Sara", open: 2, late: 1, done: 1 },
    { member: 7, label: "Omar", open: 1, late: 1, done: 0 },
    { member: "Lina", label: "Lina (not on the team)", open: 1, late: 1, done: 0 },
    { member: nobody, label: "Unassigned", open: 1, late: 0, done: 1 },
  ]);
});

test("[experience 15] lists the next five due dates, each with its unfinished tasks", () => {
  const tasks = [
    of(1, { due: "2026-11-24" }),
    of(2, { due: "2026-11-27" }),
    of(3, { due: "2026-11-25" }),
    of(4, { due: "2026-11-27" }),
    of(5, { due: "2026-11-26", status: "Done" }),
    of(6, {}),
    ...[1, 2, 3, 4].map((month) => of(10 + month, { due: `2027-0${month}-01` })),
  ];
  expect(
    nextDatesOf(tasks, "2026-11-25").map(({ day, tasks: due }) => [day, due.map(({ id }) => id)]),
  ).toEqual([
    ["2026-11-25", [3]],
    ["2026-11-27", [2, 4]],
    ["2027-01-01", [11]],
    ["2027-02-01", [12]],
    ["2027-03-01", [13]],
  ]);
  expect(nextDatesOf([], "2026-11-25")).toEqual([]);
});

test.each([
  [{ isSupervised: false, hasProject: false, hasTasks: false }, ["account", "team"]],
  [{ isSupervised: false, hasProject: true, hasTasks: false }, ["account", "team", "project"]],
  [{ isSupervised: true, hasProject: true, hasTasks: false }, ["account", "team", "supervisor", "project"]],
  // A team's project may lack its title.
  [{ isSupervised: true, hasProject: false, hasTasks: false }, ["account", "team", "supervisor", "project"]],
  [{ isSupervised: false, hasProject: false, hasTasks: true }, ["account", "team", "tasks"]],
])("[experience 7] the steps that are done: %j", (team, done) => {
  const steps = stepsOf({ hasTeam: true, ...team });
  expect(steps).toHaveLength(5);
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(done);
});

test("[experience 7] the next step is the first that is not done, until all are", () => {
  const nobody = { hasTeam: false, isSupervised: false, hasProject: false, hasTasks: false };
  expect(nextOf(stepsOf(nobody))?.name).toBe("team");
  const done = { hasTeam: true, isSupervised: true, hasProject: true, hasTasks: true };
  expect(nextOf(stepsOf({ ...done, hasProject: false, isSupervised: false }))?.name).toBe("supervisor");
  expect(nextOf(stepsOf(done))).toBeUndefined();
});
