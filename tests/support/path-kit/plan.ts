import type { AnyMachineSnapshot } from "xstate";
import type { NoticeEmitted } from "../../../machines/notices/notice.ts";
import { coveredBy, explore } from "./graph.ts";
import { modelOf, type Model } from "./model.ts";
import { sentBy, stepName, stepNamed, type Scenario, type Step } from "./scenario.ts";
import { tourOf } from "./tour.ts";

/** A step of a path, and the chart's snapshot after it. */
export interface PlannedStep {
  readonly step: Step;
  readonly taken: readonly string[];
  /** The notices that the step has raised. */
  readonly notices: readonly NoticeEmitted[];
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

/** A stored path that the chart of today no longer follows: what it could still do, and the step that it could not. */
export interface LostPath {
  readonly begun: PlannedPath;
  /** As the step is stored. */
  readonly step: string;
  readonly reason: unknown;
}

/**
 * The paths of a scenario, which together take every possible transition. The graph merges states, so each
 * path is run again purely, and that result counts.
 */
export const planOf = (
  scenario: Scenario,
  tour: readonly StoredPath[] = tourIn(scenario),
): readonly PlannedPath[] => {
  const { paths, lost } = followed(scenario, tour);
  if (lost[0] !== undefined) throw lost[0].reason;
  return paths;
};

/** As `planOf`, with the paths that cannot be followed to their end apart. */
export function followed(
  scenario: Scenario,
  tour: readonly StoredPath[],
): { readonly paths: readonly PlannedPath[]; readonly lost: readonly LostPath[] } {
  const paths: PlannedPath[] = [];
  const lost: LostPath[] = [];
  for (const [index, [start, ...names]] of tour.entries()) {
    const model = modelOf(scenario.fixture);
    const input = scenario.inputs[start];
    const steps: PlannedStep[] = [];
    const path = { name: `${scenario.name} ${index + 1}`, scenario, input, begun: model.begin(input), steps };
    let name = "";
    try {
      for (name of names)
        steps.push(plannedStep(model, scenario, steps.at(-1)?.after ?? path.begun.snapshot, name));
      paths.push(path);
    } catch (reason) {
      lost.push({ begun: path, step: name, reason });
    }
  }
  return { paths, lost };
}

function plannedStep(
  model: Model,
  scenario: Scenario,
  before: AnyMachineSnapshot,
  name: string,
): PlannedStep {
  const step = stepNamed(scenario, before, name);
  const { snapshot, taken, notices } = model.after(before, sentBy(step));
  return { step, taken, notices, covers: coveredBy(scenario, before, step, taken), before, after: snapshot };
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
