import { createBrowserInspector } from "@statelyai/inspect";
import type { InspectionEvent } from "xstate";
import { redact } from "../../machines/log/redact.ts";

/** Only the inspection events worth sending. */
const wanted: ReadonlySet<string> = new Set(["@xstate.actor", "@xstate.event", "@xstate.snapshot"]);

/**
 * Stately's inspector, for development: opens its window and shows every chart live, without secrets. Events
 * are filtered here because the inspector's own filters run only after everything was serialized.
 */
export function observeWithStately(url: string | undefined): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({
    ...(url === undefined ? {} : { url }),
    // Redacts the whole message: calls carry input and output besides events and context. Lists are not
    // truncated.
    serialize: (message) => redact(JSON.parse(JSON.stringify(message))) as typeof message,
  });
  return (inspected) => {
    if (wanted.has(inspected.type)) inspector.inspect.next?.(inspected);
  };
}
