import type { Failure } from "../domain/failure.ts";
import type { Student } from "../domain/user.ts";
import { bad, warning } from "../notices/notice.ts";

export const nameBlankWarning = warning("Please enter a team name.");
export const unauthorizedWarning = warning("Please login first.", "Unauthorized");
export const loadFailedNotice = bad("Failed to load students");
export const inTeamText = "You are already in a team.";

export const notCreatedNotice = (reason: string) =>
  ({ ...bad(reason, "Failed to create the team."), dedupeKey: "team" }) as const;

export const reasonOf = ({ message }: Failure): string => message || "Please try again.";

/** The students could not be checked, so nothing was sent. */
export const notCheckedText = (failure: Failure): string => `Failed to load students. ${reasonOf(failure)}`;

/** The names of the chosen students who are no longer available, as a message. */
export const takenText = (taken: readonly Student[]): string => {
  const names = taken.map(({ name }) => name);
  const last = names.at(-1) ?? "";
  return names.length > 1
    ? `${names.slice(0, -1).join(", ")} and ${last} have joined another team. Confirm again to continue without them.`
    : `${last} has joined another team. Confirm again to continue without them.`;
};
