import { expect, test } from "vitest";
import { countsOf, progressIn, totalIn } from "../../../machines/domain/task-counts.ts";
import type { Task } from "../../../machines/domain/task.ts";
import { task } from "../../support/start/task-board.ts";

const plan = task(1, "ToDo");

const tasks: readonly Task[] = [
  { ...plan, due: "2026-11-20" },
  { ...plan, due: "2026-11-21", status: "Doing" },
  { ...plan, due: "2026-11-22", status: "Doing" },
  { ...plan, status: "Doing" },
  { ...plan, due: "2026-11-01", status: "Done" },
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

test("[experience 6] progress is the finished part of all tasks, and unknown without tasks", () => {
  expect([totalIn(countsOf(tasks)), progressIn(countsOf(tasks))]).toEqual([5, 0.2]);
  expect([totalIn(countsOf([])), progressIn(countsOf([]))]).toEqual([0, null]);
});
