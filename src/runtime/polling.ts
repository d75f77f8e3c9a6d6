import type { AppRef } from "../../machines/app/app.machine.ts";
import type { ConnectionEvent } from "../../machines/connection/connection.machine.ts";
import type { PollingEvent } from "../../machines/polling/polling.machine.ts";
import { reportConnection } from "./connection.ts";
import { reportAct, reportTime } from "./idle.ts";

/** What the user does with the page, as far as polling, the connection and the idle timer are concerned. */
interface PageAttention {
  readonly isHidden: () => boolean;
  readonly onVisibility: (listener: () => void) => void;
  readonly onFocus: (listener: () => void) => void;
  /** A field was typed in or chosen from. */
  readonly onInput: (listener: () => void) => void;
  /** The user did anything at all. */
  readonly onAct: (listener: () => void) => void;
}

/** Notifies the polling chart, unless it would change nothing: each event is logged. */
export function reportPolling(app: AppRef, event: PollingEvent): void {
  const { polling } = app.getSnapshot().children;
  if (polling?.getSnapshot().can(event) === true) polling.send(event);
}

/** Notifies the app's charts of what the user does, beginning with now. */
export function watchAttention(app: AppRef, attention: PageAttention): void {
  const report = (event: PollingEvent & ConnectionEvent): void => {
    // First: nothing is fetched for a user whose session is over.
    reportTime(app);
    reportPolling(app, event);
    reportConnection(app, event);
  };
  const reportVisibility = (): void => report({ type: attention.isHidden() ? "page.hidden" : "page.shown" });
  setInterval(() => reportTime(app), 1_000);
  attention.onVisibility(reportVisibility);
  attention.onFocus(() => report({ type: "page.focused" }));
  attention.onInput(() => reportPolling(app, { type: "field.changed" }));
  attention.onAct(() => reportAct(app));
  // A restored log may end on a hidden page.
  reportVisibility();
}
