import type { AnyStateMachine } from "xstate";
import { getStateNodes } from "xstate/graph";
import type { Chart, StateNode, Transition } from "../../../src/developer/inspector/charts.ts";
import type { Fixture } from "../../flows/samples.ts";
import {
  branchesOf,
  transitionId,
  transitionsOf,
  transitionText,
} from "../../../src/developer/inspector/transitions.ts";

export type TransitionKind = "event" | "always" | "timer" | "done" | "failed";

/** A transition that a chart declares. */
export interface Declared {
  /** Also its name in the inspector, in the tables and in every report. */
  readonly id: string;
  readonly kind: TransitionKind;
  readonly source: string;
  /** Its targets; empty: it stays where it is. */
  readonly targets: readonly string[];
  /** Whether its state tries another branch of the same event first. */
  readonly isLaterBranch: boolean;
  /** Its trigger and guard. */
  readonly cause: string;
  readonly actions: readonly string[];
}

/** Every state of a chart, from the root down. */
export const statesOf = (chart: AnyStateMachine): readonly StateNode[] =>
  // The states of any chart have a wider type.
  [(chart as Chart).root, ...getStateNodes((chart as Chart).root)];

/** Every transition of a chart: by event, always, timer or call outcome, one per guarded branch. */
export const declaredIn = (chart: AnyStateMachine): readonly Declared[] =>
  statesOf(chart).flatMap(transitionsOf).map(declared);

/** Every transition that a chart and its child charts can take in its flow. */
export const declaredBy = ({ chart, children = {} }: Fixture): readonly Declared[] => [
  ...declaredIn(chart),
  ...Object.values(children).flatMap((child) =>
    declaredIn(child.chart).filter(({ id }) => !child.never.includes(id.replaceAll(child.chart.id, ""))),
  ),
];

const declared = (transition: Transition): Declared => ({
  id: transitionId(transition),
  kind: kindOf(transition.eventType),
  source: transition.source.id,
  targets: (transition.target ?? []).map(({ id }) => id),
  isLaterBranch: branchesOf(transition).indexOf(transition) > 0,
  cause: transitionText(transition),
  actions: transition.actions.map(nameOf),
});

function kindOf(eventType: string): TransitionKind {
  if (eventType === "") return "always";
  if (eventType.startsWith("xstate.after.")) return "timer";
  if (eventType.startsWith("xstate.done.")) return "done";
  if (eventType.startsWith("xstate.error.")) return "failed";
  return "event";
}

function nameOf(action: unknown): string {
  if (typeof action === "string") return action;
  if (typeof action === "object" && action !== null && "type" in action) return String(action.type);
  return typeof action === "function" && "type" in action ? String(action.type) : "action";
}
