import type { AnyMachineSnapshot } from "xstate";
import { coveredBy, explore } from "./graph.ts";
import { modelOf } from "./model.ts";
import { sentBy, stepName, stepNamed, type Scenario, type Step } from "./scenario.ts";
import { tourOf } from "./tour.ts";

/** A step of a path, and the chart's snapshot after it. */
export interface PlannedStep {
  readonly step: Step;
  readonly taken: readonly string[];
  /** The transitions taken, each also with its way. */
  readonly covers: readonly string[];
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
}

export interface PlannedPath {
  /** As in `booking 2`. */
  readonly name: string;
  readonly scenario: Scenario;
  readonly input: unknown;
  readonly begun: { readonly snapshot: AnyMachineSnapshot; readonly taken: readonly string[] };
  readonly steps: readonly PlannedStep[];
}

/** A path as it is stored: which of the scenario's inputs it starts with, and the names of its steps. */
export type StoredPath = readonly [input: number, ...steps: string[]];

/**
 * The paths of a scenario, which together take every possible transition. The graph merges states, so each
 * path is run again purely, and that result counts.
 */
export function planOf(
  scenario: Scenario,
  tour: readonly StoredPath[] = tourIn(scenario),
): readonly PlannedPath[] {
  const model = modelOf(scenario.fixture);
  return tour.map(([start, ...names], index) => {
    const input = scenario.inputs[start];
    const begun = model.begin(input);
    const planned: PlannedStep[] = [];
    for (const name of names) {
      const before = planned.at(-1)?.after ?? begun.snapshot;
      const step = stepNamed(scenario, before, name);
      const { snapshot, taken } = model.after(before, sentBy(step));
      planned.push({
        step,
        taken,
        covers: coveredBy(scenario, before, step, taken),
        before,
        after: snapshot,
      });
    }
    return { name: `${scenario.name} ${index + 1}`, scenario, input, begun, steps: planned };
  });
}

/** All reachable transitions. Exploring a large chart takes seconds. */
export const tourIn = (scenario: Scenario): readonly StoredPath[] =>
  tourOf(explore(scenario)).map(({ input, steps }) => [
    scenario.inputs.indexOf(input),
    ...steps.map((step) => stepName(scenario, step)),
  ]);

/** What a path covers: at its start, and by each step. */
export const crossingsOf = ({ begun, steps }: PlannedPath): readonly (readonly string[])[] => [
  begun.taken,
  ...steps.map(({ covers }) => covers),
];

/** All that a path covers. */
export const coverageOf = (path: PlannedPath): readonly string[] => crossingsOf(path).flat();
