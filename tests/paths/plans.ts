import { readFileSync } from "node:fs";
import { followed, type LostPath, type PlannedPath, type StoredPath } from "../support/path-kit/plan.ts";
import { chartsOf } from "../flows/samples.ts";
import { notingGuards, type GuardResults } from "../support/path-kit/asked-guards.ts";
import { stepName, type Scenario, type Step } from "../support/path-kit/scenario.ts";
import { detourOf, type Detour, type StoredStates } from "./stored-states.ts";

/* Exploring the scenarios takes half a minute, so `npm run docs` writes their tours to a file that all tests read. */

interface StoredTours {
  readonly tours: Readonly<Record<string, readonly StoredPath[]>>;
  readonly states: Readonly<Record<string, StoredStates>>;
}

let stored: StoredTours | undefined;

function storedOf({ name }: Scenario): {
  readonly tour: readonly StoredPath[];
  readonly states: StoredStates;
} {
  // Written by `toursText`.
  stored ??= JSON.parse(readFileSync(new URL("tours.gen.json", import.meta.url), "utf8")) as StoredTours;
  const { [name]: tour } = stored.tours;
  const { [name]: states } = stored.states;
  if (tour === undefined || states === undefined)
    throw new Error(`There is no tour of ${name}. Run: npm run docs`);
  return { tour, states };
}

interface Followed {
  readonly paths: readonly PlannedPath[];
  readonly lost: readonly LostPath[];
  /** What the guards answered on the way. */
  readonly guards: GuardResults;
}

const known = new Map<Scenario, Followed>();

/** The paths of a scenario that the chart still follows, and those that it does not. Kept, as following them takes a while. */
export function followedPaths(scenario: Scenario): Followed {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  const guards: GuardResults = new Map();
  const paths = notingGuards(chartsOf(scenario.fixture), guards, () =>
    followed(scenario, storedOf(scenario).tour),
  );
  const now = { ...paths, guards };
  known.set(scenario, now);
  return now;
}

/** Whether one of the scenario's paths has this step, as they are stored. */
export const hasStep = (scenario: Scenario, step: Step): boolean =>
  storedOf(scenario).tour.some((path) => path.includes(stepName(scenario, step)));

/** Where these paths of a scenario go elsewhere than when they were made. */
export function detoursOf(scenario: Scenario, paths: readonly PlannedPath[]): readonly Detour[] {
  const { states } = storedOf(scenario);
  return paths.flatMap((path) => detourOf(path, states) ?? []);
}

/** The paths of one of the scenarios that the chart still follows; `shortfalls.test.ts` says that these are all. */
export const plannedPaths = (scenario: Scenario): readonly PlannedPath[] => followedPaths(scenario).paths;
