import type { Failure } from "../domain/failure.ts";
import type { Student } from "../domain/user.ts";
import { bad, beforeRedirect, inPlace, loadFailed, warning, loginKey } from "../notices/notice.ts";

export const nameBlankWarning = inPlace(warning("teamName", "Please enter a team name."));
export const unauthorizedWarning = beforeRedirect(warning(loginKey, "Please login first.", "Unauthorized"));
export const loadFailedNotice = loadFailed("students", "Failed to load students");
export const inTeamText = "You are already in a team.";

export const notCreatedNotice = (reason: string) =>
  inPlace(bad("team", reason, "Failed to create the team."));

export const reasonOf = ({ message }: Failure): string => message || "Please try again.";

/** The students could not be checked, so nothing was sent. */
export const notCheckedText = (failure: Failure): string => `Failed to load students. ${reasonOf(failure)}`;

export const takenWarning = (taken: readonly Student[]) => inPlace(warning("members", takenText(taken)));

/** The names of the chosen students who are no longer available, as a message. */
export const takenText = (taken: readonly Student[]): string => {
  const names = taken.map(({ name }) => name);
  const last = names.at(-1) ?? "";
  return names.length > 1
    ? `${names.slice(0, -1).join(", ")} and ${last} have joined another team. Confirm to continue without them.`
    : `${last} has joined another team. Confirm to continue without them.`;
};
