import { createActor, type AnyActorRef, type InspectionEvent } from "xstate";
import { appMachine, type AppRef } from "../../machines/app/app.machine.ts";
import type { Emitted } from "../../machines/app/emitted.ts";
import type { Failure } from "../../machines/domain/failure.ts";
import type { Vault } from "./vault.ts";
import type { Wire } from "./wire.ts";
import { wireSession } from "./wiring/session.ts";

export interface AppParts {
  readonly vault: Vault;
  /** The wire and the charts that need it; asked for when the first of them is about to be used. */
  readonly openWire: () => Promise<Wire>;
  /** Each sees everything that happens to every actor: the recorder, and the inspector in development. */
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
}

export interface StartedApp {
  readonly app: AppRef;
  /** Resolves once the flows behind the landing page can be opened; the same promise each time, until it fails. */
  readonly loadFlows: () => Promise<void>;
}

/**
 * The root actor, started. What a flow emits is carried here to the flow it concerns, so that no chart
 * needs to know another.
 */
export function startApp({ vault, openWire, observers }: AppParts): StartedApp {
  const wire = onceUntilItFails(() => openWire().catch(() => Promise.reject(unreachable)));
  const machine = appMachine.provide({ actors: { session: wireSession(async () => (await wire()).session, vault) } });

  const carry = (emitted: Emitted): void => {
    const { session, notices, taskBoard } = app.getSnapshot().children;
    switch (emitted.type) {
      case "notice": {
        const { type: _, ...notice } = emitted;
        return notices?.send({ type: "notice.raised", notice });
      }
      case "team.updated":
        taskBoard?.send({ type: "team.updated" });
        return session?.send(emitted);
      case "session.ended":
        notices?.send(emitted);
        return app.send(emitted);
      case "session.started":
        return;
    }
  };

  const app: AppRef = createActor(machine, {
    inspect: (inspected) => {
      if (inspected.type === "@xstate.actor") {
        // The inspection type hides what every actor is; and the charts' setups let them emit nothing else.
        (inspected.actorRef as AnyActorRef).on("*", (emitted) => carry(emitted as Emitted));
      }
      for (const observe of observers) observe(inspected);
    },
  });
  // The session starts signed out, so a token that an earlier page has left belongs to nobody.
  vault.forget();
  app.start();

  const loadFlows = onceUntilItFails(async () => {
    // An invoke looks its chart up by name when its state is entered, so what is put here by then is what runs.
    Object.assign(machine.implementations.actors, (await wire()).flows);
  });
  return { app, loadFlows };
}

/** The wire's own code could not be fetched. */
const unreachable: Failure = { kind: "network", message: "No connection to the server." };

function onceUntilItFails<T>(attempt: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    promise ??= attempt().catch((error: unknown) => {
      promise = null;
      throw error;
    });
    return promise;
  };
}
