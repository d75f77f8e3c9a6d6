import { createActor, type AnyActorRef, type InspectionEvent } from "xstate";
import type { appMachine, AppRef } from "../../machines/app/app.machine.ts";
import type { Emitted } from "../../machines/app/emitted.ts";
import { parentOf } from "../../machines/log/xstate-internals.ts";
import { eventForParent } from "../../machines/shared/for-parent.ts";

interface RootOptions {
  /** The persisted snapshot of an earlier page, to continue from. Null: a fresh start. */
  readonly snapshot: object | null;
  /** Called with every inspection event: the recorder, and the inspector in development. */
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
}

/** Its name in the actor system. */
export const rootName = "app";

/** Starts the root actor. It receives what every chart emits, except for what is meant for the chart's own parent. */
export function startRoot(machine: typeof appMachine, { snapshot, observers }: RootOptions): AppRef {
  const listen = (inspected: InspectionEvent): void => {
    if (inspected.type !== "@xstate.actor") return;
    // Every inspected actor is an ActorRef, and the charts' setups limit what they emit.
    (inspected.actorRef as AnyActorRef).on("*", (emitted) => {
      if (emitted.type !== "forParent") app.send(emitted as Emitted);
    });
  };
  // XState starts a restored actor with an init event, which the log already has.
  let isRestoring = snapshot !== null;

  const app: AppRef = createActor(machine, {
    systemId: rootName,
    inspect: (inspected) => {
      deliverToParent(inspected);
      listen(inspected);
      if (isRestoring && inspected.type === "@xstate.event") return;
      for (const observe of observers) observe(inspected);
    },
    // XState types a persisted snapshot as a live one.
    ...(snapshot && { snapshot: snapshot as never }),
  });
  app.start();
  isRestoring = false;
  return app;
}

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
