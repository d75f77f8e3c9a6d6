import { clauses } from "../../spec/clauses.ts";
import { section4 } from "../../spec/section4.ts";
import { declaredBy } from "../../support/path-kit/transitions.ts";
import { plannedPaths } from "../plans.ts";
import { pageScenarios } from "../../flows/index.ts";
import { describePath, type DescribedPath, type DescribedStep } from "./describe.ts";
import type { ChartId } from "./tables.ts";

/** The requested paths; null: all of them. */
export interface Wanted {
  readonly charts: readonly ChartId[] | null;
  /** The id of a row or of a clause, as in `K7` or `8.16`. */
  readonly covers: string | null;
  /** The only path, as in `booking 2`; left out: all of these charts. */
  readonly path?: string | undefined;
}

/** Totals of the chosen paths. */
export interface Summary {
  readonly charts: number;
  readonly paths: number;
  /** Paths that no person can follow. */
  readonly forMachines: number;
  readonly steps: number;
  /** Transitions taken by these paths, and of their charts in all. */
  readonly transitions: { readonly taken: number; readonly all: number };
}

export interface Choice extends Wanted {
  readonly paths: readonly DescribedPath[];
  readonly summary: Summary;
}

/** Whether a row or a clause has this name. */
export const isWritten = (id: string): boolean => [...section4, ...clauses].some((each) => each.id === id);

/** Whether this step completes a case of the row, or of a row of the clause. */
export const isProvedBy = ({ proves }: DescribedStep, covers: string): boolean =>
  proves.some(({ row, clauses: of }) => row === covers || of.includes(covers));

/** The requested paths of all charts, in plain words. */
export function choose({ charts, covers, path }: Wanted): Choice {
  const ids: readonly string[] | null = charts;
  const from = pageScenarios.filter(({ fixture }) => ids === null || ids.includes(fixture.chart.id));
  const paths = from
    .flatMap((scenario) => plannedPaths(scenario))
    .filter(({ name }) => path === undefined || name === path)
    .map(describePath)
    .filter(({ steps }) => covers === null || steps.some((step) => isProvedBy(step, covers)));
  return { charts, covers, paths, summary: summaryOf(paths) };
}

function summaryOf(paths: readonly DescribedPath[]): Summary {
  const ids = new Set<string>(paths.map(({ chart }) => chart));
  const known = new Set(pageScenarios.map(({ fixture }) => fixture).filter(({ chart }) => ids.has(chart.id)));
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)));
  return {
    charts: known.size,
    paths: paths.length,
    forMachines: paths.filter(({ isForPeople }) => !isForPeople).length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length - 1, 0),
    transitions: { taken: taken.size, all: [...known].flatMap(declaredBy).length },
  };
}
