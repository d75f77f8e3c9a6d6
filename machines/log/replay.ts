import type { AnyMachineSnapshot, AnyStateMachine, SnapshotStatus, StateValue } from "xstate";
import { changedFields } from "./changes.ts";
import type { Entry, LoggedEvent } from "./entry.ts";
import { createFold } from "./fold.ts";
import { acceptingStatesOf } from "./chart.ts";
import { isInternal } from "./internal.ts";
import type { Log } from "./log.ts";
import { isRecord } from "./read-log-file.ts";
import { redact } from "./redact.ts";

/** What one entry did to its chart. A value is null if that chart was not running. */
export interface Step {
  readonly entry: Entry;
  /** Also null if the entry starts the chart. */
  readonly before: StateValue | null;
  readonly after: StateValue | null;
  readonly accepted: boolean;
  /** The states that would have accepted it, as in `cards.ready`; empty if it was accepted. */
  readonly acceptedIn: readonly string[];
  /** Whether it is XState's own bookkeeping, see `isInternal`. */
  readonly isInternal: boolean;
  /** The types of the events that the chart emitted. */
  readonly emitted: readonly string[];
  /** The texts of the notices that it raised for the user. */
  readonly notices: readonly string[];
  /** The top-level fields of the context that changed. */
  readonly changed: readonly string[];
  /** The chart's status afterwards; null: there is no such chart. */
  readonly status: SnapshotStatus | null;
  /** The error that ended the chart, if this entry ended it. */
  readonly error?: unknown;
}

/** The state of a chart after replay. */
export interface ChartState {
  readonly value: StateValue;
  readonly context: unknown;
  readonly status: SnapshotStatus;
  readonly error?: unknown;
}

export interface Replay {
  readonly steps: readonly Step[];
  /** Every running chart by its path: the root first, and each before its children. */
  readonly states: Readonly<Record<string, ChartState>>;
  /** The events that no state accepted. */
  readonly unaccepted: readonly Entry[];
}

interface ReplayOptions {
  /** The number of the last entry to replay. */
  readonly until?: number;
}

/**
 * Replays the log: what each entry did, and the resulting state of every chart.
 *
 * An unaccepted event is a hint, not an error: a button is pressed twice, a field changes while its form is
 * being sent, or `refetch.requested` reaches a flow in a state that ignores it.
 */
export function replay(
  root: AnyStateMachine,
  { tree, entries }: Log,
  { until = Infinity }: ReplayOptions = {},
): Replay {
  let emitted: unknown[] = [];
  const fold = createFold(root, tree ?? undefined, {
    inspect: () => undefined,
    effect: ({ type, params }) => {
      if (type === "xstate.emit" && isRecord(params)) emitted.push(params["event"]);
    },
  });
  let states = fold.states();
  const steps = entries
    .filter(({ seq }) => seq <= until)
    .map((entry): Step => {
      const before = entry.event.type === "xstate.init" ? undefined : states.get(entry.actor);
      emitted = [];
      fold.apply(entry);
      states = fold.states();
      return stepOf({ entry, before, after: states.get(entry.actor), emitted });
    });
  return {
    steps,
    states: Object.fromEntries([...states].map(([path, snapshot]) => [path, stateOf(snapshot)])),
    unaccepted: steps.filter(({ accepted }) => !accepted).map(({ entry }) => entry),
  };
}

interface Applied {
  readonly entry: Entry;
  readonly before: AnyMachineSnapshot | undefined;
  readonly after: AnyMachineSnapshot | undefined;
  readonly emitted: readonly unknown[];
}

function stepOf({ entry, before, after, emitted }: Applied): Step {
  const accepted =
    entry.event.type === "xstate.init"
      ? after !== undefined
      : before !== undefined && accepts(before, entry.event);
  const error = before?.status === "error" ? {} : errorIn(after);
  return {
    entry,
    before: before?.value ?? null,
    after: after?.value ?? null,
    accepted,
    acceptedIn:
      accepted || before?.status !== "active" || "error" in error
        ? []
        : acceptingStatesOf(before, entry.event.type),
    isInternal: isInternal({ entry, before, after }),
    emitted: emitted.flatMap((event) => (isRecord(event) ? [String(event["type"])] : [])),
    notices: [...emitted, ...raisedByPage(entry)].flatMap(noticeText),
    changed: before === undefined || after === undefined ? [] : changedFields(before.context, after.context),
    status: after?.status ?? null,
    ...error,
  };
}

/** A notice that no chart has emitted. */
const raisedByPage = ({ from, event }: Entry): readonly unknown[] => {
  const { type, notice } = event;
  return type === "notice.raised" && from === undefined && isRecord(notice)
    ? [{ ...notice, type: "notice" }]
    : [];
};

/** As in `Title: text`; empty for any other event. */
const noticeText = (event: unknown): readonly string[] => {
  if (!isRecord(event) || event["type"] !== "notice") return [];
  const { title, text } = event;
  return [typeof title === "string" ? `${title.replace(/\.$/, "")}: ${String(text)}` : String(text)];
};

/** If a guard throws, no state accepts the event and the chart ends. */
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

/** As plain data, which an error is not; null if it did not fail. */
const errorIn = (snapshot: AnyMachineSnapshot | undefined): { error?: unknown } =>
  snapshot?.status === "error" ? { error: redact(snapshot.error) ?? null } : {};
