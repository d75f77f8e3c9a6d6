import { credentials } from "../flows/people.ts";
import { describePath } from "../paths/print/describe.ts";
import { plannedPaths } from "../paths/plans.ts";
import { pageScenarios } from "../paths/scenarios.ts";
import { worldAtBeginning } from "../support/paths/beginning.ts";
import { driverOf } from "../support/paths/drivers.ts";
import { contentsOf } from "../support/paths/world.ts";
import type { Contents } from "../../src/service/store/contents.ts";

/** What a path begins with; null: there is no such path. */
export interface Beginning {
  readonly name: string;
  /** For `PUT /__test/contents`. */
  readonly contents: Contents;
  /** Who can log in, and the first thing to do. */
  readonly words: string;
}

/** The data and the accounts of the path with this name, whatever its case. */
export async function beginningOf(name: string): Promise<Beginning | null> {
  const wanted = name.trim().toLowerCase();
  const paths = pageScenarios.flatMap((scenario) => plannedPaths(scenario));
  const path = paths.find((each) => each.name.toLowerCase() === wanted);
  if (path === undefined) return null;
  const world = await worldAtBeginning(path, driverOf(path.scenario));
  const accounts = world.people.map((person) => `  ${person.name} (${person.role}): ${person.email}`);
  const first = describePath(path).steps[0]?.does ?? "";
  return {
    name: path.name,
    contents: await contentsOf(world),
    words: [
      `Password of all: ${credentials.password}`,
      ...accounts,
      `Beginning of ${path.name}: ${first}`,
    ].join("\n"),
  };
}
