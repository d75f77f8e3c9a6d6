import type { AnyStateMachine, SnapshotFrom } from "xstate";
import type { Pending } from "../support/path-kit/scenario.ts";
import type { Fixture } from "../flows/samples.ts";
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
  /** What the chart has emitted for notices and other charts. */
  readonly emitted: readonly LoggedEvent[];
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
  /** Left out: that of the flow. */
  readonly fixture?: Fixture;
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

export type AnyInvariants = Suite<SnapshotFrom<AnyStateMachine>>;

export type AnySuite = AnyInvariants & { readonly fixture: Fixture };
