import { rowsWithoutPath, type LostRow } from "../spec/required.ts";
import { describePath } from "./print/describe.ts";
import type { ChartId } from "./print/tables.ts";
import { restingIn } from "../spec/resting.ts";
import type { LostPath, PlannedPath } from "../support/path-kit/plan.ts";
import { oneSidedGuards, scenesOn } from "./guards.ts";
import { limitsOn } from "./limits.ts";
import { detoursOf, followedPaths } from "./plans.ts";
import { lostStepText, statesFor, unsentText } from "./lost-step.ts";
import { StepImpossible, type Scenario } from "../support/path-kit/scenario.ts";
import { scenarios, stateSights } from "../flows/index.ts";
import { sightText } from "../spec/sight.ts";
import type { Detour } from "./stored-states.ts";
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
  const detours = own.flatMap((scenario, index) => {
    const { paths: whole = [], lost: ended = [] } = followed[index] ?? {};
    return detoursOf(scenario, [...whole, ...ended.map(({ begun }) => begun)]);
  });
  if (lost.length > 0) {
    const isExplained = ({ begun }: LostPath): boolean => detours.some(({ path }) => path === begun);
    return [
      ...rows.filter(({ isDeviation }) => isDeviation).map(wordsOf),
      ...detourTexts(detours),
      ...lost.filter((path) => !isExplained(path)).map(lostText),
      ...coveredNoMore(rows),
      changed,
    ];
  }
  const limits = limitsOn(paths);
  return [
    ...rows.map(wordsOf),
    ...detourTexts(detours),
    ...(detours.length === 0 ? [] : [changed]),
    ...limits.broken,
    ...oneSidedGuards(
      fixtures,
      followed.map(({ guards }) => guards),
      [...scenesOn(paths), ...limits.scenes],
    ),
  ];
}

const wordsOf = ({ words }: LostRow): string => words;

/** The rows that go with paths that end too early. */
function coveredNoMore(rows: readonly LostRow[]): readonly string[] {
  const gone = [...new Set(rows.filter(({ isDeviation }) => !isDeviation).map(({ row }) => row))];
  return gone.length === 0 ? [] : [`Nothing else covers ${gone.join(", ")}.`];
}

const changed =
  "The chart has changed, not the paths. If you did not mean that, the chart is wrong; only if you did, explore the paths again: npm run docs";

/** One for each pair of states, however many paths go that way. */
function detourTexts(detours: readonly Detour[]): readonly string[] {
  const first = new Map<string, Detour>();
  for (const detour of detours) {
    const key = JSON.stringify([detour.expected, detour.came]);
    if (!first.has(key)) first.set(key, detour);
  }
  return [...first.values()].map(detourText);
}

/** As in `booking 2: after step 6 (...) the chart is in “booking.loading”. Expected: “booking.choosing”.` */
function detourText({ path, taken, expected, came }: Detour): string {
  const begun = { ...path, steps: path.steps.slice(0, taken) };
  const [is, should] =
    came.length > 0
      ? [`is in ${listed(came, "and")}`, expected.length > 0 ? listed(expected, "and") : "it is not"]
      : expected.length > 0
        ? [`is not in ${listed(expected, "and")}`, "it is"]
        : [
            "has another number of child charts in the same states",
            "as many as before, as one for each open form",
          ];
  return [
    `${path.name}: after ${lastStepOf(begun)} the chart ${is}. Expected: ${should}.`,
    ...sightsText("Seen in the expected state", expected, came),
    ...sightsText("Seen in the state that came", came, expected),
  ].join("\n  ");
}

/** What a person sees in these states and not in the others: a line, if there is anything. */
function sightsText(head: string, states: readonly string[], others: readonly string[]): readonly string[] {
  const seen = sightsOf(states).filter((sight) => !sightsOf(others).includes(sight));
  return seen.length === 0 ? [] : [`${head}: ${seen.join("; ")}.`];
}

const sightsOf = (states: readonly string[]): readonly string[] =>
  states.flatMap((state) => (stateSights[state] ?? []).map((sight) => sightText(sight)));

/** As in `step 6 (Reload the page.)`, of the printed path; what was done at the start, if that is all. */
function lastStepOf(path: PlannedPath): string {
  const { number = 0, does = "" } = describePath(path).steps.at(-1) ?? {};
  return number === 0 ? does : `step ${number} (${does})`;
}

const listed = (states: readonly string[], word: "and" | "or"): string =>
  states.map((state) => `“${state}”`).join(` ${word} `);

/** As in `booking 2 cannot be followed any more. After step 6 (...) the chart is in “booking.choosing”, where ...`. */
function lostText({ begun, step, reason }: LostPath): string {
  const last = lastStepOf(begun);
  const next = lostStepText(begun, step);
  const resting = restingIn(begun, begun.steps.length);
  const others = statesFor(begun.scenario.fixture, step).filter((state) => !resting.includes(state));
  const unsent = others.length === 0 ? unsentText(begun, step) : null;
  return reason instanceof StepImpossible
    ? `${begun.name} cannot be followed any more. After ${last} the chart is in ${listed(resting, "and")}, where this can no longer happen: ${next} ${unsent === null ? expectedText(others) : `Expected: ${unsent}.`}`
    : `${begun.name} cannot be followed any more. After ${last} comes: ${next} The chart then fails: ${messageOf(reason)}`;
}

/** Where the chart should be for the step, as far as the present chart shows. */
const expectedText = (states: readonly string[]): string =>
  states.length === 0
    ? "Expected: the chart reacts to it; in none of its states does it any more."
    : `Expected: ${listed(states, "or")}, where it can.`;
