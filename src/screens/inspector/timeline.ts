import type { AppRef } from "../../../machines/app/app.machine.ts";
import type { Entry } from "../../../machines/log/entry.ts";
import { createFold, type Fold } from "../../../machines/log/fold.ts";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import type { Log } from "../../../machines/log/log.ts";
import type { Chart, ChartSnapshot } from "./charts.ts";
import { transitionId } from "./transitions.ts";

/** What an entry caused. */
export interface Outcome {
  /** The transitions taken, in order, including eventless ones. */
  readonly taken: readonly string[];
  /** Whether no state accepted it. */
  readonly isIgnored: boolean;
}

/** Every running chart, by its path. */
export type States = ReadonlyMap<string, ChartSnapshot>;

/** A log, and the states after each of its entries. */
export interface Timeline extends Log {
  /** One per entry. */
  readonly outcomes: readonly Outcome[];
  /** The states after the entry at this index. A stable reference as long as the past is unchanged. */
  readonly statesAt: (index: number) => States;
}

export interface GrowingTimeline {
  readonly now: () => Timeline;
  readonly append: (entry: Entry) => void;
}

/** A snapshot is stored every this many entries, which bounds the work of a jump. */
const keptEvery = 500;

/** Throws if these charts cannot read the log. */
export function createTimeline(chart: Chart, { tree, entries: recorded }: Log): GrowingTimeline {
  const latest = createFold(chart, tree ?? undefined);
  const entries: Entry[] = [];
  const outcomes: Outcome[] = [];
  const checkpoints: (PersistedChart | null)[] = [tree];

  const add = (entry: Entry): void => {
    outcomes.push(applyTo(latest, entry));
    entries.push(entry);
    if (entries.length % keptEvery === 0) checkpoints.push(latest.tree());
  };

  const statesAt = (index: number): States => {
    if (index === entries.length - 1) return latest.states();
    const before = Math.floor((index + 1) / keptEvery);
    const fold = createFold(chart, checkpoints[before] ?? undefined);
    for (const entry of entries.slice(before * keptEvery, index + 1)) fold.apply(entry);
    return fold.states();
  };

  const view = (): Timeline => ({ tree, entries: [...entries], outcomes: [...outcomes], statesAt });

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

/** The fold's charts share one system, whose inspection reports each transition the entry causes. */
function applyTo(fold: Fold, entry: Entry): Outcome {
  const before = fold.states();
  const taken: string[] = [];
  const watching = systemOf(before)?.inspect((inspected) => {
    // oxlint-disable-next-line no-underscore-dangle -- XState exposes the transitions nowhere else
    if (inspected.type === "@xstate.microstep") taken.push(...inspected._transitions.map(transitionId));
  });
  fold.apply(entry);
  watching?.unsubscribe();
  return {
    taken,
    isIgnored: fold.states().get(entry.actor) === before.get(entry.actor) && taken.length === 0,
  };
}

type System = AppRef["system"];

function systemOf(states: States): System | undefined {
  for (const snapshot of states.values()) {
    const children: Readonly<Record<string, { system: System }>> = snapshot.children;
    const [child] = Object.values(children);
    if (child !== undefined) return child.system;
  }
  return undefined;
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
