import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { interrupted } from "../../../machines/domain/failure.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { outcomeEvent, type Fixture, type Outcome } from "../fixtures/kinds.ts";
import { activeNodes } from "./model.ts";

/** One thing that happens to a chart, whoever makes it happen. */
export type Step =
  | { readonly kind: "event"; readonly event: LoggedEvent }
  /** `sample`: which of the ways for this call to end, counted from 0. */
  | { readonly kind: "outcome"; readonly call: string; readonly src: string; readonly input: unknown; readonly sample: number; readonly outcome: Outcome }
  | { readonly kind: "timer"; readonly event: LoggedEvent; readonly delay: string }
  /** The page is loaded anew: what was being written ends as interrupted, and then the chart hears of it. */
  | { readonly kind: "reload"; readonly cut: readonly string[]; readonly isTold: boolean };

/** A chart, and what can happen to it in one setting: for one role, with these samples. */
export interface Scenario {
  readonly name: string;
  readonly fixture: Fixture;
  readonly inputs: readonly unknown[];
  /** Whether this can happen here in the product; left out: whatever the chart accepts. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot, step: Step, before: readonly Step[]) => boolean;
  /** What tells two snapshots apart, where telling by all of the context would never come to an end. */
  readonly keyOf?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Ways of taking a transition that are to be taken each, as a name for the way that this step takes it; null: any will do. */
  readonly wayOf?: (before: AnyMachineSnapshot, step: Step, transition: string) => string | null;
  /** The types of events that can happen once in a path. */
  readonly once?: readonly string[];
  /** The types of steps whose having happened `isPossible` asks for. */
  readonly remembered?: readonly string[];
  /** A path ends with these. */
  readonly last?: readonly string[];
}

/** The events by which a step reaches its chart. */
export function eventsOf(step: Step): readonly LoggedEvent[] {
  switch (step.kind) {
    case "event":
    case "timer":
      return [step.event];
    case "outcome":
      return [outcomeEvent(step.call, step.outcome)];
    case "reload":
      return [...step.cut.map((id) => outcomeEvent(id, { error: interrupted })), ...(step.isTold ? [{ type: "refetch.requested" }] : [])];
  }
}

/** A call that the chart waits for. */
export interface Pending {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
  /** A page that goes away does not make it again. */
  readonly isWrite: boolean;
}

const isWrite = (logic: unknown): boolean => typeof logic === "object" && logic !== null && "call" in logic && logic.call === "write";

export const pendingIn = ({ children, machine }: AnyMachineSnapshot): readonly Pending[] =>
  Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) => {
    if (typeof child?.src !== "string") return [];
    const { input }: { readonly input?: unknown } = child.getSnapshot();
    return [{ id, src: child.src, input, isWrite: isWrite(machine.implementations.actors[child.src]) }];
  });

/** The same step where the chart waits for calls that were asked for something else. */
export function stepAt(scenario: Scenario, snapshot: AnyMachineSnapshot, step: Step): Step {
  if (step.kind !== "outcome" && step.kind !== "reload") return step;
  const isSame = (other: Step): boolean =>
    step.kind === "reload" ? other.kind === "reload" : other.kind === "outcome" && other.call === step.call && other.sample === step.sample;
  return stepsFrom(scenario, snapshot).find(isSame) ?? step;
}

/** All that can happen next: what a person does, how a call ends, time that passes, and the page loaded anew. */
export function stepsFrom({ fixture }: Scenario, snapshot: AnyMachineSnapshot): readonly Step[] {
  const nodes = activeNodes(snapshot);
  const types = new Set(nodes.flatMap(({ ownEvents }) => ownEvents));
  const waiting = pendingIn(snapshot);
  const events = [...types]
    .filter((type) => type !== "refetch.requested")
    .flatMap((type) => fixture.events[type] ?? [])
    .map((event): Step => ({ kind: "event", event }));
  const outcomes = waiting.flatMap(({ id, src, input }) =>
    (fixture.outcomes[id]?.(input) ?? [])
      .map((outcome, sample): Step & { kind: "outcome" } => ({ kind: "outcome", call: id, src, input, sample, outcome }))
      .filter(({ outcome }) => !("error" in outcome) || outcome.error !== interrupted)
      .filter(({ outcome }) => types.has(outcomeEvent(id, outcome).type)),
  );
  const timers = nodes
    .flatMap(({ after }) => after)
    .map(({ eventType, delay }): Step => ({ kind: "timer", event: { type: eventType }, delay: String(delay) }));
  const cut = waiting.filter((call) => call.isWrite).map(({ id }) => id);
  const isTold = fixture.events["refetch.requested"] !== undefined;
  const reload: readonly Step[] = isTold || cut.length > 0 ? [{ kind: "reload", cut, isTold }] : [];
  return [...events, ...outcomes, ...timers, ...reload];
}
