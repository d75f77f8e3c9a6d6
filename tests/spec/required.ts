import type { Fixture } from "../flows/samples.ts";
import { chartsOf } from "../flows/samples.ts";
import { declaredIn, type Declared } from "../support/path-kit/transitions.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";
import { crossingsOf } from "../support/path-kit/plan.ts";
import { idsOn, type Case, type Row, type Way } from "./row.ts";
import { section4 } from "./section4.ts";
import { isComplete } from "./ways.ts";

/** A way through a case of a row that no path takes, as a sentence. */
export interface LostRow {
  readonly row: string;
  readonly words: string;
  /** The chart lacks a transition of this way; otherwise only the path is missing. */
  readonly isDeviation: boolean;
}

/**
 * A sentence for each way through a case of a row that none of these paths takes to its end, of the rows of these
 * charts: `B3 has lost its path: ...`. A transition that the row names and the chart leads elsewhere is the reason.
 */
export function rowsWithoutPath(
  fixtures: readonly Fixture[],
  paths: readonly PlannedPath[],
): readonly LostRow[] {
  const flows: readonly string[] = fixtures.map(({ chart }) => chart.id);
  const declared = [...new Set(fixtures.flatMap(chartsOf))].flatMap(declaredIn);
  const crossings = paths.map(crossingsOf);
  const isTaken = (way: Way): boolean => {
    const end = idsOn(way).at(-1) ?? "";
    return crossings.some((steps) =>
      steps.some((crossed, at) => crossed.includes(end) && isComplete(way, steps.slice(0, at + 1))),
    );
  };
  const ids = new Set(declared.map((each) => each.id));
  const isDeclared = (way: Way): boolean => idsOn(way).every((id) => ids.has(partsOf(id).bare));
  return section4
    .filter(({ flow }) => flows.includes(flow))
    .flatMap((row) =>
      row.cases.flatMap((each) =>
        lostWays(each, isTaken, isDeclared).map((way) => ({
          row: row.id,
          words: lostText(row, each, way, declared),
          isDeviation: !isDeclared(way),
        })),
      ),
    );
}

/** The ways that the chart no longer has; and where it has all of them, but no path takes one, the first of these. */
function lostWays(
  { by }: Case,
  isTaken: (way: Way) => boolean,
  isDeclared: (way: Way) => boolean,
): readonly Way[] {
  const gone = by.filter((way) => !isDeclared(way));
  return gone.length > 0 || by.some(isTaken) ? gone : by.slice(0, 1);
}

function lostText({ id }: Row, { from, happens, to }: Case, way: Way, declared: readonly Declared[]): string {
  const reasons = idsOn(way).flatMap((each) => deviationOf(each, declared) ?? []);
  return [
    `${id} has lost its path: from “${from}”, when “${happens}”, what should follow is “${to}”.`,
    ...(reasons.length === 0 ? [`No path takes ${idsOn(way).map(stepText).join(", then ")}.`] : reasons),
  ].join(" ");
}

/** How the chart deviates from a transition that a row names; null: it has this transition. */
function deviationOf(id: string, declared: readonly Declared[]): string | null {
  const wanted = partsOf(id);
  if (declared.some((each) => each.id === wanted.bare)) return null;
  const same = declared
    .map((each) => partsOf(each.id))
    .filter(({ source, event }) => source === wanted.source && event === wanted.event);
  const found = same.filter(({ guard }) => guard === wanted.guard);
  const text = stepText(id);
  if (same.length === 0) return `Nothing happens any more: the row needs ${text}.`;
  if (found.length === 0)
    return `The row needs ${text}; the chart asks ${listed([...new Set(same.map(({ guard }) => guard ?? "no guard"))])} there.`;
  return `The row needs ${text}; the chart goes to ${listed(found.map(({ target }) => `“${target}”`))}.`;
}

const listed = (texts: readonly string[]): string => texts.join(" or ");

interface Parts {
  /** The id without the way. */
  readonly bare: string;
  readonly source: string;
  readonly event: string;
  readonly guard: string | null;
  readonly target: string;
  readonly way: string | null;
}

/** The parts of `booking.checking --xstate.done.actor.check [isFull]--> booking.choosing | typed`. */
function partsOf(id: string): Parts {
  const [bare = id, way = null] = id.split(" | ");
  const [, source = "", event = "", guard = null, target = ""] =
    /^(.+?) --(.+?)(?: \[(.+)\])?--> (.+)$/s.exec(bare) ?? [];
  return { bare, source, event, guard, target, way };
}

/** As in `the success of check in “booking.checking” if isFull, to “booking.choosing” (typed)`. */
function stepText(id: string): string {
  const { source, event, guard, target, way } = partsOf(id);
  return `${eventText(event)} in “${source}”${guard === null ? "" : ` if ${guard}`}, to “${target}”${way === null ? "" : ` (${way})`}`;
}

const eventText = (event: string): string => {
  const [, done] = /^xstate\.done\.actor\.(.+)$/.exec(event) ?? [];
  const [, failed] = /^xstate\.error\.actor\.(.+)$/.exec(event) ?? [];
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event) ?? [];
  if (done !== undefined) return `the success of ${done}`;
  if (failed !== undefined) return `the failure of ${failed}`;
  if (delay !== undefined) return `the end of ${delay}`;
  return `“${event}”`;
};
