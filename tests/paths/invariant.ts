import type { AnyStateMachine, SnapshotFrom } from "xstate";
import { knownIn } from "../support/path-kit/children.ts";
import {
  activeNodes,
  hears,
  modelOf,
  type Model,
  type Moment,
  type Sent,
} from "../support/path-kit/model.ts";
import { shortened, type WayThrough } from "../support/path-kit/shortened.ts";
import { pendingIn, type Pending } from "../support/path-kit/scenario.ts";
import { statesOf } from "../support/path-kit/transitions.ts";
import { endsOf, outcomeEvent, type Fixture } from "../flows/samples.ts";
import { failureOf, isGone } from "../../machines/domain/failure.ts";
import type { LoggedEvent } from "../../machines/log/entry.ts";

/** Whether it holds; null: not applicable. */
export type Verdict = boolean | null;

/** An event of a chart. */
export interface Happening<Snapshot> {
  readonly before: Snapshot;
  /** Id of the child chart that received the event; null: the chart itself. */
  readonly to: string | null;
  readonly event: LoggedEvent;
  readonly after: Snapshot;
  readonly isNoticed: boolean;
  /** The calls that it started. */
  readonly calls: readonly Pending[];
}

/** What a user can rely on: in every state, or on every step from one to the next. */
export interface Invariant<Snapshot> {
  readonly name: string;
  at?(this: void, snapshot: Snapshot, waiting: readonly Pending[]): Verdict;
  on?(this: void, happening: Happening<Snapshot>): Verdict;
  /** As `on`, also where the chart ignores the event. */
  onAny?(this: void, happening: Happening<Snapshot>): Verdict;
}

/** The invariants of a chart, and how far to explore it. */
export interface Suite<Snapshot> {
  readonly fixture: Fixture;
  readonly invariants: readonly Invariant<Snapshot>[];
  /** Distinguishes snapshots, beside their states. */
  keyOf(this: void, snapshot: Snapshot): unknown;
  /** As `key`, for a child chart; left out: its whole context. */
  keyOfChild?(this: void, child: SnapshotFrom<AnyStateMachine>): unknown;
  /** The ids of transitions that `goesOn` or `fixture` leaves out; the paths in memory take them. */
  readonly leftOut?: RegExp;
  /**
   * In how many states `npm test` looks, enough for every transition; left out: 700. If the test of the transitions fails
   * after a change of the chart, more are needed.
   */
  readonly most?: number;
  /** Whether to explore further from here; left out: always. */
  goesOn?(this: void, snapshot: Snapshot): boolean;
}

export type SuiteOf<Chart extends AnyStateMachine> = Suite<SnapshotFrom<Chart>>;

export const when = (condition: boolean, holds: () => boolean): Verdict => (condition ? holds() : null);

export const isOneOf = (event: LoggedEvent, ...types: readonly string[]): boolean =>
  types.includes(event.type);
/** The server has deleted it, or says that it does not exist. */
export const isDeleted = ({ type, ...event }: LoggedEvent, ...calls: readonly string[]): boolean =>
  calls.some(
    (call) =>
      type === `xstate.done.actor.${call}` ||
      (type === `xstate.error.actor.${call}` && isGone(failureOf(event["error"]))),
  );

export const hasFailed = ({ type }: LoggedEvent): boolean => type.startsWith("xstate.error.");
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export type AnySuite = Suite<SnapshotFrom<AnyStateMachine>>;

interface Visited {
  readonly snapshot: SnapshotFrom<AnyStateMachine>;
  readonly waiting: readonly Pending[];
  readonly input: unknown;
  /** The shortest way here; null: it starts here. */
  readonly last: WayOf | null;
}

/**
 * An event and its predecessors, as a linked list: hundreds of thousands of ways share their beginnings, and
 * at most one is printed.
 */
interface WayOf {
  readonly sent: Sent;
  readonly last: WayOf | null;
}

const sentOn = (way: WayOf | null): readonly Sent[] => {
  const sent: Sent[] = [];
  for (let at = way; at !== null; at = at.last) sent.unshift(at.sent);
  return sent;
};

/** The result for an invariant. */
export interface Finding {
  readonly timesAsked: number;
  /** The shortest counterexample that could be made of the first; null: it holds. */
  readonly brokenBy: WayThrough | null;
}

/** A chart that throws instead of reacting to the last event of a way. */
export interface Crash {
  readonly way: WayThrough;
  readonly error: unknown;
}

export interface Findings {
  /** In the order of the invariants. */
  readonly findings: readonly Finding[];
  /** The ids of the transitions that were taken. */
  readonly taken: ReadonlySet<string>;
  /** The first, by as few events as could be made of it; null: none. */
  readonly crash: Crash | null;
}

/** Checks all invariants of a suite in this many states, and on every step from them. */
export function examine(suite: AnySuite, most = Infinity): Findings {
  const findings = suite.invariants.map((): { -readonly [Key in keyof Finding]: Finding[Key] } => ({
    timesAsked: 0,
    brokenBy: null,
  }));
  const first: (WayThrough | null)[] = suite.invariants.map(() => null);
  let crash: Crash | null = null;
  const ask = (
    { input, last }: Pick<Visited, "input" | "last">,
    verdictOf: (invariant: Invariant<Visited["snapshot"]>) => Verdict,
  ): void => {
    for (const [index, invariant] of suite.invariants.entries()) {
      const verdict = verdictOf(invariant);
      const finding = findings[index];
      if (verdict === null || finding === undefined) continue;
      finding.timesAsked += 1;
      if (!verdict) first[index] ??= { input, sent: sentOn(last) };
    }
  };
  const taken = walk(suite, most, {
    visited: (state) => ask(state, ({ at }) => at?.(state.snapshot, state.waiting) ?? null),
    happened: (happening, way) => ask(way, (invariant) => verdictOn(invariant, happening)),
    crashed: ({ input, last }, error) => {
      crash ??= { way: { input, sent: sentOn(last) }, error };
    },
  });
  for (const [index, way] of first.entries()) {
    const [finding, invariant] = [findings[index], suite.invariants[index]];
    if (way !== null && finding !== undefined && invariant !== undefined)
      finding.brokenBy = shortened(way, (shorter) => breaks(suite, invariant, shorter));
  }
  return { findings, taken, crash: crash === null ? null : shortenedCrash(suite, crash) };
}

const verdictOn = (
  { on, onAny }: Invariant<Visited["snapshot"]>,
  happening: Happening<Visited["snapshot"]>,
): Verdict => onAny?.(happening) ?? (happening.isNoticed ? on?.(happening) : null) ?? null;

/** Whether the invariant does not hold at the end of this way, or at its last event. */
function breaks(
  { fixture }: AnySuite,
  invariant: Invariant<Visited["snapshot"]>,
  { input, sent }: WayThrough,
): boolean {
  const model = modelOf(fixture);
  try {
    let { snapshot } = model.begin(input);
    if (sent.length === 0) return invariant.at?.(snapshot, pendingIn(snapshot, fixture)) === false;
    for (const each of sent.slice(0, -1)) ({ snapshot } = model.after(snapshot, [each]));
    const last = sent.at(-1);
    if (last === undefined) return false;
    const { snapshot: after, taken } = model.after(snapshot, [last]);
    const waiting = pendingIn(snapshot, fixture);
    const pending = pendingIn(after, fixture);
    return (
      invariant.at?.(after, pending) === false ||
      verdictOn(invariant, {
        before: snapshot,
        ...last,
        after,
        isNoticed: taken.length > 0,
        calls: startedIn(pending, waiting),
      }) === false
    );
  } catch {
    return false;
  }
}

/** The calls that were not pending before. */
const startedIn = (pending: readonly Pending[], waiting: readonly Pending[]): readonly Pending[] =>
  pending.filter(({ ref }) => waiting.every((other) => other.ref !== ref));

function shortenedCrash({ fixture }: AnySuite, { way, error }: Crash): Crash {
  const text = String(error);
  const isCrash = ({ input, sent }: WayThrough): boolean => {
    const model = modelOf(fixture);
    try {
      sent.reduce((before, each) => model.after(before, [each]).snapshot, model.begin(input).snapshot);
      return false;
    } catch (thrown) {
      return String(thrown) === text;
    }
  };
  return { way: shortened(way, isCrash), error };
}

interface Walker {
  readonly visited: (state: Visited) => void;
  readonly happened: (happening: Happening<Visited["snapshot"]>, way: Way) => void;
  readonly crashed: (way: Way, error: unknown) => void;
}

/** Where a chart began, and the events since. */
type Way = Pick<Visited, "input" | "last">;

/** What an event does to a chart, or the error that the chart throws. */
function reaction(
  model: Model,
  before: Visited["snapshot"],
  sent: Sent,
): Moment | { readonly error: unknown } {
  try {
    return model.after(before, [sent]);
  } catch (error) {
    return { error };
  }
}

/** The same numbers from 0 to 1 on every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Explores the reachable states, or this many of them: sends every sample event in each, also unexpected ones,
 * and every timer, running or not. All are explored breadth first. A part begins with those that a transition
 * led to for the first time; of the others, every second is in a state of the chart not seen before. Returns
 * the transitions taken.
 */
function walk(
  { fixture, keyOf, keyOfChild = ({ context }) => context, goesOn = () => true }: AnySuite,
  most: number,
  walker: Walker,
): ReadonlySet<string> {
  const { chart, inputs, events, children = {} } = fixture;
  const model = modelOf(fixture);
  const timers = statesOf(chart).flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })));
  const samples: readonly Sent[] = [...Object.values(events).flat(), ...timers].map((event) => ({
    to: null,
    event,
  }));
  const known = new Set<string>();
  const crossed = new Set<string>();
  const configurations = new Set<string>();
  const isPart = most < Infinity;
  const queue: Visited[] = [];
  const fresh: Visited[] = isPart ? [] : queue;
  const unseen: Visited[] = isPart ? [] : queue;
  const random = numbersFrom(1);

  const visit = (
    snapshot: Visited["snapshot"],
    waiting: readonly Pending[],
    { input, last }: Way,
    taken: readonly string[],
  ): void => {
    const isNew = taken.some((id) => !crossed.has(id));
    for (const id of taken) crossed.add(id);
    const inside = knownIn(snapshot, fixture).map(({ ref, snapshot: child }) => [
      ref.id,
      child.value,
      keyOfChild(child),
    ]);
    const key = JSON.stringify([snapshot.value, keyOf(snapshot), waiting.map(({ id }) => id), inside]);
    if (known.has(key) && !isNew) return;
    known.add(key);
    const configuration = JSON.stringify([snapshot.value, inside.map(([, value]) => value)]);
    const isUnseen = !configurations.has(configuration);
    configurations.add(configuration);
    const state = { snapshot, waiting, input, last };
    walker.visited(state);
    if (goesOn(snapshot)) (isNew ? fresh : isUnseen ? unseen : queue).push(state);
  };
  const nextOf = (explored: number): Visited | undefined => {
    if (!isPart) return queue[explored];
    const next = fresh.shift() ?? (random() < 0.5 ? unseen.shift() : undefined);
    return next ?? queue.splice(Math.floor(random() * queue.length), 1)[0] ?? unseen.shift();
  };
  /** How the calls of this chart, or of the child chart with this id, can end. */
  const endsIn = (
    of: Pick<Fixture, "outcomes" | "children">,
    to: string | null,
    snapshot: Visited["snapshot"],
  ): readonly Sent[] =>
    pendingIn(snapshot, of)
      .filter(({ id }) => !id.includes("/"))
      .flatMap((call) => endsOf(of, call).map((outcome) => ({ to, event: outcomeEvent(call.id, outcome) })))
      // The session, notices and connection never stop, so what the root would do then is not explored.
      .filter(({ event }) => hears(activeNodes(snapshot), event.type));

  /** Whatever can reach the chart and its child charts here. A sample that cannot be made of such a state crashes, too. */
  const possibleIn = ({ snapshot: before, input, last }: Visited): readonly Sent[] => {
    try {
      const toChildren = knownIn(before, fixture).flatMap(({ ref, src, snapshot: child }) => {
        const of = children[src];
        if (of === undefined) return [];
        return [
          ...Object.values(of.events)
            .flat()
            .map((event): Sent => ({ to: ref.id, event })),
          ...endsIn(of, ref.id, child),
        ];
      });
      return [...samples, ...endsIn(fixture, null, before), ...toChildren];
    } catch (error) {
      walker.crashed({ input, last }, error);
      return [];
    }
  };

  for (const input of inputs) {
    const { snapshot, taken } = model.begin(input);
    visit(snapshot, pendingIn(snapshot, fixture), { input, last: null }, taken);
  }
  for (let explored = 0; explored < most; explored += 1) {
    const next = nextOf(explored);
    if (next === undefined) break;
    const { snapshot: before, waiting, input, last } = next;
    for (const sent of possibleIn(next)) {
      const way = { input, last: { sent, last } };
      const moment = reaction(model, before, sent);
      if ("error" in moment) {
        walker.crashed(way, moment.error);
        continue;
      }
      const { snapshot: after, taken } = moment;
      const isNoticed = taken.length > 0;
      const pending = after.children === before.children ? waiting : pendingIn(after, fixture);
      const calls = pending === waiting ? [] : startedIn(pending, waiting);
      walker.happened({ before, ...sent, after, isNoticed, calls }, way);
      if (isNoticed) visit(after, pending, way, taken);
    }
  }
  return crossed;
}
