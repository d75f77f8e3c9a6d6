import { crossingsOf, type PlannedPath } from "../support/path-kit/plan.ts";
import { idsOn, type Case, type Row, type Way } from "./row.ts";
import { section4 } from "./section4.ts";

/** A case of a row that a path has completed. */
export interface Completed {
  readonly row: Row;
  readonly outcome: Case;
}

/** The rows of which a path completes a case, in table order. */
export function rowsIn(path: PlannedPath): readonly Row[] {
  const crossings = crossingsOf(path);
  const met = crossings.flatMap((_, at) => completedBy(crossings.slice(0, at + 1)).map(({ row }) => row));
  return section4.filter((row) => met.includes(row));
}

/** The cases completed by the last of these steps; a step is the list of its transitions. */
export const completedBy = (steps: readonly (readonly string[])[]): readonly Completed[] =>
  section4.flatMap((row) =>
    row.cases
      .filter(({ by }) => by.some((way) => isComplete(way, steps)))
      .map((outcome) => ({ row, outcome })),
  );

/** The whole way, taken in the last steps, and completed by the last one. */
export function isComplete(way: Way, steps: readonly (readonly string[])[]): boolean {
  const rest = [...idsOn(way)];
  const end = rest.at(-1);
  for (const crossed of steps.slice(-rest.length).flat()) if (crossed === rest[0]) rest.shift();
  return rest.length === 0 && end !== undefined && (steps.at(-1) ?? []).includes(end);
}

/** Few and short beginnings of these paths that together complete a case of every row that the paths complete. */
export function crossingEveryRow(paths: readonly PlannedPath[]): readonly PlannedPath[] {
  const beginnings = paths.flatMap(beginningsOf);
  const open = new Set(beginnings.flatMap(({ rows }) => rows));
  const chosen: Beginning[] = [];
  while (open.size > 0) {
    const [best] = beginnings
      .map((beginning) => ({
        beginning,
        gain: beginning.rows.filter((row) => open.has(row)).length / costOf(beginning),
      }))
      .toSorted((a, b) => b.gain - a.gain);
    if (best === undefined || best.gain === 0) break;
    chosen.push(best.beginning);
    for (const row of best.beginning.rows) open.delete(row);
  }
  // Those chosen later may complete everything that an earlier one was chosen for.
  let needed: readonly Beginning[] = chosen;
  for (const each of chosen) {
    const others = needed.filter((other) => other !== each);
    if (each.rows.every((row) => others.some(({ rows }) => rows.includes(row)))) needed = others;
  }
  return needed.map(({ path }) => path);
}

interface Beginning {
  /** The path, cut off after a step that completes a row. */
  readonly path: PlannedPath;
  readonly rows: readonly Row[];
}

/** What a path costs is its steps, and about four more to begin. */
const costOf = ({ path }: Beginning): number => path.steps.length + 4;

function beginningsOf(path: PlannedPath): readonly Beginning[] {
  const crossings = crossingsOf(path);
  const met = new Set<Row>();
  return crossings.flatMap((_, at) => {
    const before = met.size;
    for (const { row } of completedBy(crossings.slice(0, at + 1))) met.add(row);
    return met.size > before ? [{ path: { ...path, steps: path.steps.slice(0, at) }, rows: [...met] }] : [];
  });
}
