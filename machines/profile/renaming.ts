import { renamedIn } from "../domain/renaming.ts";
import type { Task } from "../domain/task.ts";

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

/** The ids of the tasks that carry an earlier name of the user. */
export const tasksToRename = (tasks: readonly Task[], renaming: Renaming): readonly number[] =>
  tasks.flatMap(({ id, assignees }) => (renamedIn(assignees, renaming) === assignees ? [] : id));
