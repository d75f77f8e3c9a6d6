import type { Sight } from "./sight.ts";

/**
 * A way to come through a case: transitions to be crossed in steps that follow one another, by their ids, each with the way
 * it is taken where that matters, as in `... | ToDo to Done`. The last one completes the case: what the person then sees is
 * what it promises.
 */
export type Way = readonly [string, ...string[]];

/** One outcome of a row. */
export interface Case {
  /** Where the person is, in plain words. */
  readonly from: string;
  readonly happens: string;
  readonly to: string;
  /** What the person must see then. */
  readonly sees: readonly [Sight, ...Sight[]];
  /** Every way through the charts that fulfils it; empty only where no chart does. */
  readonly by: readonly Way[];
}

/** A row of the written table: a transition that a chart must have. */
export interface Row {
  readonly id: string;
  /** The id of the chart, also of one that is yet to come. */
  readonly flow: Flow;
  /** The clauses of the specification that it comes from. */
  readonly clauses: readonly [string, ...string[]];
  readonly cases: readonly [Case, ...Case[]];
  /** Why no transition of any chart fulfils it although the product does. */
  readonly outsideCharts?: string;
}

export type Flow =
  | "session"
  | "teamCreation"
  | "booking"
  | "taskBoard"
  | "projectCompletion"
  | "feedbackThread"
  | "projectFiles";
