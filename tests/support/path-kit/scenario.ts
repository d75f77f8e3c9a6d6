import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { failureOf, interrupted, notDone } from "../../../machines/domain/failure.ts";
import { logicOf } from "../../../machines/log/chart.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { isWrite } from "../../../machines/shared/calls.ts";
import { endsOf, isConfirmed, outcomeEvent, type Fixture, type Outcome } from "../../flows/samples.ts";
import { knownIn, srcOf } from "./children.ts";
import { activeNodes, hears, type Sent } from "./model.ts";

/**
 * One thing that happens to a chart. `to`: the id of the child chart it happens to; null: to the chart
 * itself.
 */
export type Step =
  | { readonly kind: "event"; readonly to: string | null; readonly event: LoggedEvent }
  /**
   * `call`: the invoke id, with a child chart's id in front if it is the child's, as in
   * `deletion/deleteFile`. `sample`: the index of its outcome, from 0.
   */
  | {
      readonly kind: "outcome";
      readonly call: string;
      readonly src: string;
      readonly input: unknown;
      readonly sample: number;
      readonly outcome: Outcome;
    }
  | { readonly kind: "timer"; readonly event: LoggedEvent; readonly delay: string }
  /**
   * A page load: pending writes end as interrupted, and then the chart is notified. Those of `lookedFor` end later, when
   * the page has found out that the server has not carried them out.
   */
  | {
      readonly kind: "reload";
      readonly cut: readonly string[];
      readonly lookedFor: readonly string[];
      readonly isTold: boolean;
    };

/** A chart, and what can happen to it in one setting: for one role, with these samples. */
export interface Scenario {
  readonly name: string;
  readonly fixture: Fixture;
  readonly inputs: readonly unknown[];
  /** Whether this can happen here in the product; left out: whatever the chart accepts. */
  readonly isPossible?: (snapshot: AnyMachineSnapshot, step: Step, before: readonly Step[]) => boolean;
  /** Distinguishes snapshots where the whole context would make endless states. */
  readonly keyOf?: (snapshot: AnyMachineSnapshot) => unknown;
  /** The same of a child chart; left out: its whole context. */
  readonly keyOfChild?: (child: AnyMachineSnapshot) => unknown;
  /** The way in which this step takes a transition, if each way is to be covered; null: any will do. */
  readonly wayOf?: (before: AnyMachineSnapshot, step: Step, transition: string) => string | null;
  /** The types of events that can happen once in a path. */
  readonly once?: readonly string[];
  /** The types of past steps that `isPossible` queries. */
  readonly remembered?: readonly string[];
  /** Its events come from other charts, whose own paths play them in pages. */
  readonly isInMemoryOnly?: true;
  /** A path ends with these. */
  readonly last?: readonly string[];
}

/** The events by which a step reaches its chart and the child charts. */
export function sentBy(step: Step): readonly Sent[] {
  switch (step.kind) {
    case "event":
      return [{ to: step.to, event: step.event }];
    case "timer":
      return [{ to: null, event: step.event }];
    case "outcome":
      return [endOf(step.call, step.outcome)];
    case "reload":
      return [
        ...step.cut.map((call) => endOf(call, { error: interrupted })),
        ...(step.isTold ? [{ to: null, event: { type: "refetch.requested" } }] : []),
        ...step.lookedFor.map((call) => endOf(call, { error: notDone(interrupted) })),
      ];
  }
}

/** The writes that a page load cuts off. */
export const writesCutBy = ({ cut, lookedFor }: Step & { readonly kind: "reload" }): readonly string[] => [
  ...cut,
  ...lookedFor,
];

/** Where a call is pending, and under which invoke id. */
export const waiterOf = (call: string): { readonly to: string | null; readonly id: string } => {
  const [id = "", child = null] = call.split("/").toReversed();
  return { to: child, id };
};

/** The entry for this call in a table of a chart's calls; a child chart's calls are in a nested table. */
export function ofCall(
  calls: Readonly<Record<string, unknown>>,
  { id, src }: Pick<Pending, "id" | "src">,
): unknown {
  const { to } = waiterOf(id);
  if (to === null) return calls[src];
  const known = calls[srcOf(to)];
  return typeof known === "object" && known !== null
    ? Object.entries(known).find(([name]) => name === src)?.[1]
    : undefined;
}

/** How this call can end. */
export function endsAt(
  fixture: Fixture,
  { call, src, input }: Step & { readonly kind: "outcome" },
): readonly Outcome[] {
  const { to, id } = waiterOf(call);
  const of = to === null ? fixture : fixture.children?.[srcOf(to)];
  return of === undefined ? [] : endsOf(of, { id, src, input });
}

function endOf(call: string, outcome: Outcome): Sent {
  const { to, id } = waiterOf(call);
  return { to, event: outcomeEvent(id, outcome) };
}

/** A pending call of the chart or a child chart. */
export interface Pending {
  /** As in a step. */
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
  /** It is not repeated after a page load. */
  readonly isWrite: boolean;
  /** Its effect is looked for if its response is lost. */
  readonly isConfirmed: boolean;
  /** Distinguishes this call from another with the same id. */
  readonly ref: AnyActorRef;
}

const callsOf = ({ children, machine }: AnyMachineSnapshot, path: string): readonly Pending[] =>
  Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) => {
    if (typeof child?.src !== "string") return [];
    // A write is a chart, which has it in its context.
    const {
      context,
      input = context?.input,
    }: { readonly context?: { readonly input?: unknown }; readonly input?: unknown } = child.getSnapshot();
    return [
      {
        id: `${path}${id}`,
        src: child.src,
        input,
        isWrite: isWrite(logicOf(machine, child.src)),
        isConfirmed: isConfirmed(machine, child.src),
        ref: child,
      },
    ];
  });

/** A known child chart has its own pending calls; of another only that it runs. */
export const pendingIn = (
  snapshot: AnyMachineSnapshot,
  fixture: Pick<Fixture, "children">,
): readonly Pending[] => {
  const known = knownIn(snapshot, fixture);
  return [
    ...callsOf(snapshot, "").filter(({ id }) => known.every(({ ref }) => ref.id !== id)),
    ...known.flatMap(({ ref, snapshot: child }) => callsOf(child, `${ref.id}/`)),
  ];
};

/**
 * A step as tours are stored: an event's type and which of its samples (`task.moved:2`, no number for the first),
 * a call and which of its outcomes (`deletion/deleteFile=0`), a timer's event, or `reload`.
 */
export function stepName({ fixture }: Scenario, step: Step): string {
  switch (step.kind) {
    case "event": {
      const { to, event } = step;
      const of = to === null ? fixture : fixture.children?.[srcOf(to)];
      const sample = of?.events[event.type]?.indexOf(event) ?? 0;
      return `${to === null ? "" : `${to}/`}${event.type}${sample > 0 ? `:${sample}` : ""}`;
    }
    case "outcome":
      return `${step.call}=${step.sample}`;
    case "timer":
      return step.event.type;
    case "reload":
      return "reload";
  }
}

/** A stored step that the chart of today does not have in this state. */
export class StepImpossible extends Error {}

/** The step of this name, as it is possible here. Throws `StepImpossible` if it is not: the tour was made for another chart. */
export function stepNamed(scenario: Scenario, snapshot: AnyMachineSnapshot, name: string): Step {
  const step = stepsFrom(scenario, snapshot).find((each) => stepName(scenario, each) === name);
  if (step === undefined)
    throw new StepImpossible(
      `${scenario.name}: the step "${name}" can no longer happen in ${JSON.stringify(snapshot.value)}, as the chart has changed. If the change is meant, run: npm run docs`,
    );
  return step;
}

/** Everything that can happen next: user events, call outcomes, timers, and page loads. */
export function stepsFrom({ fixture }: Scenario, snapshot: AnyMachineSnapshot): readonly Step[] {
  const writes = pendingIn(snapshot, fixture).filter((call) => call.isWrite);
  const cut = writes.filter((call) => !call.isConfirmed).map(({ id }) => id);
  const lookedFor = writes.filter((call) => call.isConfirmed).map(({ id }) => id);
  const isTold = fixture.events["refetch.requested"] !== undefined;
  const reload: readonly Step[] =
    isTold || writes.length > 0 ? [{ kind: "reload", cut, lookedFor, isTold }] : [];
  const ofChildren = knownIn(snapshot, fixture).flatMap(({ ref, src, snapshot: child }) => {
    const known = fixture.children?.[src];
    return known === undefined ? [] : stepsOf(known, child, ref.id);
  });
  return [...stepsOf(fixture, snapshot, null), ...ofChildren, ...reload];
}

/** What can happen to this chart, or to the child chart of this id, by itself. */
function stepsOf(
  fixture: Pick<Fixture, "events" | "outcomes">,
  snapshot: AnyMachineSnapshot,
  to: string | null,
): readonly Step[] {
  const nodes = activeNodes(snapshot);
  const types = new Set(nodes.flatMap(({ ownEvents }) => ownEvents));
  const done = [...types]
    .filter((type) => type !== "refetch.requested")
    .flatMap((type) => fixture.events[type] ?? [])
    .map((event): Step => ({ kind: "event", to, event }));
  const ends = callsOf(snapshot, "").flatMap(({ id, src, input }) =>
    endsOf(fixture, { id, src, input })
      .map((outcome, sample): Step & { kind: "outcome" } => ({
        kind: "outcome",
        call: to === null ? id : `${to}/${id}`,
        src,
        input,
        sample,
        outcome,
      }))
      .filter(({ outcome }) => !("error" in outcome) || failureOf(outcome.error).kind !== "interrupted")
      .filter(({ outcome }) => hears(nodes, outcomeEvent(id, outcome).type)),
  );
  const timers = nodes
    .flatMap(({ after }) => after)
    .map(({ eventType, delay }): Step => ({
      kind: "timer",
      event: { type: eventType },
      delay: String(delay),
    }));
  return [...done, ...ends, ...timers];
}
