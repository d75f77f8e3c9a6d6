import type { AnyStateMachine } from "xstate";

/** Any other logic is a call. */
export const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "__xstatenode" in logic;

export const versionOf = (chart: AnyStateMachine): string => chart.version ?? "1";

/** The logic that a chart runs under this name, by what is wired into it now. */
export const logicOf = (chart: AnyStateMachine, src: string): unknown => {
  const actors: Readonly<Record<string, unknown>> = chart.implementations.actors;
  return actors[src];
};
