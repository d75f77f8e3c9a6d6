import { rowsIn } from "../spec/ways.ts";
import { driverOf } from "../flows/index.ts";
import { partsOf } from "../support/paths/parts.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";

/** The title of a path's test: the path, the rows that it proves, and how many steps the printed plan has. */
export function titleOf(path: PlannedPath): string {
  const rows = rowsIn(path).map(({ id }) => id);
  return `[4] ${path.name}${rows.length === 0 ? "" : `: ${rows.join(", ")}`} (${printedSteps(path)} steps)`;
}

/** A step of several parts is printed as several; a path that no page plays is not printed. */
const printedSteps = (path: PlannedPath): number =>
  path.scenario.isInMemoryOnly === true
    ? path.steps.length
    : path.steps.reduce((sum, _, index) => sum + partsOf(path, index + 1, driverOf(path.scenario)).length, 0);
