import type { Task, TaskStatus } from "../domain/task.ts";

/* The order of the list is the order on the board: a column is the list filtered by status. It is local only
   [4.5]; the server does not store it. */

export const columnOf = (tasks: readonly Task[], status: TaskStatus): readonly Task[] =>
  tasks.filter((task) => task.status === status);

/** A card's column and its index in it, from 0. */
export interface CardPosition {
  readonly status: TaskStatus;
  readonly index: number;
}

/** Behind the last card of a column. */
export const endOf = (status: TaskStatus): CardPosition => ({ status, index: Number.MAX_SAFE_INTEGER });

export const positionOf = (tasks: readonly Task[], taskId: number): CardPosition | null => {
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined) return null;
  let index = 0;
  for (const other of tasks) {
    if (other === task) break;
    if (other.status === task.status) index += 1;
  }
  return { status: task.status, index };
};

/** The list with one card moved to a position; an index past the end means the end. */
export const put = (
  tasks: readonly Task[],
  taskId: number,
  { status, index }: CardPosition,
): readonly Task[] => {
  const from = tasks.findIndex(({ id }) => id === taskId);
  const task = tasks[from];
  if (task === undefined) return tasks;
  const others = tasks.toSpliced(from, 1);
  let before = 0;
  const next = others.findIndex((other) => {
    if (other.status !== status) return false;
    before += 1;
    return before > index;
  });
  return others.toSpliced(next < 0 ? others.length : next, 0, { ...task, status });
};

/** A direction to move a card within its column. */
export type Direction = "up" | "down" | "top" | "bottom";

/**
 * The position one step up or down among the visible cards, or at the very top or bottom. Hidden cards may lie between
 * visible ones: up means just before the visible card above, down just after the one below; top and bottom mean the
 * whole column's. Null if no visible card lies in that direction, and for a card that is hidden itself.
 */
export const beside = (
  tasks: readonly Task[],
  shown: readonly Task[],
  taskId: number,
  direction: Direction,
): CardPosition | null => {
  const task = shown.find(({ id }) => id === taskId);
  if (task === undefined) return null;
  const seen = columnOf(shown, task.status);
  const isUpwards = direction === "up" || direction === "top";
  const neighbour = seen[seen.indexOf(task) + (isUpwards ? -1 : 1)];
  if (neighbour === undefined) return null;
  const others = columnOf(tasks, task.status).filter(({ id }) => id !== taskId);
  if (direction === "top") return { status: task.status, index: 0 };
  if (direction === "bottom") return { status: task.status, index: others.length };
  const at = others.findIndex(({ id }) => id === neighbour.id);
  return { status: task.status, index: isUpwards ? at : at + 1 };
};

/** The fetched tasks in the user's order; new ones come last, oldest first. */
export const inLocalOrder = (local: readonly Task[], served: readonly Task[]): readonly Task[] => {
  const position = new Map(local.map(({ id }, index) => [id, index]));
  const positionOf = (task: Task) => position.get(task.id) ?? local.length;
  return served.toSorted((a, b) => positionOf(a) - positionOf(b) || a.id - b.id);
};

/** The resulting index (from 0) of a card moved to `place`, and the size of the column. */
export function whereTo(
  tasks: readonly Task[],
  taskId: number,
  { status, index }: CardPosition,
): CardPosition & { readonly of: number } {
  const others = columnOf(tasks, status).filter(({ id }) => id !== taskId).length;
  return { status, index: Math.min(Math.max(index, 0), others), of: others + 1 };
}
