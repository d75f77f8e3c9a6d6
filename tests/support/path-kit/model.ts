import { createEmptyActor, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from "xstate";
import type { Transition } from "../../../src/screens/inspector/charts.ts";
import { transitionId } from "../../../src/screens/inspector/transitions.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";

/** How a chart stands after something happened, and the transitions that it took, by id and in order. */
export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly string[];
}

/** Every state that the chart is in, from the root down. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  // oxlint-disable-next-line no-underscore-dangle -- XState shows them nowhere else
  snapshot._nodes;

/** A chart as a pure function: nothing is executed, no call is made, no child is started. */
export interface Model {
  readonly begin: (input: unknown) => Moment;
  readonly after: (snapshot: AnyMachineSnapshot, events: readonly LoggedEvent[]) => Moment;
}

/** The transitions that a microstep takes, as XState tells those who inspect it. */
interface Microstep {
  readonly type: "@xstate.microstep";
  readonly _transitions: readonly Transition[];
}

export function modelOf(chart: AnyStateMachine): Model {
  const { system, ...self } = inertActor();
  const taken: string[] = [];
  system.inspect((inspected) => {
    if (inspected.type !== "@xstate.microstep") return;
    // oxlint-disable-next-line no-underscore-dangle -- XState names it nowhere else
    taken.push(...(inspected as Microstep)._transitions.map(transitionId));
  });
  const nothing = (): void => undefined;
  const scope: AnyActorScope = {
    self: self.ref,
    system,
    id: "model",
    sessionId: "model",
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
  const moment = (snapshot: AnyMachineSnapshot): Moment => {
    if (snapshot.status === "error") throw snapshot.error;
    return { snapshot, taken: taken.splice(0) };
  };
  return {
    begin: (input) => moment(chart.getInitialSnapshot(scope, input)),
    after: (snapshot, events) => moment(events.reduce((before, event) => chart.transition(before, event, scope), snapshot)),
  };
}

const inertActor = () => {
  const ref = createEmptyActor();
  return { ref, system: ref.system };
};
