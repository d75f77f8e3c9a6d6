import {
  createEmptyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from "xstate";
import type { Transition } from "../../../src/screens/inspector/charts.ts";
import { transitionId } from "../../../src/screens/inspector/transitions.ts";
import { isChart } from "../../../machines/log/chart.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { chartsIn, withChild } from "./children.ts";

/** How a chart stands after something happened, and the transitions that it and its child charts took, by id and in order. */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly string[];
}

/** Every state that the chart is in, from the root down. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  // oxlint-disable-next-line no-underscore-dangle -- XState shows them nowhere else
  snapshot._nodes;

/** Whether one of these states has a transition for events of this type, by its name or by a wildcard as in `xstate.done.actor.restore.*`. */
export const hears = (nodes: readonly AnyStateNode[], type: string): boolean =>
  nodes.some(({ ownEvents }) =>
    ownEvents.some((own) => own === type || (own.endsWith(".*") && type.startsWith(own.slice(0, -1)))),
  );

/** An event, and the child chart that it is sent to by the id; null: the chart itself. */
export interface Sent {
  readonly to: string | null;
  readonly event: LoggedEvent;
}

/**
 * A chart with its child charts as a pure function: nothing is executed and no call is made, but what the charts send each
 * other is delivered, in the order in which XState delivers it. A snapshot's `children` have the snapshots of the child charts.
 */
export interface Model {
  readonly begin: (input: unknown) => Moment;
  readonly after: (snapshot: AnyMachineSnapshot, sent: readonly Sent[]) => Moment;
}

/** The transitions that a microstep takes, as XState tells those who inspect it. */
interface Microstep {
  readonly type: "@xstate.microstep";
  readonly _transitions: readonly Transition[];
}

export function modelOf(chart: AnyStateMachine): Model {
  const root = createEmptyActor();
  const self = actorOf(root);
  const taken: string[] = [];
  root.system.inspect((inspected) => {
    if (inspected.type !== "@xstate.microstep") return;
    // oxlint-disable-next-line no-underscore-dangle -- XState names it nowhere else
    taken.push(...(inspected as Microstep)._transitions.map(transitionId));
  });
  const moment = (snapshot: AnyMachineSnapshot): Moment => {
    if (snapshot.status === "error") throw snapshot.error;
    return { snapshot, taken: taken.splice(0) };
  };
  return {
    begin: (input) => {
      const snapshot = chart.getInitialSnapshot(self.scope, input);
      return moment(delivered(self, snapshot, self.sends.splice(0)));
    },
    after: (snapshot, sent) =>
      moment(
        sent.reduce(
          (before, { to, event }) =>
            to === null ? stepped(self, before, event) : delivered(self, before, [{ to: { id: to }, event }]),
          snapshot,
        ),
      ),
  };
}

/** An event on its way to a child. */
interface Sending {
  readonly to: { readonly id: string };
  readonly event: LoggedEvent;
}

/** An actor that is never run: in its scope what it sends is kept. */
interface InertActor {
  readonly scope: AnyActorScope;
  readonly sends: Sending[];
}

const stepped = (self: InertActor, before: AnyMachineSnapshot, event: LoggedEvent): AnyMachineSnapshot => {
  if (before.status !== "active") return before;
  const after = before.machine.transition(before, event, self.scope);
  return self.sends.length === 0 ? after : delivered(self, after, self.sends.splice(0));
};

/** Once what was sent to its children has reached them, and those that are over by then have told it. */
function delivered(
  self: InertActor,
  snapshot: AnyMachineSnapshot,
  sends: readonly Sending[],
): AnyMachineSnapshot {
  const over: LoggedEvent[] = [];
  const sent = sends.reduce((before, { to, event }) => {
    const child = chartsIn(before).find(({ ref }) => ref.id === to.id);
    if (child === undefined || child.snapshot.status !== "active") return before;
    const after = stepped(actorOf(child.ref), child.snapshot, event);
    if (after.status === "error") throw after.error;
    if (after.status === "done")
      over.push({ type: `xstate.done.actor.${to.id}`, actorId: to.id, output: after.output });
    return withChild(before, child.ref, after);
  }, snapshot);
  return over.reduce((before, event) => stepped(self, before, event), sent);
}

/** What a chart's `sendTo` is executed with. */
const isSending = (
  type: string,
  params: unknown,
): params is { readonly to: AnyActorRef; readonly event: LoggedEvent } =>
  type === "xstate.sendTo" &&
  typeof params === "object" &&
  params !== null &&
  "to" in params &&
  "event" in params;

const nothing = (): void => undefined;

function actorOf(ref: AnyActorRef): InertActor {
  const sends: Sending[] = [];
  const scope: AnyActorScope = {
    self: ref,
    system: ref.system,
    id: ref.id,
    sessionId: ref.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => {
      if (isSending(type, params) && "logic" in params.to && isChart(params.to.logic)) sends.push(params);
    },
  };
  return { scope, sends };
}
