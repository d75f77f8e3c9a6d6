import { activeStatesOf, transitionsFor } from "../../../machines/log/chart.ts";
import type { StateNode, Transition } from "./charts.ts";
import { checkGuard, type CheckedGuard, type Scene } from "./guards.ts";
import type { Microstep, Step } from "./timeline.ts";

/** A transition that an active state has for an event, and why it was taken or not. */
export interface Candidate {
  readonly transition: Transition;
  /** `notReached`: an earlier or inner candidate was taken. */
  readonly verdict: "taken" | "refused" | "notReached";
  /** Null: it has no guard, or it was not reached. */
  readonly guard: CheckedGuard | null;
}

/** All candidates of an entry: for its event, for what its chart then raised, and those that wait for a guard. */
export function explain({ entry, before, after, microsteps }: Step): readonly Candidate[] {
  // An error in a guard or an action ends the chart before the microstep does.
  if (microsteps.length === 0 && before !== undefined)
    return candidatesIn({ snapshot: before, event: entry.event });
  const event = microsteps.at(-1)?.event ?? entry.event;
  return [
    ...microsteps.flatMap(candidatesOf),
    ...(after === undefined ? [] : candidatesIn({ snapshot: after, event }, "")),
  ];
}

/**
 * The candidates of a microstep in the order in which XState asks them: inner states before outer ones, and in
 * each state from the first to the last.
 */
export function candidatesOf({ event, before, transitions }: Microstep): readonly Candidate[] {
  const taken = transitions.map((transition) => ({ transition, verdict: "taken", guard: null }) as const);
  // The initial state is shown to nobody before its eventless transitions.
  if (before === undefined) return taken;
  const isEventless = transitions[0]?.eventType === "";
  return candidatesIn({ snapshot: before, event }, isEventless ? "" : event.type);
}

function candidatesIn(scene: Scene, eventType: string = scene.event.type): readonly Candidate[] {
  if (scene.snapshot.status !== "active") return [];
  const active = new Set(activeStatesOf(scene.snapshot));
  const candidates: Candidate[] = [];

  /** Returns whether the state or one inside it takes a transition. */
  const consult = (node: StateNode): boolean => {
    const inner = Object.values(node.states).filter((child) => active.has(child));
    let isDone = inner.map(consult).includes(true);
    for (const transition of eventType === "" ? (node.always ?? []) : transitionsFor(node, eventType)) {
      const candidate = isDone
        ? ({ transition, verdict: "notReached", guard: null } as const)
        : judged(transition, scene);
      candidates.push(candidate);
      isDone ||= candidate.verdict === "taken";
    }
    return isDone;
  };
  consult(scene.snapshot.machine.root);
  return candidates;
}

function judged(transition: Transition, scene: Scene): Candidate {
  const guard = transition.guard === undefined ? null : checkGuard(transition.guard, scene);
  return { transition, verdict: guard === null || guard.result === true ? "taken" : "refused", guard };
}
