import { isOverdue } from "./day.ts";
import type { Day, Task, TaskStatus } from "./task.ts";

/** A team's tasks in numbers: small enough to store for every team [experience 6]. */
export interface TaskCounts extends Readonly<Record<TaskStatus, number>> {
  /** The due dates of unfinished tasks, to count the overdue ones on any day. */
  readonly due: readonly Day[];
}

export const countsOf = (tasks: readonly Task[]): TaskCounts => {
  const inColumn = (column: TaskStatus): number => tasks.filter(({ status }) => status === column).length;
  return {
    ToDo: inColumn("ToDo"),
    Doing: inColumn("Doing"),
    Done: inColumn("Done"),
    due: tasks.flatMap(({ due, status }) => (due === null || status === "Done" ? [] : [due])),
  };
};

/** The number of tasks overdue on this day. */
export const overdueIn = ({ due }: TaskCounts, today: Day): number =>
  due.filter((day) => isOverdue(day, today)).length;
