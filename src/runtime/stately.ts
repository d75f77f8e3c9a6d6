import { createBrowserInspector } from "@statelyai/inspect";
import type { InspectionEvent } from "xstate";
import { redact } from "../../machines/log/redact.ts";

/** What is worth sending: actors as they come, and what they receive and become. */
const wanted: ReadonlySet<string> = new Set(["@xstate.actor", "@xstate.event", "@xstate.snapshot"]);

/**
 * Stately's inspector, for development: opens its window and shows it every chart live, without secrets.
 * What is not wanted never reaches it: its own filters run only after everything was turned into text.
 */
export function observeWithStately(url: string | undefined): (inspected: InspectionEvent) => void {
  const inspector = createBrowserInspector({
    ...(url === undefined ? {} : { url }),
    // The whole message: calls carry their input and output beside events and context. Ours cuts no list short.
    serialize: (message) => redact(JSON.parse(JSON.stringify(message))) as typeof message,
  });
  return (inspected) => {
    if (wanted.has(inspected.type)) inspector.inspect.next?.(inspected);
  };
}
