import { jsonOf, storedItems } from "../device/stored-items.ts";
import {
  knownNamesPrefix,
  withFormerNames,
  withPresentNames,
  type KnownNames,
} from "../../machines/domain/known-names.ts";
import type { Member } from "../../machines/task-board/assignees.ts";

/** The members of a team with the earlier names that this device knows, and remembers their present ones [3.7]. */
export function knownMembers(teamId: number, members: readonly Member[]): readonly Member[] {
  const item = names.item(teamId);
  const known = item.get() ?? {};
  const next = withPresentNames(known, members);
  if (next !== known) item.trySet(next);
  return withFormerNames(members, next);
}

const isKnownNames = (value: unknown): value is KnownNames =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every(
    (hashes) => Array.isArray(hashes) && hashes.every((hash) => typeof hash === "string"),
  );

const names = storedItems(
  knownNamesPrefix,
  jsonOf((parsed) => (isKnownNames(parsed) ? parsed : null)),
);
