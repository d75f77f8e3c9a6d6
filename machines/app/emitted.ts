import type { Profile } from "../domain/profile.ts";
import type { TeamMembership } from "../domain/team.ts";
import type { Role } from "../domain/user.ts";
import type { NoticeEmitted, NoticeEnded, ActionRequested } from "../notices/notice.ts";
import type { ConnectionRestored, RefetchDue } from "../shared/refetch.ts";

/** A team was created or booked a supervisor: the session stores it. */
export interface TeamUpdated {
  readonly type: "team.updated";
  readonly team: TeamMembership;
}

/** A profile was saved: the session shows it at once. */
export interface ProfileUpdated {
  readonly type: "profile.updated";
  readonly profile: Profile;
  readonly isPasswordChanged?: true;
}

/** The team's tasks carry the user's new name: the board shows it. */
export interface TasksRenamed {
  readonly type: "tasks.renamed";
}

/** The user has signed in: the landing page redirects to their dashboard. */
export interface SessionStarted {
  readonly type: "session.started";
  readonly role: Role;
  readonly by: "login" | "registration";
}

/** The user signs out while something is being saved: the session is notified when it is. */
export interface SessionLeaving {
  readonly type: "session.leaving";
  readonly by: "signOut" | "signOutElsewhere";
}

/** The session has ended and everything that belonged to it is cleared. `by`: who or what ended it. */
export interface SessionEnded {
  readonly type: "session.ended";
  readonly by: "signOut" | "signOutElsewhere" | "anotherUser";
}

/** The user whose session had expired has signed in again and continues where they were. */
export interface SessionRenewed {
  readonly type: "session.renewed";
}

/** The user has done nothing for too long: the session ends. */
export interface IdleEnded {
  readonly type: "idle.ended";
}

/** The user logs in again before their token ends. */
export interface RenewalChosen {
  readonly type: "renewal.chosen";
}

/**
 * Everything that charts notify each other of. They emit it and the app chart, which receives all of it, sends it to those
 * that it is for, so that no chart depends on another.
 */
export type Emitted =
  | NoticeEmitted
  | NoticeEnded
  | ActionRequested
  | TeamUpdated
  | ProfileUpdated
  | TasksRenamed
  | SessionStarted
  | SessionLeaving
  | SessionEnded
  | SessionRenewed
  | IdleEnded
  | RenewalChosen
  | ConnectionRestored
  | RefetchDue;
