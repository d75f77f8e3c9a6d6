import type { Task } from "../domain/task.ts";
import { comparable } from "../domain/text.ts";

/** A user who was renamed, and the team whose tasks still carry their earlier names [3.7]. */
export interface Renamed {
  readonly teamId: number;
  readonly userId: number;
  /** Earlier names that tasks may carry. */
  readonly from: readonly string[];
  readonly to: string;
}

/** What decides whom a name on a task means. */
export interface Renaming extends Renamed {
  /** The current names of the other members. */
  readonly teammates: readonly string[];
}

/**
 * The names of a task with the user's new one. A name that teammates have as well is only replaced if it occurs more
 * often than they have it.
 */
export const renamedIn = (names: readonly string[], { from, to, teammates }: Renaming): readonly string[] =>
  from.reduce((renamed, name) => {
    const is = (other: string): boolean => comparable(other) === comparable(name);
    const at = renamed.findIndex(is);
    if (at === -1 || renamed.filter(is).length <= teammates.filter(is).length) return renamed;
    const isNew = (other: string): boolean => comparable(other) === comparable(to);
    const isThere = renamed.filter(isNew).length > teammates.filter(isNew).length;
    return isThere ? renamed.toSpliced(at, 1) : renamed.with(at, to);
  }, names);

/** The ids of the tasks that carry an earlier name of the user. */
export const tasksToRename = (tasks: readonly Task[], renaming: Renaming): readonly number[] =>
  tasks.flatMap(({ id, assignees }) => (renamedIn(assignees, renaming) === assignees ? [] : id));
