import type { AnyMachineSnapshot, AnyStateMachine, SnapshotStatus, StateValue } from "xstate";
import type { Entry, LoggedEvent } from "./entry.ts";
import { createFold } from "./fold.ts";
import type { Log } from "./log.ts";
import { redact } from "./redact.ts";

/** What one entry did to the chart that it reached. A value is null where that chart was not there. */
export interface Step {
  readonly entry: Entry;
  /** Null, too, where the entry is the chart's beginning. */
  readonly before: StateValue | null;
  readonly after: StateValue | null;
  readonly accepted: boolean;
  /** The top-level fields of the context that are not what they were. */
  readonly changed: readonly string[];
  /** The chart's status after it; null: there is no such chart. */
  readonly status: SnapshotStatus | null;
  /** What the chart has died of, if it has of this entry. */
  readonly error?: unknown;
}

/** Where a chart has ended up. */
export interface ChartState {
  readonly value: StateValue;
  readonly context: unknown;
  readonly status: SnapshotStatus;
  readonly error?: unknown;
}

export interface Replay {
  readonly steps: readonly Step[];
  /** Every chart that lives, by its path: the root first, and each before its children. */
  readonly states: Readonly<Record<string, ChartState>>;
  readonly firstUnaccepted: Entry | null;
}

interface ReplayOptions {
  /** The number of the last entry to replay. */
  readonly until?: number;
}

/**
 * The log, entry by entry: what each one did, and where all the charts have ended up.
 *
 * That no state accepted an event is a hint and not a verdict: a button is pressed twice, a field still changes
 * while its form is being sent, and `refetch.requested`, which can reach a flow at any time, is nothing to some of
 * their states.
 */
export function replay(
  root: AnyStateMachine,
  { tree, entries }: Log,
  { until = Infinity }: ReplayOptions = {},
): Replay {
  const fold = createFold(root, tree ?? undefined);
  let states = fold.states();
  const steps = entries
    .filter(({ seq }) => seq <= until)
    .map((entry): Step => {
      const before = entry.event.type === "xstate.init" ? undefined : states.get(entry.actor);
      fold.apply(entry);
      states = fold.states();
      return stepOf(entry, before, states.get(entry.actor));
    });
  return {
    steps,
    states: Object.fromEntries([...states].map(([path, snapshot]) => [path, stateOf(snapshot)])),
    firstUnaccepted: steps.find(({ accepted }) => !accepted)?.entry ?? null,
  };
}

function stepOf(
  entry: Entry,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot | undefined,
): Step {
  return {
    entry,
    before: before?.value ?? null,
    after: after?.value ?? null,
    accepted:
      entry.event.type === "xstate.init"
        ? after !== undefined
        : before !== undefined && accepts(before, entry.event),
    changed: before === undefined || after === undefined ? [] : changedFields(before.context, after.context),
    status: after?.status ?? null,
    ...(before?.status !== "error" && errorIn(after)),
  };
}

/** An event whose guard throws is accepted by no state: the chart dies of it. */
function accepts(snapshot: AnyMachineSnapshot, event: LoggedEvent): boolean {
  if (snapshot.status !== "active") return false;
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

const stateOf = (snapshot: AnyMachineSnapshot): ChartState => ({
  value: snapshot.value,
  context: snapshot.context,
  status: snapshot.status,
  ...errorIn(snapshot),
});

/** As plain data, which an error is not; null: it died of nothing. */
const errorIn = (snapshot: AnyMachineSnapshot | undefined): { error?: unknown } =>
  snapshot?.status === "error" ? { error: redact(snapshot.error) ?? null } : {};

function changedFields(before: object, after: object): readonly string[] {
  const [were, are] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...were.keys(), ...are.keys()])].filter(
    (name) => !isEqual(were.get(name), are.get(name)),
  );
}

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [own, other] = [fieldsOf(a), fieldsOf(b)];
  return (
    own.size === other.size &&
    [...own].every(([name, value]) => other.has(name) && isEqual(value, other.get(name)))
  );
}

const fieldsOf = (value: object): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(Object.entries(value));
