import { expect, test } from "vitest";
import { countsOf, nextDueIn, overdueIn, progressIn, totalIn } from "../../../machines/domain/task-counts.ts";
import type { Task } from "../../../machines/domain/task.ts";

const task: Task = {
  id: 1,
  title: "Plan",
  description: "",
  teamId: 3,
  due: null,
  priority: "Low",
  status: "ToDo",
  assignees: [],
};

const tasks: readonly Task[] = [
  { ...task, due: "2026-11-20" },
  { ...task, due: "2026-11-21", status: "Doing" },
  { ...task, due: "2026-11-22", status: "Doing" },
  { ...task, status: "Doing" },
  { ...task, due: "2026-11-01", status: "Done" },
];

test("[2.51] stores the tasks per column, and the due dates of unfinished ones", () => {
  expect(countsOf(tasks)).toEqual({
    ToDo: 1,
    Doing: 3,
    Done: 1,
    due: ["2026-11-20", "2026-11-21", "2026-11-22"],
  });
  expect(countsOf([])).toEqual({ ToDo: 0, Doing: 0, Done: 0, due: [] });
});

test("[3.7] overdue means unfinished and due before today", () => {
  expect([overdueIn(countsOf(tasks), "2026-11-22"), overdueIn(countsOf(tasks), "2026-11-20")]).toEqual([
    2, 0,
  ]);
});

test("[experience 6] progress is the finished part of all tasks, and unknown without tasks", () => {
  expect([totalIn(countsOf(tasks)), progressIn(countsOf(tasks))]).toEqual([5, 0.2]);
  expect([totalIn(countsOf([])), progressIn(countsOf([]))]).toEqual([0, null]);
});

test("[experience 6] the next due date is the earliest that has not passed", () => {
  const counts = countsOf(tasks.toReversed());
  expect(["2026-11-01", "2026-11-21", "2026-11-22"].map((today) => nextDueIn(counts, today))).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect(nextDueIn(counts, "2026-11-23")).toBe(null);
});
