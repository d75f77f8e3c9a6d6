import type { AnyActorRef, InspectionEvent } from "xstate";
import { parentOf } from "../../machines/log/xstate-internals.ts";
import { eventForParent } from "../../machines/shared/for-parent.ts";

/** An observer of the root: delivers what children emit for their parents, also those of a restored app. */
export function deliverToParent(inspected: InspectionEvent): void {
  if (inspected.type !== "@xstate.actor") return;
  // Every inspected actor is an ActorRef.
  const child = inspected.actorRef as AnyActorRef;
  child.on("forParent", (emitted) => {
    const event = eventForParent(emitted);
    if (event !== null) parentOf(child)?.send(event);
  });
}
