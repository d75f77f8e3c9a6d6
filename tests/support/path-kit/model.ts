import {
  createEmptyActor,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateNode,
} from "xstate";
import { transitionId } from "../../../src/developer/inspector/transitions.ts";
import { isChart } from "../../../machines/log/chart.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { NoticeEmitted } from "../../../machines/notices/notice.ts";
import { transitionsIn } from "../../../machines/log/xstate-internals.ts";
import { eventForParent } from "../../../machines/shared/for-parent.ts";
import { writeMachine } from "../../../machines/shared/write.machine.ts";
import type { Fixture } from "../../flows/samples.ts";
import { chartsIn, srcOf, withChild } from "./children.ts";

/**
 * A chart's snapshot after a step, and the transitions that it and its child charts took, by id and in order; and what it
 * has emitted, `notices` among them.
 */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly string[];
  readonly notices: readonly NoticeEmitted[];
  readonly emitted: readonly LoggedEvent[];
}

/** Every active state, from the root down. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  // oxlint-disable-next-line no-underscore-dangle -- XState shows them nowhere else
  snapshot._nodes;

/**
 * Whether an active state has a transition for events of this type, by name or by a wildcard as in
 * `xstate.done.actor.restore.*`.
 */
export const hears = (nodes: readonly AnyStateNode[], type: string): boolean =>
  nodes.some(({ ownEvents }) =>
    ownEvents.some((own) => own === type || (own.endsWith(".*") && type.startsWith(own.slice(0, -1)))),
  );

/** An event and the id of the child chart that receives it; null: the chart itself. */
export interface Sent {
  readonly to: string | null;
  readonly event: LoggedEvent;
}

/**
 * A chart with its child charts as a pure function: nothing is executed and no call is made, but events
 * between charts are delivered, in XState's order. A snapshot's `children` have the child charts' snapshots.
 */
export interface Model {
  readonly begin: (input: unknown) => Moment;
  readonly after: (snapshot: AnyMachineSnapshot, sent: readonly Sent[]) => Moment;
}

/** Charts that are no child of the fixture have paths of their own: what they are sent is not delivered. */
export function modelOf({ chart, children = {} }: Pick<Fixture, "chart" | "children">): Model {
  const root = createEmptyActor();
  const self = actorOf(root, (id) => srcOf(id) in children);
  const taken: string[] = [];
  root.system.inspect((inspected) => {
    if (inspected.type !== "@xstate.microstep") return;
    const ids = transitionsIn(inspected).map(transitionId);
    // A write is a call here, although it is a chart.
    taken.push(...ids.filter((id) => !id.startsWith(`${writeMachine.id}.`)));
  });
  const moment = (snapshot: AnyMachineSnapshot): Moment => {
    if (snapshot.status === "error") throw snapshot.error;
    const emitted = self.emitted.splice(0);
    return { snapshot, taken: taken.splice(0), notices: emitted.filter(isNotice), emitted };
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

/** An actor that never runs: its scope records what it sends and emits. */
interface InertActor {
  readonly scope: AnyActorScope;
  readonly sends: Sending[];
  readonly emitted: LoggedEvent[];
}

const stepped = (self: InertActor, before: AnyMachineSnapshot, event: LoggedEvent): AnyMachineSnapshot => {
  if (before.status !== "active") return before;
  const after = before.machine.transition(before, event, self.scope);
  return self.sends.length === 0 ? after : delivered(self, after, self.sends.splice(0));
};

/** Delivers what was sent to the children, and to the chart what they have for it and the results of those that have ended. */
function delivered(
  self: InertActor,
  snapshot: AnyMachineSnapshot,
  sends: readonly Sending[],
): AnyMachineSnapshot {
  const over: LoggedEvent[] = [];
  const sent = sends.reduce((before, { to, event }) => {
    const child = chartsIn(before).find(({ ref }) => ref.id === to.id);
    if (child === undefined || child.snapshot.status !== "active") return before;
    const actor = actorOf(child.ref);
    const after = stepped(actor, child.snapshot, event);
    over.push(...actor.emitted.flatMap((emitted) => eventForParent(emitted) ?? []));
    if (after.status === "error") throw after.error;
    if (after.status === "done")
      over.push({ type: `xstate.done.actor.${to.id}`, actorId: to.id, output: after.output });
    return withChild(before, child.ref, after);
  }, snapshot);
  return over.reduce((before, event) => stepped(self, before, event), sent);
}

/** The parameters of an executed `sendTo`. */
const isSending = (
  type: string,
  params: unknown,
): params is { readonly to: AnyActorRef; readonly event: LoggedEvent } =>
  type === "xstate.sendTo" &&
  typeof params === "object" &&
  params !== null &&
  "to" in params &&
  "event" in params;

/** The parameters of an executed `emit`. */
const isEmitting = (type: string, params: unknown): params is { readonly event: LoggedEvent } =>
  type === "xstate.emit" && typeof params === "object" && params !== null && "event" in params;

/** Flows emit no other event of this type. */
const isNotice = (event: LoggedEvent): event is LoggedEvent & NoticeEmitted => event.type === "notice";

const nothing = (): void => undefined;

function actorOf(ref: AnyActorRef, isKnown: (id: string) => boolean = () => true): InertActor {
  const sends: Sending[] = [];
  const emitted: LoggedEvent[] = [];
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
      if (
        isSending(type, params) &&
        "logic" in params.to &&
        isChart(params.to.logic) &&
        isKnown(params.to.id)
      )
        sends.push(params);
      if (isEmitting(type, params)) emitted.push(params.event);
    },
  };
  return { scope, sends, emitted };
}
