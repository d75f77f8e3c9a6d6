import type { AppRef } from "../../machines/app/app.machine.ts";
import type { ConnectionEvent } from "../../machines/connection/connection.machine.ts";

/** The browser's own connection. */
interface BrowserConnection {
  readonly isOffline: () => boolean;
  readonly onChange: (listener: () => void) => void;
}

/** Notifies the connection chart, unless it would change nothing: most requests succeed, and each event is logged. */
export function reportConnection(app: AppRef, event: ConnectionEvent): void {
  const { connection } = app.getSnapshot().children;
  if (connection?.getSnapshot().can(event) === true) connection.send(event);
}

/** Notifies the connection chart of what the browser knows, beginning with now: a restored log may end with another state. */
export function watchConnection(app: AppRef, { isOffline, onChange }: BrowserConnection): void {
  const report = (): void =>
    reportConnection(app, { type: isOffline() ? "browser.wentOffline" : "browser.wentOnline" });
  onChange(report);
  report();
}
