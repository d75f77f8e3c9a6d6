import type { Task } from "../domain/task.ts";
import { priorityCode } from "../domain/task.ts";
import { matcherOf, noFilter, type BoardFilter, type Viewer } from "./filter.ts";

/* What a student should look at next [experience 7]. */

export type FocusKind = "overdue" | "week" | "mine";

/** A group of unfinished tasks. */
export interface FocusGroup {
  readonly kind: FocusKind;
  /** The first ones that are in no group before; never empty. */
  readonly tasks: readonly Task[];
  /** The number of tasks that the filter shows on the board. */
  readonly total: number;
  readonly filter: BoardFilter;
}

/** Most urgent first. */
const groups: readonly { readonly kind: FocusKind; readonly filter: BoardFilter }[] = [
  { kind: "overdue", filter: { ...noFilter, due: "overdue" } },
  { kind: "week", filter: { ...noFilter, due: "week", status: "open" } },
  { kind: "mine", filter: { ...noFilter, isMine: true, status: "open" } },
];

/** The number of tasks shown per group. */
const few = 3;

/** The viewer's groups, without empty ones. Each task is in the first group that it fits. */
export const focusOf = (tasks: readonly Task[], viewer: Viewer): readonly FocusGroup[] => {
  const taken = new Set<Task>();
  return groups.flatMap(({ kind, filter }) => {
    const found = tasks.filter(matcherOf(filter, viewer));
    const rest = found.filter((task) => !taken.has(task));
    for (const task of rest) taken.add(task);
    return rest.length === 0
      ? []
      : [{ kind, tasks: rest.toSorted(byUrgency).slice(0, few), total: found.length, filter }];
  });
};

/** By due date, tasks without one last; then by priority. */
const byUrgency = (a: Task, b: Task): number => {
  if (a.due === b.due) return priorityCode[b.priority] - priorityCode[a.priority];
  if (a.due === null || b.due === null) return a.due === null ? 1 : -1;
  return a.due < b.due ? -1 : 1;
};
