import type { EventObject } from "xstate";

/**
 * An event from a running child to its parent. It emits this, and `src/runtime` delivers the event: no chart sends to
 * its parent. A child that ends reports by its output.
 */
export interface ForParent<Event extends EventObject = EventObject> {
  readonly type: "forParent";
  readonly event: Event;
}

/** The event that a child has emitted for its parent; null: something else. */
export const eventForParent = (emitted: EventObject | ForParent): EventObject | null =>
  emitted.type === "forParent" && "event" in emitted ? emitted.event : null;
