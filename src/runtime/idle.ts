import type { AppRef } from "../../machines/app/app.machine.ts";
import type { IdleEvent } from "../../machines/idle/idle.machine.ts";
import type { SessionUser } from "../../machines/domain/user.ts";
import { selectUser } from "../../machines/session/session.machine.ts";
import { endOfToken } from "../api/auth.ts";
import { jsonOf, storedItem } from "../device/stored-items.ts";

/** What the app allows where the service does not say. */
const usualMinutes = 60;

/** When the user last did something in any tab, in milliseconds since the epoch. A frozen tab hears no messages. */
const lastAct = storedItem(
  "acted",
  jsonOf((parsed) => (typeof parsed === "number" ? parsed : null)),
);

/** Notifies the idle chart, unless it would change nothing: each event is logged. Returns whether it did. */
function reportIdle(app: AppRef, event: IdleEvent): boolean {
  const { idle } = app.getSnapshot().children;
  if (idle?.getSnapshot().can(event) !== true) return false;
  idle.send(event);
  return true;
}

/** Notifies the idle chart of the time, and before that when the user last did something in another tab. */
export function reportTime(app: AppRef): void {
  const time = Date.now();
  const acted = lastAct.get();
  // One in the future would end no session until then: the clock was wrong, or somebody has written it.
  if (acted !== null && acted <= time) reportIdle(app, { type: "user.acted", time: acted });
  reportIdle(app, { type: "time.checked", time });
}

/** Notifies the idle chart that the user did something in this tab, which may have been too late. */
export function reportAct(app: AppRef): void {
  reportTime(app);
  const time = Date.now();
  if (reportIdle(app, { type: "user.acted", time })) lastAct.set(time);
}

/** Notifies the idle chart as soon as somebody is signed in, also once more. `token`: the one in use. */
export function watchUser(app: AppRef, token: () => string | null): void {
  const { session } = app.getSnapshot().children;
  if (session === undefined) return;
  const report = (user: SessionUser | null): void => {
    if (user === null) return;
    reportIdle(app, {
      type: "session.began",
      minutes: user.idleMinutes ?? usualMinutes,
      time: Date.now(),
      endsAt: endOfToken(token() ?? ""),
    });
  };
  report(selectUser(session.getSnapshot()));
  session.select(selectUser).subscribe(report);
  session.on("session.renewed", () => report(selectUser(session.getSnapshot())));
}
