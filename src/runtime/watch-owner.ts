import type { ActivityOwner } from "../../machines/activity/activity.setup.ts";
import type { AppRef } from "../../machines/app/app.machine.ts";
import type { SessionUser } from "../../machines/domain/user.ts";
import { selectUser } from "../../machines/session/session.machine.ts";

/**
 * Starts looking for what is new as soon as it is known whose teams to look at. A tab that nobody sees does not
 * begin.
 */
export function watchOwner(app: AppRef): void {
  const { session, polling, activity } = app.getSnapshot().children;
  if (session === undefined || polling === undefined || activity === undefined) return;
  const reportOwner = (): void => {
    const owner = ownerOf(selectUser(session.getSnapshot()));
    if (owner === null || polling.getSnapshot().matches("hidden")) return;
    const known = { type: "owner.known", owner } as const;
    if (activity.getSnapshot().can(known)) activity.send(known);
  };
  reportOwner();
  session.select(selectUser).subscribe(reportOwner);
  polling.select((snapshot) => snapshot.matches("hidden")).subscribe(reportOwner);
}

/** Null: nobody is signed in, or a student is in no team. */
const ownerOf = (user: SessionUser | null): ActivityOwner | null => {
  if (user === null || (user.role === "student" && user.team === null)) return null;
  return { userId: user.userId, teamId: user.team?.teamId ?? null };
};
