import type { Task, TaskStatus } from "../domain/task.ts";

/*
 * The board's order is the order of the list itself: a column is the list filtered by status.
 * It is local only [4.5]; the server knows none.
 */

export const columnOf = (tasks: readonly Task[], status: TaskStatus): readonly Task[] =>
  tasks.filter((task) => task.status === status);

/** Where a card stands: its column, and its place in it counted from 0. */
export interface Place {
  readonly status: TaskStatus;
  readonly index: number;
}

export const placeOf = (tasks: readonly Task[], taskId: number): Place | null => {
  const task = tasks.find(({ id }) => id === taskId);
  return task === undefined
    ? null
    : { status: task.status, index: columnOf(tasks, task.status).indexOf(task) };
};

/** The list with one card put at a place; an index past the end of the column is its end. */
export const put = (tasks: readonly Task[], taskId: number, { status, index }: Place): readonly Task[] => {
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined) return tasks;
  const others = tasks.filter((other) => other !== task);
  const next = columnOf(others, status)[index];
  const at = next === undefined ? others.length : others.indexOf(next);
  return others.toSpliced(at, 0, { ...task, status });
};

/** What the server has, in the order the person left it; cards that are new here come last, oldest first. */
export const inLocalOrder = (local: readonly Task[], served: readonly Task[]): readonly Task[] => {
  const position = new Map(local.map(({ id }, index) => [id, index]));
  const positionOf = (task: Task) => position.get(task.id) ?? local.length;
  return served.toSorted((a, b) => positionOf(a) - positionOf(b) || a.id - b.id);
};

/** Where a card that is put at `place` comes to stand, counted from 0, and of how many. */
export function whereTo(tasks: readonly Task[], taskId: number, { status, index }: Place): Place & { readonly of: number } {
  const others = columnOf(tasks, status).filter(({ id }) => id !== taskId).length;
  return { status, index: Math.min(Math.max(index, 0), others), of: others + 1 };
}

/** The cards that are new among the served ones, or others than here. */
export const changedIn = (local: readonly Task[], served: readonly Task[]): readonly number[] => {
  const known = new Map(local.map((task) => [task.id, task]));
  return served.flatMap((task) => (isSameTask(known.get(task.id), task) ? [] : [task.id]));
};

const isSameTask = (a: Task | undefined, b: Task): boolean =>
  a !== undefined &&
  a.title === b.title &&
  a.description === b.description &&
  a.due === b.due &&
  a.priority === b.priority &&
  a.status === b.status &&
  a.assignees.join("\n") === b.assignees.join("\n");
