import type { ProfileUpdated } from "../app/emitted.ts";
import type { TeamMembership } from "../domain/team.ts";
import type { Credentials, Registration, SessionUser, TypedEntrance } from "../domain/user.ts";
import type { ConnectionRestored, RefetchDue } from "../shared/refetch.ts";

export type Event =
  /** The user submitted the login form. */
  | { type: "login.submitted"; credentials: Credentials }
  /** The user submitted the sign-up form. */
  | { type: "registration.submitted"; registration: Registration }
  /** The user switched between login and sign-up. */
  | { type: "form.switched" }
  /** The user typed into a field of either form (not a password or a registration code). */
  | { type: "form.typed"; change: TypedEntrance }
  /** The user closed the "Welcome!" dialog. */
  | { type: "welcome.closed" }
  /** A dashboard page was opened for a student without a team. */
  | { type: "withoutTeam.shown" }
  | RefetchDue
  | ConnectionRestored
  /** The user's team was created or got a supervisor. */
  | { type: "team.updated"; team: TeamMembership }
  /** The user's profile was saved, with a new password or without. */
  | ProfileUpdated
  /** The server rejected the token. */
  | { type: "session.expired" }
  /** The tab was opened from the app, and asks the tab that it was opened from for its session. */
  | { type: "session.requested" }
  /** Another tab handed over its session. */
  | { type: "session.received"; user: SessionUser }
  /** The user pressed Sign Out, or "Sign out now" while changes are being saved. */
  | { type: "signOut.pressed"; hasPendingWrites: boolean }
  /** The user signed out in another tab. */
  | { type: "signOut.received"; hasPendingWrites: boolean }
  /** Nothing that Sign Out waits for is being saved any more. */
  | { type: "writes.finished" };
