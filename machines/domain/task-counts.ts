import { isOverdue } from "./day.ts";
import { taskStatuses, type Day, type Task, type TaskStatus } from "./task.ts";

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

/** The number of all tasks. */
export const totalIn = (counts: TaskCounts): number =>
  taskStatuses.reduce((total, status) => total + counts[status], 0);

/** "4 of 9 done". */
export const doneWords = (counts: TaskCounts): string => {
  const total = totalIn(counts);
  return total === 0 ? "No tasks yet" : `${counts.Done} of ${total} done`;
};

/** The finished part of all tasks, from 0 to 1; null: there are no tasks. */
export const progressIn = (counts: TaskCounts): number | null => {
  const total = totalIn(counts);
  return total === 0 ? null : counts.Done / total;
};

/** The number of tasks overdue on this day. */
export const overdueIn = ({ due }: TaskCounts, today: Day): number =>
  due.filter((day) => isOverdue(day, today)).length;

/** The earliest due date that has not passed; null: no unfinished task has one. */
export const nextDueIn = ({ due }: TaskCounts, today: Day): Day | null =>
  due.filter((day) => !isOverdue(day, today)).toSorted()[0] ?? null;
