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
import { pendingIn, type Pending } from "../support/path-kit/scenario.ts";
import { statesOf } from "../support/path-kit/transitions.ts";
import { endsOf, outcomeEvent, type Fixture } from "../flows/samples.ts";
import type { AnySuite, Happening } from "./invariant.ts";

export interface Visited {
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
export interface WayOf {
  readonly sent: Sent;
  readonly last: WayOf | null;
}

export const sentOn = (way: WayOf | null): readonly Sent[] => {
  const sent: Sent[] = [];
  for (let at = way; at !== null; at = at.last) sent.unshift(at.sent);
  return sent;
};

/** The calls that were not pending before. */
export const startedIn = (pending: readonly Pending[], waiting: readonly Pending[]): readonly Pending[] =>
  pending.filter(({ ref }) => waiting.every((other) => other.ref !== ref));

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
export function walk(
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
      const { snapshot: after, taken, emitted } = moment;
      const isNoticed = taken.length > 0;
      const pending = after.children === before.children ? waiting : pendingIn(after, fixture);
      const calls = pending === waiting ? [] : startedIn(pending, waiting);
      walker.happened({ before, ...sent, after, isNoticed, calls, emitted }, way);
      if (isNoticed) visit(after, pending, way, taken);
    }
  }
  return crossed;
}
