import {
  createEmptyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectedMicrostepEvent,
} from "xstate";

/* All that the app needs of XState beyond its documentation: nothing else in machines/ and src/ touches it. */

/** The actor that started this one; undefined for a root. Relies on `_parent`. */
// oxlint-disable-next-line no-underscore-dangle -- this file's purpose
export const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent;

/** The transitions that a microstep took, the states' own objects. Relies on `_transitions`. */
export const transitionsIn = (inspected: InspectedMicrostepEvent): readonly AnyTransitionDefinition[] =>
  // oxlint-disable-next-line no-underscore-dangle -- this file's purpose
  inspected._transitions;

/**
 * Starts a timer of an active state: the delay is in milliseconds. Relies on the system's `scheduler`, and on an exiting
 * state to cancel its timers by their event types.
 */
export function startTimer(
  actor: AnyActorRef,
  { eventType }: AnyStateNode["after"][number],
  delay: number,
): void {
  actor.system.scheduler.schedule(actor, actor, { type: eventType }, delay, eventType);
}

/** Notifies a chart that the call it waits for has failed. Relies on the name and the fields of `onError`'s event. */
export function failCall(chart: AnyActorRef, id: string, error: unknown): void {
  chart.send({ type: `xstate.error.actor.${id}`, error, actorId: id });
}

/**
 * A scope for a machine's `transition`, `getInitialSnapshot` and `restoreSnapshot` that runs no effects and starts no
 * children; `effect` hears of them. Relies on these methods asking nothing else of a scope, and on a system's `inspect`.
 */
export function inertScope(effect: AnyActorScope["actionExecutor"] = nothing): AnyActorScope {
  const nobody = createEmptyActor();
  return {
    self: nobody,
    id: nobody.id,
    sessionId: nobody.sessionId,
    system: nobody.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: effect,
  };
}

const nothing = (): void => undefined;
