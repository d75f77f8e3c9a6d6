import type { Day, Task } from "../domain/task.ts";

/** A due date and the unfinished tasks due on it. */
export interface DueDate {
  readonly day: Day;
  readonly tasks: readonly Task[];
}

/** The next five due dates, from today on. */
export const nextDatesOf = (tasks: readonly Task[], today: Day): readonly DueDate[] => {
  const open = tasks.filter(({ due, status }) => due !== null && due >= today && status !== "Done");
  const days = [...new Set(open.flatMap(({ due }) => due ?? []))].toSorted().slice(0, 5);
  return days.map((day) => ({ day, tasks: open.filter(({ due }) => due === day) }));
};
