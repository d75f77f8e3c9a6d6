import type { Sight } from "./sight.ts";

/**
 * A way through a case: the id of a transition, or those to be taken in consecutive steps, each with its way
 * where that matters, as in `... | ToDo to Done`. The last one completes the case and shows what it promises.
 */
export type Way = string | readonly [string, ...string[]];

/** The ids of a way's transitions. */
export const idsOn = (way: Way): readonly string[] => [way].flat();

/** One outcome of a row. */
export interface Case {
  /** The user's starting point, in plain words. */
  readonly from: string;
  readonly happens: string;
  readonly to: string;
  /** What the user must see then. */
  readonly sees: readonly [Sight, ...Sight[]];
  /** Every way through the charts that fulfills it; empty only where no chart does. */
  readonly by: readonly Way[];
}

/** A row of the transition table: a transition that a chart must have. */
export interface Row extends RowOfFlow {
  /** The chart that has it, by id. */
  readonly flow: string;
}

/** A row in the list of its flow. */
export interface RowOfFlow {
  readonly id: string;
  /** The clauses of the specification that it comes from. */
  readonly clauses: readonly [string, ...string[]];
  readonly cases: readonly [Case, ...Case[]];
  /** Why no transition of any chart fulfills it although the product does. */
  readonly outsideCharts?: string;
}
