import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { ChartSnapshot, StateNode, Transition } from "./charts.ts";
import { checkGuard, type CheckedGuard, type Scene } from "./guards.ts";
import type { Microstep } from "./timeline.ts";

/** A transition that an active state has for an event, and why it was taken or not. */
export interface Candidate {
  readonly transition: Transition;
  /** `notReached`: an earlier or inner candidate was taken. */
  readonly verdict: "taken" | "refused" | "notReached";
  /** Null: it has no guard, or it was not reached. */
  readonly guard: CheckedGuard | null;
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
  const consulted = candidatesIn({ snapshot: before, event }, isEventless ? "" : event.type, transitions);
  const isMissing = ({ transition }: Candidate): boolean =>
    consulted.every((candidate) => candidate.transition !== transition);
  return [...consulted, ...taken.filter(isMissing)];
}

/** The eventless transitions of the active states whose guards do not hold. */
export const waitingIn = (snapshot: ChartSnapshot, event: LoggedEvent): readonly Candidate[] =>
  snapshot.status === "active" ? candidatesIn({ snapshot, event }, "", []) : [];

function candidatesIn(scene: Scene, eventType: string, taken: readonly Transition[]): readonly Candidate[] {
  // oxlint-disable-next-line no-underscore-dangle -- XState exposes the active states nowhere else
  const active = new Set<StateNode>(scene.snapshot._nodes);
  const candidates: Candidate[] = [];

  /** Returns whether the state or one inside it takes a transition. */
  const consult = (node: StateNode): boolean => {
    const inner = Object.values(node.states).filter((child) => active.has(child));
    let isDone = inner.map(consult).includes(true);
    for (const transition of transitionsFor(node, eventType)) {
      const candidate = isDone
        ? ({ transition, verdict: "notReached", guard: null } as const)
        : judged(transition, scene, taken);
      candidates.push(candidate);
      isDone ||= candidate.verdict === "taken";
    }
    return isDone;
  };
  consult(scene.snapshot.machine.root);
  return candidates;
}

const transitionsFor = (node: StateNode, eventType: string): readonly Transition[] =>
  (eventType === "" ? node.always : node.transitions.get(eventType)) ?? [];

function judged(transition: Transition, scene: Scene, taken: readonly Transition[]): Candidate {
  const guard = transition.guard === undefined ? null : checkGuard(transition.guard, scene);
  return { transition, verdict: taken.includes(transition) ? "taken" : "refused", guard };
}
