import { createActor, type AnyActorRef, type InspectionEvent } from "xstate";
import { flowNames, type appMachine, type AppRef } from "../../machines/app/app.machine.ts";
import type { Emitted, SessionEnded } from "../../machines/app/emitted.ts";

type AppMachine = typeof appMachine;

interface RootOptions {
  /** A persisted snapshot to go on from: of the landing page's root, or of an earlier page. Null: a new start. */
  readonly snapshot: object | null;
  /** Each sees everything that happens to every actor: the recorder, and the inspector in development. */
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
  readonly onSessionEnded: (ended: SessionEnded) => void;
}

/** Starts the root actor. What a flow emits is forwarded here to the flow it concerns, so that no chart knows another. */
export function startRoot(machine: AppMachine, { snapshot, observers, onSessionEnded }: RootOptions): AppRef {
  const forward = (emitted: Emitted): void => {
    const { session, notices, taskBoard } = app.getSnapshot().children;
    switch (emitted.type) {
      case "notice": {
        const { type: _, ...notice } = emitted;
        return notices?.send({ type: "notice.raised", notice });
      }
      case "action.requested": {
        const living: AnyActorRef | undefined = app.getSnapshot().children[emitted.action.to];
        return living?.send(emitted.action.event);
      }
      case "team.updated":
        taskBoard?.send({ type: "team.updated" });
        notices?.send({ type: "team.updated" });
        return session?.send(emitted);
      case "profile.updated":
        // The names of the team's members are shown with the cards.
        taskBoard?.send({ type: "team.updated" });
        return session?.send(emitted);
      case "session.ended":
        notices?.send({ type: "session.ended" });
        app.send({ type: "session.ended" });
        return onSessionEnded(emitted);
      case "session.renewed":
        return reopen(app);
      case "session.started":
        return;
    }
  };

  const listen = (inspected: InspectionEvent): void => {
    if (inspected.type !== "@xstate.actor") return;
    // The inspection type hides what every actor is; and the charts' setups let them emit nothing else.
    (inspected.actorRef as AnyActorRef).on("*", (emitted) => forward(emitted as Emitted));
  };
  // XState starts a restored actor with its init event, which is in the log already.
  let isRestoring = snapshot !== null;

  const app: AppRef = createActor(machine, {
    inspect: (inspected) => {
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

/** The server accepts the user again: the open page fetches what it could not fetch. */
function reopen(app: AppRef): void {
  const { context, children } = app.getSnapshot();
  const flow = flowNames.find((name) => context.open.type === `${name}.opened`);
  const living: AnyActorRef | undefined = flow && children[flow];
  living?.send({ ...context.open, type: "screen.opened" });
}
