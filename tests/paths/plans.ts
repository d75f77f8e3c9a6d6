import { readFileSync } from "node:fs";
import { planOf, type PlannedPath, type StoredPath } from "../support/path-kit/plan.ts";
import type { Scenario } from "../support/path-kit/scenario.ts";

/* Exploring the scenarios takes half a minute, so `npm run docs` writes their tours to a file that all tests read. */

interface StoredTours {
  readonly tours: Readonly<Record<string, readonly StoredPath[]>>;
}

let stored: StoredTours | undefined;

/** The paths of one of the scenarios. */
export function plannedPaths(scenario: Scenario): readonly PlannedPath[] {
  // Written by `toursText`.
  stored ??= JSON.parse(readFileSync(new URL("tours.gen.json", import.meta.url), "utf8")) as StoredTours;
  const tour = stored.tours[scenario.name];
  if (tour === undefined) throw new Error(`There is no tour of ${scenario.name}. Run: npm run docs`);
  return planOf(scenario, tour);
}
