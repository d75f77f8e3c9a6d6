import type { AnyStateMachine } from "xstate";

/** Whether this logic is a statechart; any other logic is an API call. */
export const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "__xstatenode" in logic;

export const versionOf = (chart: AnyStateMachine): string => chart.version ?? "1";

/** The logic that a chart currently runs under this name. */
export const logicOf = (chart: AnyStateMachine, src: string): unknown => {
  const actors: Readonly<Record<string, unknown>> = chart.implementations.actors;
  return actors[src];
};
