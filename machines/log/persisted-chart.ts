import type { AnyStateMachine } from "xstate";
import { isChart, logicOf, versionOf } from "./chart.ts";

/**
 * The state of a chart and its children as plain data, from which XState restores an actor. A child that is
 * not a chart is a call; `input` is its request.
 */
export interface PersistedChart {
  readonly version: string;
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly historyValue: unknown;
  readonly children: Readonly<Record<string, Branch>>;
}

export interface Branch {
  readonly src: string;
  readonly snapshot: PersistedChart | CallState;
}

export interface CallState {
  readonly status: string;
  readonly input?: unknown;
}

export const isPersistedChart = (snapshot: PersistedChart | CallState): snapshot is PersistedChart =>
  "value" in snapshot && "children" in snapshot;

/** XState's persisted snapshot, with the version of every chart in it. */
export const versioned = (
  chart: AnyStateMachine,
  persisted: Omit<PersistedChart, "version">,
): PersistedChart => ({
  ...persisted,
  version: versionOf(chart),
  children: Object.fromEntries(
    Object.entries(persisted.children).map(([id, branch]): [string, Branch] => {
      const logic = logicOf(chart, branch.src);
      const { snapshot } = branch;
      return [
        id,
        isChart(logic) && isPersistedChart(snapshot)
          ? { ...branch, snapshot: versioned(logic, snapshot) }
          : branch,
      ];
    }),
  ),
});
