import { getStateNodes, StateMachine, type AnyMachineSnapshot, type AnyStateMachine } from "xstate";

export type Chart = AnyStateMachine;

/** Whether this logic is a statechart; any other logic is an API call. */
export const isChart = (logic: unknown): logic is Chart => logic instanceof StateMachine;

/** The active states in the order of the chart: states before their substates. */
export const activeStatesOf = ({ machine, value }: AnyMachineSnapshot): readonly Chart["root"][] =>
  [...new Set(getStateNodes(machine.root, value))].toSorted((a, b) => a.order - b.order);

export const versionOf = (chart: Chart): string => chart.version ?? "1";

/** The logic that a chart currently runs under this name. */
export const logicOf = (chart: Chart, src: string): unknown => {
  const actors: Readonly<Record<string, unknown>> = chart.implementations.actors;
  return actors[src];
};
