import fc from "fast-check";
import {
  createActor,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from "xstate";
import { allCharts } from "../../machines/app/all-charts.ts";
import { isRead, isWrite } from "../../machines/shared/calls.ts";
import { writeMachine } from "../../machines/shared/write.machine.ts";
import { isChart } from "../../machines/log/chart.ts";
import { childPath, rootPath, type Entry, type LoggedEvent } from "../../machines/log/entry.ts";
import { parentOf } from "../../machines/log/xstate-internals.ts";
import { sessionMachine } from "../../machines/session/session.machine.ts";
import { deliverToParent } from "../../src/runtime/root.ts";
import { createRecorder } from "../../src/runtime/event-log/recorder.ts";
import { fixtures, ofEach } from "../flows/index.ts";
import { withHeldCalls, type Call } from "./held.ts";
import { endsOf, outcomeEvent, type Fixture } from "../flows/samples.ts";

/** The root with all its flows; the session's console output is suppressed. */
export const wholeApp = allCharts.provide({
  actors: { session: sessionMachine.provide({ actions: { logTeamLoadFailed: () => undefined } }) },
});

/** Every chart by itself, and the app with all of them. */
export const roots = { ...ofEach(({ fixture }) => fixture.chart), app: wholeApp };

/** The walks; `most` steps are enough. */
export const walkable: readonly {
  readonly name: string;
  readonly chart: AnyStateMachine;
  readonly inputs: readonly unknown[];
  readonly most: number;
}[] = Object.values(roots).map((chart) => ({
  name: chart.id,
  chart,
  inputs: inputsOf(chart),
  most: chart === wholeApp ? 60 : 40,
}));

function inputsOf({ id }: AnyStateMachine): readonly unknown[] {
  return Object.values<Fixture>(fixtures).find(({ chart }) => chart.id === id)?.inputs ?? [];
}

function fixtureOf({ id }: AnyStateMachine): Pick<Fixture, "events" | "outcomes"> {
  const fixture = Object.values<Fixture>(fixtures)
    .flatMap((each) => [each, ...Object.values(each.children ?? {})])
    .find(({ chart }) => chart.id === id);
  if (fixture === undefined) throw new Error(`There is no fixture for "${id}"`);
  return fixture;
}

/** How the calls of a write end: it is sent as its parent's fixture says, and then found or not. */
function fixtureOfWrite(write: AnyActorRef): Pick<Fixture, "events" | "outcomes"> {
  const parent = parentOf(write);
  if (parent === undefined || !("logic" in parent) || !isChart(parent.logic))
    throw new Error("It has no parent");
  if (typeof write.src !== "string") throw new Error("It has no name");
  const { input } = write.getSnapshot().context;
  const ends = endsOf(fixtureOf(parent.logic), { id: write.id, src: write.src, input });
  const send = () => ends;
  const find = () => [
    ...ends.map((end) => ("output" in end ? { output: { output: end.output } } : end)),
    { output: null },
  ];
  return { events: {}, outcomes: { send, find } };
}

interface Living {
  readonly ref: AnyActorRef;
  readonly snapshot: AnyMachineSnapshot;
}

/** Every running chart, by its path. */
export function livingIn(root: AnyActorRef): ReadonlyMap<string, Living> {
  const living = new Map<string, Living>();
  const visit = (path: string, ref: AnyActorRef): void => {
    if (!("logic" in ref) || !isChart(ref.logic)) return;
    const snapshot: AnyMachineSnapshot = ref.getSnapshot();
    living.set(path, { ref, snapshot });
    for (const [id, child] of childrenOf(snapshot)) visit(childPath(path, id), child);
  };
  visit(rootPath, root);
  return living;
}

const childrenOf = ({ children }: AnyMachineSnapshot): readonly [string, AnyActorRef][] =>
  Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]): [string, AnyActorRef][] =>
    child === undefined ? [] : [[id, child]],
  );

/** What is visible of a chart: status, state and context. */
interface Seen {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
}

const seen = ({ status, value, context }: AnyMachineSnapshot): Seen => ({ status, value, context });

export const seenIn = (snapshots: ReadonlyMap<string, AnyMachineSnapshot>): Readonly<Record<string, Seen>> =>
  Object.fromEntries([...snapshots].map(([path, snapshot]) => [path, seen(snapshot)]));

export const seenLive = (root: AnyActorRef): Readonly<Record<string, Seen>> =>
  Object.fromEntries([...livingIn(root)].map(([path, { snapshot }]) => [path, seen(snapshot)]));

/** A pending call of a running chart. */
interface Pending extends Pick<Call, "src" | "input" | "isRead"> {
  readonly actor: string;
  readonly id: string;
}

const pendingIn = (root: AnyActorRef): readonly Pending[] =>
  [...livingIn(root)].flatMap(([actor, { snapshot }]) =>
    childrenOf(snapshot).flatMap(([id, child]) => {
      if (!("logic" in child) || isChart(child.logic) || typeof child.src !== "string") return [];
      return [{ actor, id, src: child.src, input: child.getSnapshot().input, isRead: isRead(child.logic) }];
    }),
  );

/** A choice among all possible next steps: an accepted event, any event, a call outcome, or time passing. */
interface Choice {
  readonly kind: "heeded" | "any" | "answer" | "failure" | "time";
  readonly pick: number;
}

/** Successes are more frequent than failures, or few walks would get far. */
export const choices = (most: number): fc.Arbitrary<readonly Choice[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 4, arbitrary: fc.constant("heeded" as const) },
        { weight: 4, arbitrary: fc.constant("answer" as const) },
        { weight: 1, arbitrary: fc.constant("failure" as const) },
        { weight: 1, arbitrary: fc.constant("any" as const) },
        { weight: 1, arbitrary: fc.constant("time" as const) },
      ),
      pick: fc.nat(100_000),
    }),
    { minLength: 1, maxLength: most, size: "max" },
  );

/** A running chart and its clock. */
interface Running {
  readonly root: AnyActorRef;
  readonly pass: (ms: number) => void;
}

/** Shorter than every delay, and longer than every one. */
const spans = [1_000, 10_000] as const;

/** Makes one step; if none of the chosen kind is possible, sends any event. */
function take({ root, pass }: Running, { kind, pick }: Choice): void {
  if (kind === "time") return pass(pickFrom(spans, pick) ?? 0);
  const living = [...livingIn(root).values()].filter(({ snapshot }) => snapshot.status === "active");
  const possible = (of: Choice["kind"]) =>
    living
      .map((chart) => ({ chart, events: eventsFor(chart, of) }))
      .filter(({ events }) => events.length > 0);
  const chosen = possible(kind);
  const charts = chosen.length > 0 ? chosen : possible("any");
  const { chart, events = [] } = pickFrom(charts, pick) ?? {};
  const event = pickFrom(events, Math.floor(pick / Math.max(1, charts.length)));
  if (event !== undefined) chart?.ref.send(event);
}

function eventsFor({ ref, snapshot }: Living, kind: Choice["kind"]): readonly LoggedEvent[] {
  const fixture = snapshot.machine.id === writeMachine.id ? fixtureOfWrite(ref) : fixtureOf(snapshot.machine);
  const samples = Object.values(fixture.events).flat();
  if (kind === "any") return samples;
  if (kind === "heeded") return samples.filter((event) => snapshot.can(event));
  return (
    childrenOf(snapshot)
      // A write ends by itself when its own calls have ended.
      .filter(([, child]) => !("logic" in child && isChart(child.logic) && isWrite(child.logic)))
      .flatMap(([id, child]) =>
        endsOf(fixture, {
          id,
          src: typeof child.src === "string" ? child.src : id,
          input: inputOf(child),
        }).map((outcome) => outcomeEvent(id, outcome)),
      )
      // A flow may crash, but not what the root needs.
      .filter((event) => (kind === "answer") === "output" in event && snapshot.can(event))
  );
}

/** A call's input; a chart's is ignored. */
const inputOf = (child: AnyActorRef): unknown => {
  const snapshot: { readonly input?: unknown } = child.getSnapshot();
  return snapshot.input;
};

const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

/** A recorded walk. */
export interface Walked {
  /** The snapshot after each step, and the number of entries by then. */
  readonly steps: readonly {
    readonly entries: number;
    readonly live: Readonly<Record<string, Seen>>;
    readonly pending: readonly Pending[];
  }[];
  readonly entries: readonly Entry[];
}

/** Runs a chart through these choices, with calls that never end. */
export function walk(chart: AnyStateMachine, input: unknown, taken: readonly Choice[]): Walked {
  const recorder = createRecorder();
  const clock = new SimulatedClock();
  const root = createActor(withHeldCalls(chart), {
    input,
    clock,
    inspect: (inspected) => {
      deliverToParent(inspected);
      recorder.inspect(inspected);
    },
    logger: () => undefined,
  });
  root.start();
  return follow({ root, pass: (ms) => clock.increment(ms) }, () => recorder.log().entries, taken);
}

/** The same with an actor that is already running. */
export function follow(running: Running, entries: () => readonly Entry[], taken: readonly Choice[]): Walked {
  const stand = () => ({
    entries: entries().length,
    live: seenLive(running.root),
    pending: pendingIn(running.root),
  });
  const steps = [stand()];
  for (const choice of taken) {
    take(running, choice);
    steps.push(stand());
  }
  return { steps, entries: entries() };
}
