import type { Author } from "../domain/feedback.ts";
import type { ProfileOwner } from "../profile/profile.setup.ts";
import type { FilesPerson } from "../project-files/events.ts";
import type { TeamToPrint } from "../printout/printout.setup.ts";
import type { Leader } from "../team-creation/team-creation.setup.ts";

/** A page was opened, with the data its flow starts from. */
export type ScreenOpened =
  /** The user opened a page without a flow. */
  | { type: "plainScreen.opened" }
  /** The user opened the page that creates a team. */
  | { type: "teamCreation.opened"; leader: Leader | null }
  /** The user opened the page that books a supervisor. */
  | { type: "booking.opened"; userId: number }
  /** The user opened a team's task board. */
  | { type: "taskBoard.opened"; teamId: number; canEdit: boolean }
  /** The user opened a page with a team's feedback. */
  | { type: "feedbackThread.opened"; person: Author; teamId: number | null }
  /** The user opened My Project. */
  | { type: "projectCompletion.opened"; teamId: number }
  /** The user opened a page with a team's files. */
  | { type: "projectFiles.opened"; person: FilesPerson; teamId: number | null }
  /** The user opened Edit Profile. */
  | { type: "profile.opened"; owner: ProfileOwner }
  /** The user opened the overview of their teams. */
  | { type: "supervision.opened"; supervisorId: number };

/** A flow that no page shows was started, with the data it starts from. */
export type BackgroundStarted =
  /** The user asked to print a printout of these teams. */
  { type: "printout.opened"; teams: readonly TeamToPrint[] };

/** Pages report themselves on every render with a new object, so they are compared by content. */
export const isSameScreen = (a: ScreenOpened, b: ScreenOpened): boolean => keyOf(a) === keyOf(b);

/** The same leader or owner counts as the same page, even if their name has changed. */
const keyOf = (opened: ScreenOpened): string => {
  if (opened.type === "teamCreation.opened") return `${opened.type} ${opened.leader?.userId}`;
  if (opened.type === "profile.opened") return `${opened.type} ${opened.owner.userId}`;
  return JSON.stringify(opened);
};
