import type { AppRef } from "../../machines/app/app.machine.ts";
import type { IdleEvent } from "../../machines/idle/idle.machine.ts";
import type { SessionUser } from "../../machines/domain/user.ts";
import { selectUser } from "../../machines/session/session.machine.ts";

/** What the app allows where the service does not say. */
const usualMinutes = 60;

/** Tells the idle chart, unless it would change nothing: each event is logged. Returns whether it did. */
export function reportIdle(app: AppRef, event: IdleEvent): boolean {
  const { idle } = app.getSnapshot().children;
  if (idle?.getSnapshot().can(event) !== true) return false;
  idle.send(event);
  return true;
}

/** Tells the idle chart as soon as somebody is signed in. */
export function watchUser(app: AppRef): void {
  const { session } = app.getSnapshot().children;
  if (session === undefined) return;
  const report = (user: SessionUser | null): void => {
    if (user !== null) reportIdle(app, { type: "session.began", minutes: user.idleMinutes ?? usualMinutes });
  };
  report(selectUser(session.getSnapshot()));
  session.select(selectUser).subscribe(report);
}
