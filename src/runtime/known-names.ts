import {
  knownNamesPrefix,
  withFormerNames,
  withPresentNames,
  type KnownNames,
} from "../../machines/domain/known-names.ts";
import type { Member } from "../../machines/task-board/assignees.ts";

/** The members of a team with the earlier names that this device knows, and remembers their present ones [3.7]. */
export function knownMembers(teamId: number, members: readonly Member[]): readonly Member[] {
  const key = `${knownNamesPrefix}${teamId}`;
  try {
    const known = parse(localStorage.getItem(key));
    const next = withPresentNames(known, members);
    if (next !== known) localStorage.setItem(key, JSON.stringify(next));
    return withFormerNames(members, next);
  } catch {
    // The browser forbids storage, or it is full.
    return members;
  }
}

/** Empty: nothing is stored, or another release or somebody else has written something else. */
function parse(json: string | null): KnownNames {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return isKnownNames(value) ? value : {};
}

const isKnownNames = (value: unknown): value is KnownNames =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === "string"),
  );
