import type { EventObject } from "xstate";

/**
 * What a child that goes on has for its parent. It emits this, and `src/runtime` delivers the event: no chart sends to
 * its parent. A child that ends says the rest by its output.
 */
export interface ForParent<Event extends EventObject = EventObject> {
  readonly type: "forParent";
  readonly event: Event;
}

/** The event that a child has emitted for its parent; null: something else. */
export const eventForParent = (emitted: EventObject | ForParent): EventObject | null =>
  emitted.type === "forParent" && "event" in emitted ? emitted.event : null;
