import type { Task } from "../domain/task.ts";
import { matcherOf, noFilter, peopleOn, type BoardFilter, type Viewer } from "./filter.ts";

/** One person's part of the work [experience 15]. */
export interface Share {
  /** As in a filter of the board: a member, a former one, or `nobody`. */
  readonly member: number | string;
  readonly label: string;
  /** Unfinished tasks, the overdue ones included. */
  readonly open: number;
  readonly late: number;
  readonly done: number;
}

/**
 * Who does what: the members, then former ones with tasks, then nobody. Each number is what the board shows with
 * the same filter, so a task of several people counts for each of them, and a name that two members share for
 * both.
 */
export const sharesOf = (tasks: readonly Task[], viewer: Viewer): readonly Share[] => {
  const count = (filter: Partial<BoardFilter>): number =>
    tasks.filter(matcherOf({ ...noFilter, ...filter }, viewer)).length;
  return peopleOn(tasks, viewer.members).map(({ member, label }) => ({
    member,
    label,
    open: count({ member, status: "open" }),
    late: count({ member, due: "overdue" }),
    done: count({ member, status: "done" }),
  }));
};
