import type { AppRef } from "../../machines/app/app.machine.ts";
import type { ConnectionEvent } from "../../machines/connection/connection.machine.ts";

/** The browser's own connection. */
export interface BrowserConnection {
  readonly isOffline: () => boolean;
  readonly onChange: (listener: () => void) => void;
}

/** Tells the connection chart, unless it would change nothing: most requests are answered, and each event is logged. */
export function reportConnection(app: AppRef, event: ConnectionEvent): void {
  const { connection } = app.getSnapshot().children;
  if (connection?.getSnapshot().can(event) === true) connection.send(event);
}
