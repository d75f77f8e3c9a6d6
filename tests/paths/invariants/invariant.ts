import type { AnyStateMachine, SnapshotFrom } from "xstate";
import { activeNodes, modelOf } from "../../support/path-kit/model.ts";
import { pendingIn, type Pending } from "../../support/path-kit/scenario.ts";
import { statesOf } from "../../support/path-kit/transitions.ts";
import { outcomeEvent, type Fixture } from "../../support/fixtures/kinds.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";

/** Whether it holds; null: nothing is said of this. */
export type Verdict = boolean | null;

/** Something that happened to a chart. */
export interface Happening<Snapshot> {
  readonly before: Snapshot;
  readonly event: LoggedEvent;
  readonly after: Snapshot;
  readonly isNoticed: boolean;
  /** The calls that it began. */
  readonly calls: readonly Pending[];
}

/** What a person can rely on, whatever happens: in every state, or on every step from one to the next. */
export interface Invariant<Snapshot> {
  readonly name: string;
  at?(this: void, snapshot: Snapshot, waiting: readonly Pending[]): Verdict;
  on?(this: void, happening: Happening<Snapshot>): Verdict;
  /** As `on`, also where the chart takes no notice of the event. */
  onAny?(this: void, happening: Happening<Snapshot>): Verdict;
}

/** The invariants of a chart, and how far it is gone into. */
export interface Suite<Snapshot> {
  readonly fixture: Fixture;
  readonly invariants: readonly Invariant<Snapshot>[];
  /** What tells its snapshots apart, beside their states. */
  keyOf(this: void, snapshot: Snapshot): unknown;
  /** Whether it is gone on from here; left out: always. */
  goesOn?(this: void, snapshot: Snapshot): boolean;
}

export type SuiteOf<Chart extends AnyStateMachine> = Suite<SnapshotFrom<Chart>>;

export const when = (condition: boolean, holds: () => boolean): Verdict => (condition ? holds() : null);

export const isOneOf = (event: LoggedEvent, ...types: readonly string[]): boolean => types.includes(event.type);
export const hasFailed = ({ type }: LoggedEvent): boolean => type.startsWith("xstate.error.");
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export interface Visited {
  readonly snapshot: SnapshotFrom<AnyStateMachine>;
  readonly waiting: readonly Pending[];
  /** What led here, by the shortest way; null: it begins so. */
  readonly last: WayOf | null;
}

/** An event, and what came before it: of hundreds of thousands of ways that share their beginnings, one may be asked for. */
export interface WayOf {
  readonly event: LoggedEvent;
  readonly last: WayOf | null;
}

export const eventsOn = (way: WayOf | null): readonly LoggedEvent[] => {
  const events: LoggedEvent[] = [];
  for (let at = way; at !== null; at = at.last) events.unshift(at.event);
  return events;
};

export interface Walk {
  readonly visited: readonly Visited[];
  readonly happenings: readonly (Happening<Visited["snapshot"]> & Pick<Visited, "last">)[];
}

/**
 * Everywhere a chart can come to, with every sample event sent in every state, also where nobody would expect it, and every
 * timer, whether or not it runs there.
 */
export function walk({ fixture, keyOf, goesOn = () => true }: Suite<Visited["snapshot"]>): Walk {
  const { chart, inputs, events, outcomes } = fixture;
  const model = modelOf(chart);
  const timers = statesOf(chart).flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })));
  const samples: readonly LoggedEvent[] = [...Object.values(events).flat(), ...timers];
  const known = new Map<string, Visited>();
  const happenings: Walk["happenings"][number][] = [];

  const visit = (snapshot: Visited["snapshot"], waiting: readonly Pending[], last: WayOf | null): void => {
    const key = JSON.stringify([snapshot.value, keyOf(snapshot), waiting.map(({ id }) => id)]);
    if (!known.has(key)) known.set(key, { snapshot, waiting, last });
  };
  for (const input of inputs) {
    const { snapshot } = model.begin(input);
    visit(snapshot, pendingIn(snapshot), null);
  }
  for (const { snapshot: before, waiting, last } of known.values()) {
    if (!goesOn(before)) continue;
    const heard = new Set(activeNodes(before).flatMap(({ ownEvents }) => ownEvents));
    const ends = waiting
      .flatMap(({ id, input }) => (outcomes[id]?.(input) ?? []).map((outcome) => outcomeEvent(id, outcome)))
      // Nothing goes on without the session or the notices: what becomes of the root then is no step of it.
      .filter(({ type }) => heard.has(type));
    for (const event of [...samples, ...ends]) {
      const { snapshot: after, taken } = model.after(before, [event]);
      const isNoticed = taken.length > 0;
      const pending = after.children === before.children ? waiting : pendingIn(after);
      const calls = pending.filter(({ id }) => after.children[id] !== before.children[id]);
      const way = { event, last };
      happenings.push({ before, event, after, isNoticed, calls, last: way });
      if (isNoticed) visit(after, pending, way);
    }
  }
  return { visited: [...known.values()], happenings };
}
