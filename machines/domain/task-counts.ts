import { isOverdue } from "./day.ts";
import type { Day, Task, TaskStatus } from "./task.ts";

/** How a team's tasks stand: little enough to be kept for every team [experience 6]. */
export interface TaskCounts extends Readonly<Record<TaskStatus, number>> {
  /** When what is not done is due; what has no date is never overdue. */
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

/** How many of them are overdue on this day. */
export const overdueIn = ({ due }: TaskCounts, today: Day): number =>
  due.filter((day) => isOverdue(day, today)).length;
