import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { planOf, tourIn, type PlannedPath } from "../support/path-kit/plan.ts";
import type { Scenario } from "../support/path-kit/scenario.ts";
import type { Path } from "../support/path-kit/tour.ts";
import { scenarios } from "./scenarios.ts";

/* Exploring the scenarios takes half a minute, so a run does it once: one process writes the tours to a file, and the others read them. */

type Tours = ReadonlyMap<string, readonly Path[]>;

const fileVariable = "TOURS_FILE";

let kept: Tours | undefined;

function keptTours(): Tours {
  const file = process.env[fileVariable];
  // Written by `writeTours`.
  return file === undefined ? new Map() : (deserialize(readFileSync(file)) as Tours);
}

/** The paths of one of the scenarios. */
export function plannedPaths(scenario: Scenario): readonly PlannedPath[] {
  kept ??= keptTours();
  return planOf(scenario, kept.get(scenario.name));
}

/** Explores all scenarios and writes their tours to this file. */
export function writeTours(file: string): void {
  const tours: Tours = new Map(scenarios.map((scenario) => [scenario.name, tourIn(scenario)]));
  writeFileSync(file, serialize(tours));
}

/** Lets the processes that this one starts read the tours, unless it reads them itself. */
export function keepTours(): void {
  if (process.env[fileVariable] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), "tours-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "tours");
  writeTours(file);
  process.env[fileVariable] = file;
}
