import type { Profile } from "../domain/profile.ts";
import type { TeamMembership } from "../domain/team.ts";
import type { Role } from "../domain/user.ts";
import type { NoticeEmitted, ActionChosen } from "../notices/notice.ts";

/** A team was created or booked: the session keeps it. */
export interface TeamUpdated {
  readonly type: "team.updated";
  readonly team: TeamMembership;
}

/** A profile was saved: the session shows it at once. */
export interface ProfileUpdated {
  readonly type: "profile.updated";
  readonly profile: Profile;
}

/** Someone has signed in: the landing page leads on. */
export interface SessionStarted {
  readonly type: "session.started";
  readonly role: Role;
  readonly by: "login" | "registration";
}

/** The session is over: whatever belonged to it is forgotten. `by`: who or what ended it. */
export interface SessionEnded {
  readonly type: "session.ended";
  readonly by: "signOut" | "signOutElsewhere" | "anotherUser";
}

/** The user whose session had expired has signed in again: they go on where they were. */
export interface SessionRenewed {
  readonly type: "session.renewed";
}

/** All that flows tell each other. They emit it, and `src/runtime` carries it: no chart knows another. */
export type Emitted =
  | NoticeEmitted
  | ActionChosen
  | TeamUpdated
  | ProfileUpdated
  | SessionStarted
  | SessionEnded
  | SessionRenewed;
