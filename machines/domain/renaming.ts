import { comparable } from "./text.ts";

/** A user's new name, and what decides whom a name on a task means, as tasks carry names only [3.7]. */
export interface NewName {
  /** Earlier names that tasks may carry. */
  readonly from: readonly string[];
  readonly to: string;
  /** The current names of the other members. */
  readonly teammates: readonly string[];
}

/**
 * The names of a task with the user's new one. A name that teammates have as well is only replaced if it occurs more
 * often than they have it.
 */
export const renamedIn = (names: readonly string[], { from, to, teammates }: NewName): readonly string[] =>
  from.reduce((renamed, name) => {
    const is = (other: string): boolean => comparable(other) === comparable(name);
    const at = renamed.findIndex(is);
    if (at === -1 || renamed.filter(is).length <= teammates.filter(is).length) return renamed;
    const isNew = (other: string): boolean => comparable(other) === comparable(to);
    const isThere = renamed.filter(isNew).length > teammates.filter(isNew).length;
    return isThere ? renamed.toSpliced(at, 1) : renamed.with(at, to);
  }, names);
