import { rowsWithoutPath, type LostRow } from "../spec/required.ts";
import { describePath } from "./print/describe.ts";
import type { ChartId } from "./print/tables.ts";
import { restingIn } from "../spec/resting.ts";
import type { LostPath } from "../support/path-kit/plan.ts";
import { oneSidedGuards, scenesOn } from "./guards.ts";
import { limitsOn } from "./limits.ts";
import { followedPaths } from "./plans.ts";
import { lostStepText, statesFor } from "./lost-step.ts";
import { StepImpossible, type Scenario } from "../support/path-kit/scenario.ts";
import { scenarios } from "./scenarios.ts";
import { messageOf } from "./way-in-words.ts";

/**
 * What these charts, or the paths through them, lack of what is required, a sentence each; null: all charts. The rows
 * of chapter 4 and the limits are the measure, never the chart.
 */
export function shortfallsOf(charts: readonly ChartId[] | null): readonly string[] {
  const ids: readonly string[] = charts ?? scenarios.map(({ fixture }) => fixture.chart.id);
  return [...new Set(ids)].flatMap((id) => {
    const sentences =
      known.get(id) ?? shortfallsIn(scenarios.filter(({ fixture }) => fixture.chart.id === id));
    known.set(id, sentences);
    return sentences;
  });
}

/** Kept, by chart: they follow from the files. */
const known = new Map<string, readonly string[]>();

/** The same of the chart of these scenarios. */
export function shortfallsIn(own: readonly Scenario[]): readonly string[] {
  const followed = own.map((scenario) => followedPaths(scenario));
  const paths = followed.flatMap((each) => each.paths);
  const lost = followed.flatMap((each) => each.lost);
  const fixtures = [...new Set(own.map(({ fixture }) => fixture))];
  const rows = rowsWithoutPath(fixtures, [...paths, ...lost.map(({ begun }) => begun)]);
  if (lost.length > 0)
    return [...rows.filter(({ isDeviation }) => isDeviation).map(wordsOf), ...lostTexts(lost, rows)];
  const limits = limitsOn(paths);
  return [
    ...rows.map(wordsOf),
    ...limits.broken,
    ...oneSidedGuards(
      fixtures,
      followed.map(({ guards }) => guards),
      [...scenesOn(paths), ...limits.scenes],
    ),
  ];
}

const wordsOf = ({ words }: LostRow): string => words;

/** The paths that end too early, the rows that go with them, and what to do if that is as it should be. */
function lostTexts(lost: readonly LostPath[], rows: readonly LostRow[]): readonly string[] {
  const gone = [...new Set(rows.filter(({ isDeviation }) => !isDeviation).map(({ row }) => row))];
  return [
    ...lost.map(lostText),
    ...(gone.length === 0 ? [] : [`Nothing else covers ${gone.join(", ")}.`]),
    "The chart has changed, not the paths. If you did not mean that, the chart is wrong; only if you did, make the paths anew: npm run docs",
  ];
}

/** As in `booking 2 cannot be followed any more. After step 6 (...) the chart is in “booking.choosing”, where ...`. */
function lostText({ begun, step, reason }: LostPath): string {
  const { does } = describePath(begun).steps.at(-1) ?? { does: "" };
  const { length } = begun.steps;
  const last = length === 0 ? does : `step ${length} (${does})`;
  const next = lostStepText(begun, step);
  const resting = restingIn(begun, length);
  const states = resting.map((state) => `“${state}”`);
  const others = statesFor(begun.scenario.fixture, step).filter((state) => !resting.includes(state));
  return reason instanceof StepImpossible
    ? `${begun.name} cannot be followed any more. After ${last} the chart is in ${states.join(" and ")}, where this can no longer happen: ${next} ${expectedText(others)}`
    : `${begun.name} cannot be followed any more. After ${last} comes: ${next} The chart then fails: ${messageOf(reason)}`;
}

/** Where the chart should be for the step, as far as the chart of today tells. */
const expectedText = (states: readonly string[]): string =>
  states.length === 0
    ? "Expected: another state, in which it can; the chart has none any more."
    : `Expected: ${states.map((state) => `“${state}”`).join(" or ")}, where it can.`;
