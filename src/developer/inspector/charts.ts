import { allCharts } from "../../../machines/app/all-charts.ts";
import { isChart, type Chart } from "../../../machines/log/chart.ts";
import type { Fold } from "../../../machines/log/fold.ts";

export type { Chart };
export type ChartSnapshot =
  ReturnType<Fold["states"]> extends ReadonlyMap<string, infer Snapshot> ? Snapshot : never;
export type StateNode = Chart["root"];
export type Transition = ReturnType<Chart["getTransitionData"]>[number];

/** Calls stay unprovided, as a fold makes none. */
export const root: Chart = allCharts;

/** This chart and all charts it can run, each once. */
export function chartsIn(chart: Chart): readonly Chart[] {
  const provided: readonly unknown[] = Object.values(chart.implementations.actors);
  const all = [chart, ...provided.filter(isChart).flatMap(chartsIn)];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
