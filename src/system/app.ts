import { createActor, type AnyActorRef, type InspectionEvent } from "xstate";
import { appMachine, byFlow, flowNames, type AppRef, type FlowName } from "../../machines/app/app.machine.ts";
import type { Emitted, SessionEnded } from "../../machines/app/emitted.ts";
import type { Failure } from "../../machines/domain/failure.ts";
import type { Revival } from "./revival.ts";
import type { Vault } from "./vault.ts";
import type { Wire } from "./wire.ts";
import { wireSession } from "./wiring/session.ts";

type AppMachine = typeof appMachine;

interface AppParts {
  readonly vault: Vault;
  /** The wire and the charts that need it; asked for when the first of them is about to be used. */
  readonly openWire: () => Promise<Wire>;
}

/** The root chart with all that is wired into it, before anything runs. */
export interface PreparedApp {
  readonly machine: AppMachine;
  readonly openWire: () => Promise<Wire>;
  /** Resolves once this flow can be opened; the same promise each time, until it fails. */
  readonly loadFlow: (flow: FlowName) => Promise<void>;
}

export function prepareApp({ vault, openWire }: AppParts): PreparedApp {
  const wire = onceUntilItFails(() => openWire().catch(() => Promise.reject(unreachable)));
  const machine = appMachine.provide({ actors: { session: wireSession(async () => (await wire()).session, vault) } });
  const load = (flow: FlowName) =>
    onceUntilItFails(async () => {
      // An invoke looks its chart up by name when its state is entered, so what is put here by then is what runs.
      Object.assign(machine.implementations.actors, { [flow]: await (await wire()).flows[flow]() });
    });
  const loads = byFlow(load);
  return { machine, openWire: wire, loadFlow: (flow) => loads[flow]() };
}

interface Running {
  /** How an earlier page has left the app; null: it begins. */
  readonly revival: Revival | null;
  /** Each sees everything that happens to every actor: the recorder, and the inspector in development. */
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
  readonly onSessionEnded: (ended: SessionEnded) => void;
}

/**
 * The root actor, started. What a flow emits is carried here to the flow it concerns, so that no chart
 * needs to know another.
 */
export function startApp(machine: AppMachine, { revival, observers, onSessionEnded }: Running): AppRef {
  const carry = (emitted: Emitted): void => {
    const { session, notices, taskBoard } = app.getSnapshot().children;
    switch (emitted.type) {
      case "notice": {
        const { type: _, ...notice } = emitted;
        return notices?.send({ type: "notice.raised", notice });
      }
      case "offer.taken": {
        const flow = flowNames.find((name) => name === emitted.offer.to);
        const living: AnyActorRef | undefined = flow && app.getSnapshot().children[flow];
        return living?.send(emitted.offer.event);
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

  const hear = (inspected: InspectionEvent): void => {
    if (inspected.type !== "@xstate.actor") return;
    // The inspection type hides what every actor is; and the charts' setups let them emit nothing else.
    (inspected.actorRef as AnyActorRef).on("*", (emitted) => carry(emitted as Emitted));
  };
  // XState starts a restored actor with the event of its beginning, which happened on an earlier page.
  let isReviving = revival !== null;

  const app: AppRef = createActor(machine, {
    inspect: (inspected) => {
      hear(inspected);
      if (isReviving && inspected.type === "@xstate.event") return;
      for (const observe of observers) observe(inspected);
    },
    // XState takes back what its own snapshot was made of, and types it as a live one.
    ...(revival && { snapshot: revival.tree as never }),
  });
  app.start();
  isReviving = false;
  return app;
}

/** The server accepts the user again: the open screen reads what it could not read. */
function reopen(app: AppRef): void {
  const { context, children } = app.getSnapshot();
  const flow = flowNames.find((name) => context.open.type === `${name}.opened`);
  const living: AnyActorRef | undefined = flow && children[flow];
  living?.send({ ...context.open, type: "screen.opened" });
}

/** The wire's own code could not be fetched. */
const unreachable: Failure = { kind: "network", message: "No connection to the server." };

/** The same promise each time, until it is rejected. */
export function onceUntilItFails<T>(attempt: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    promise ??= attempt().catch((error: unknown) => {
      promise = null;
      throw error;
    });
    return promise;
  };
}
