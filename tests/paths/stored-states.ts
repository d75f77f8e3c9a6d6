import { restingIn } from "../spec/resting.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";

/** The states after the start and after each step of a scenario's paths: their names once, and which of them. */
export interface StoredStates {
  /** As in `taskBoard.cards.ready taskBoard.form.closed`. */
  readonly names: readonly string[];
  readonly paths: readonly (readonly number[])[];
}

/** Where a path first goes elsewhere than when it was made. */
export interface Detour {
  readonly path: PlannedPath;
  /** After how many steps. */
  readonly taken: number;
  /** The states that the chart should be in and is not; the next: those that it is in instead. */
  readonly expected: readonly string[];
  readonly came: readonly string[];
}

const namesIn = (path: PlannedPath): readonly string[] =>
  [null, ...path.steps].map((_, taken) => restingIn(path, taken).join(" "));

export function statesOf(paths: readonly PlannedPath[]): StoredStates {
  const named = paths.map(namesIn);
  const names = [...new Set(named.flat())];
  return { names, paths: named.map((path) => path.map((name) => names.indexOf(name))) };
}

/** Null: the path, as far as it can be followed, is in the states that are stored for it. */
export function detourOf(path: PlannedPath, { names, paths }: StoredStates): Detour | null {
  const stored = paths[numberIn(path) - 1] ?? [];
  const now = namesIn(path);
  const taken = now.findIndex((name, index) => name !== names[stored[index] ?? -1]);
  if (taken === -1) return null;
  const expected = names[stored[taken] ?? -1]?.split(" ") ?? [];
  const came = now[taken]?.split(" ") ?? [];
  return {
    path,
    taken,
    expected: expected.filter((state) => !came.includes(state)),
    came: came.filter((state) => !expected.includes(state)),
  };
}

/** As in 2, of `booking 2`. */
const numberIn = ({ name }: PlannedPath): number => Number(name.split(" ").at(-1));
