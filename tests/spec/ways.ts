import { crossingsOf, type PlannedPath } from "../support/path-kit/plan.ts";
import type { Case, Row, Way } from "./row.ts";
import { section4 } from "./section4.ts";

/** A case of a row that a path has come through. */
export interface Completed {
  readonly row: Row;
  readonly outcome: Case;
}

/** The rows of which a path comes through a case, in the order of the table. */
export function rowsIn(path: PlannedPath): readonly Row[] {
  const crossings = crossingsOf(path);
  const met = crossings.flatMap((_, at) => completedBy(crossings.slice(0, at + 1)).map(({ row }) => row));
  return section4.filter((row) => met.includes(row));
}

/** What a test of a path is called: the path, and the rows that it proves. */
export function titleOf(path: PlannedPath): string {
  const rows = rowsIn(path).map(({ id }) => id);
  return `[4] ${path.name}${rows.length === 0 ? "" : `: ${rows.join(", ")}`} (${path.steps.length} steps)`;
}

/** The cases that are complete with the last of these steps; a step is what it has crossed, in order. */
export const completedBy = (steps: readonly (readonly string[])[]): readonly Completed[] =>
  section4.flatMap((row) =>
    row.cases
      .filter(({ by }) => by.some((way) => isComplete(way, steps)))
      .map((outcome) => ({ row, outcome })),
  );

/** The whole way, crossed in the steps just taken, and its end in the last of them. */
function isComplete(way: Way, steps: readonly (readonly string[])[]): boolean {
  const end = way.at(-1);
  const rest = [...way];
  for (const crossed of steps.slice(-way.length).flat()) if (crossed === rest[0]) rest.shift();
  return rest.length === 0 && end !== undefined && (steps.at(-1) ?? []).includes(end);
}
