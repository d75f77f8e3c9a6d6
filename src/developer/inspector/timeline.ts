import type { Entry } from "../../../machines/log/entry.ts";
import { createFold, type Fold, type FoldWatcher } from "../../../machines/log/fold.ts";
import { isInternal } from "../../../machines/log/internal.ts";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import type { Log } from "../../../machines/log/log.ts";
import { transitionsIn } from "../../../machines/log/xstate-internals.ts";
import type { Chart, ChartSnapshot, Transition } from "./charts.ts";
import { transitionId } from "./transitions.ts";

/** What an entry caused. */
export interface Outcome {
  /** The transitions taken, in order, including eventless ones. */
  readonly taken: readonly string[];
  /** Whether no state accepted it. */
  readonly isIgnored: boolean;
  /** Whether it is XState's own bookkeeping, see `isInternal`. */
  readonly isInternal: boolean;
}

/** A step of a chart: the transitions that one event takes, or those without an event that follow. */
export interface Microstep {
  /** The entry's event, or one that the chart raised. */
  readonly event: Entry["event"];
  /** Undefined: the chart has just started. */
  readonly before: ChartSnapshot | undefined;
  readonly after: ChartSnapshot;
  readonly transitions: readonly Transition[];
}

export type Effect = Parameters<FoldWatcher["effect"]>[0];

/** Everything that applying one entry did to its chart. */
export interface Step {
  readonly entry: Entry;
  /** Undefined: the chart was not running. */
  readonly before: ChartSnapshot | undefined;
  readonly after: ChartSnapshot | undefined;
  readonly microsteps: readonly Microstep[];
  /** What the live chart sent, started and stopped. */
  readonly effects: readonly Effect[];
}

/** Every running chart, by its path. */
export type States = ReadonlyMap<string, ChartSnapshot>;

/** A log, and the states after each of its entries. */
export interface Timeline extends Log {
  /** One per entry. */
  readonly outcomes: readonly Outcome[];
  /** The states after the entry at this index. A stable reference as long as the past is unchanged. */
  readonly statesAt: (index: number) => States;
  /** What the entry at this index did; null: there is no such entry. */
  readonly stepAt: (index: number) => Step | null;
}

export interface GrowingTimeline {
  readonly now: () => Timeline;
  readonly append: (entry: Entry) => void;
}

/** A snapshot is stored every this many entries, which bounds the work of a jump. */
const keptEvery = 500;

/** Throws if these charts cannot read the log. */
export function createTimeline(chart: Chart, { tree, entries: recorded }: Log): GrowingTimeline {
  const latest = createStepper(chart, tree);
  const entries: Entry[] = [];
  const outcomes: Outcome[] = [];
  const checkpoints: (PersistedChart | null)[] = [tree];

  const add = (entry: Entry): void => {
    outcomes.push(outcomeOf(latest.step(entry)));
    entries.push(entry);
    if (entries.length % keptEvery === 0) checkpoints.push(latest.fold.tree());
  };

  const stepperAfter = (index: number): Stepper => {
    const before = Math.floor((index + 1) / keptEvery);
    const stepper = createStepper(chart, checkpoints[before] ?? null);
    for (const entry of entries.slice(before * keptEvery, index + 1)) stepper.fold.apply(entry);
    return stepper;
  };

  const statesAt = (index: number): States =>
    (index === entries.length - 1 ? latest : stepperAfter(index)).fold.states();

  const stepAt = (index: number): Step | null => {
    const entry = entries[index];
    return entry === undefined ? null : stepperAfter(index - 1).step(entry);
  };

  const view = (): Timeline => ({ tree, entries: [...entries], outcomes: [...outcomes], statesAt, stepAt });

  for (const entry of recorded) add(entry);
  let now = view();
  return {
    now: () => now,
    append: (entry) => {
      add(entry);
      now = view();
    },
  };
}

interface Stepper {
  readonly fold: Fold;
  readonly step: (entry: Entry) => Step;
}

/** A fold that records what each entry did. */
function createStepper(chart: Chart, tree: PersistedChart | null): Stepper {
  let inspected: Omit<Microstep, "before">[] = [];
  let effects: Effect[] = [];
  const fold = createFold(chart, tree ?? undefined, {
    inspect: (inspection) => {
      if (inspection.type !== "@xstate.microstep") return;
      // Only charts take microsteps; XState types the snapshot of one as that of any logic.
      const after = inspection.snapshot as ChartSnapshot;
      inspected.push({ event: inspection.event, after, transitions: transitionsIn(inspection) });
    },
    effect: (effect) => effects.push(effect),
  });
  return {
    fold,
    step: (entry) => {
      [inspected, effects] = [[], []];
      const before = entry.event.type === "xstate.init" ? undefined : fold.states().get(entry.actor);
      fold.apply(entry);
      const after = fold.states().get(entry.actor);
      // A child takes its first steps as its parent starts it: those belong to its own entry.
      const own = inspected.filter((microstep) => microstep.after.machine === after?.machine);
      const microsteps = own.map((microstep, at) => ({
        ...microstep,
        before: at === 0 ? before : own[at - 1]?.after,
      }));
      return { entry, before, after, microsteps, effects };
    },
  };
}

function outcomeOf({ entry, before, after, microsteps }: Step): Outcome {
  const taken = microsteps.flatMap(({ transitions }) => transitions.map(transitionId));
  const isStart = entry.event.type === "xstate.init";
  return {
    taken,
    isIgnored: taken.length === 0 && (isStart ? after === undefined : after === before),
    isInternal: isInternal({ entry, before, after }),
  };
}

/** The entry of the chart's latest transition up to this index; -1: none since it started. */
export function lastTakenBy(path: string, index: number, { entries, outcomes }: Timeline): number {
  for (let at = index; at >= 0; at--) {
    const entry = entries[at];
    if (entry?.actor !== path) continue;
    if (outcomes[at]?.taken[0] !== undefined) return at;
    if (entry.event.type === "xstate.init") return -1;
  }
  return -1;
}
