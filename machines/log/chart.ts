import { getStateNodes, StateMachine, type AnyMachineSnapshot, type AnyStateMachine } from "xstate";

export type Chart = AnyStateMachine;
type StateNode = Chart["root"];
type Transition = ReturnType<Chart["getTransitionData"]>[number];

/** Whether this logic is a statechart; any other logic is an API call. */
export const isChart = (logic: unknown): logic is Chart => logic instanceof StateMachine;

/** The active states in the order of the chart: states before their substates. */
export const activeStatesOf = ({ machine, value }: AnyMachineSnapshot): readonly Chart["root"][] =>
  [...new Set(getStateNodes(machine.root, value))].toSorted((a, b) => a.order - b.order);

/** A state's transitions for an event, in XState's order: those for exactly this event, then wildcards, the longest first. */
export function transitionsFor({ transitions }: StateNode, eventType: string): readonly Transition[] {
  const wildcards = [...transitions.keys()]
    .filter((descriptor) => descriptor.endsWith("*") && `${eventType}.`.startsWith(descriptor.slice(0, -1)))
    .toSorted((a, b) => b.length - a.length);
  return [eventType, ...wildcards].flatMap((descriptor) => transitions.get(descriptor) ?? []);
}

/**
 * The inactive states of the chart that have a transition for the event, as in `cards.ready`, in the order of the chart.
 * A state stands for its substates.
 */
export function acceptingStatesOf(snapshot: AnyMachineSnapshot, eventType: string): readonly string[] {
  const active = new Set(activeStatesOf(snapshot));
  const below = (node: StateNode): readonly string[] =>
    Object.values(node.states).flatMap((child) =>
      !active.has(child) && transitionsFor(child, eventType).some(doesSomething)
        ? [child.path.join(".")]
        : below(child),
    );
  return below(snapshot.machine.root);
}

/** False if it only forbids the event to outer states. */
export const doesSomething = ({ target, actions, reenter }: Transition): boolean =>
  target !== undefined || actions.length > 0 || reenter;

/** The logic of the child with this id. */
export function childLogicOf({ machine, children }: AnyMachineSnapshot, id: string): unknown {
  const src: unknown = children[id]?.src;
  return typeof src === "string" ? logicOf(machine, src) : src;
}

export const versionOf = (chart: Chart): string => chart.version ?? "1";

/** The logic that a chart currently runs under this name. */
export const logicOf = (chart: Chart, src: string): unknown => {
  const actors: Readonly<Record<string, unknown>> = chart.implementations.actors;
  return actors[src];
};
