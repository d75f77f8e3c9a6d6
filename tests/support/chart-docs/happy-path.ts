import type { Chart, StateNode } from "../../../src/developer/inspector/charts.ts";
import { declaredIn, type Declared } from "../path-kit/transitions.ts";
import type { ChartComments } from "./comments.ts";
import { indented, markdownLabel, nodeName } from "./flowchart.ts";
import { partsOf } from "./labels.ts";
import { childrenOf, initialOf, isIn } from "./sections.ts";

/** A transition of a happy path, between states without inner states. */
export interface Step {
  readonly transition: Declared;
  readonly from: string;
  readonly to: string;
}

/**
 * The transitions with these ids, each from a state that is initial or that an earlier one leads to. Throws if
 * one does not exist or cannot be reached like that.
 */
export function stepsOf(chart: Chart, ids: readonly string[]): readonly Step[] {
  const declared = new Map(declaredIn(chart).map((transition) => [transition.id, transition]));
  return ids.reduce<readonly Step[]>((steps, id) => {
    const transition = declared.get(id);
    if (transition === undefined) throw new Error(`The chart "${chart.id}" has no transition ${id}`);
    const reached = [...enteredWith(chart.root), ...steps.map(({ to }) => to)];
    const { source, targets } = transition;
    const from = reached.findLast((state) => isIn(state, source) || isIn(source, state));
    if (from === undefined) throw new Error(`No transition before leads to where this one begins: ${id}`);
    const [to = from] = targets.flatMap((target) => enteredWith(chart.getStateNodeById(target)));
    return [...steps, { transition, from, to }];
  }, []);
}

/** Where a state begins: the regions of the chart are distinguished, those of its states are not. */
function enteredWith(node: StateNode): readonly string[] {
  const isChart = node.parent === undefined;
  if (node.type === "parallel") return isChart ? childrenOf(node).flatMap(enteredWith) : [node.id];
  const initial = initialOf(node);
  return initial === undefined ? [node.id] : enteredWith(initial);
}

/** The rows of the transition table that a step fulfills, alone or with the other steps. */
export type RowsOf = (transition: string) => readonly string[];

/** A happy path as a Mermaid flowchart from top to bottom, with states and events in words. */
export function happyPathOf(
  chart: Chart,
  ids: readonly string[],
  comments: ChartComments,
  rowsOf: RowsOf,
): string {
  const steps = stepsOf(chart, ids);
  const states = [...new Set(steps.flatMap(({ from, to }) => [from, to]))];
  const width = widths[strandsIn(steps) - 1] ?? narrowest;
  return [
    `%%{init: {"flowchart": {"curve": "linear", "nodeSpacing": 20, "rankSpacing": 25, "wrappingWidth": ${width}}}}%%`,
    "flowchart TD",
    ...indented([
      ...states.map((id) => stateText(id, chart, comments)),
      ...steps.map(({ transition, from, to }) => {
        const label = markdownLabel(rowsText(rowsOf(transition.id)), eventText(transition, comments), " ");
        return `${nodeName(from)} -->|"${label}"| ${nodeName(to)}`;
      }),
    ]),
    "",
  ].join("\n");
}

/** Where Mermaid breaks the lines in a box, in pixels, for one strand and for two: they stand side by side. */
const widths = [480, 330];
const narrowest = 140;

/** How many parts of the path no step joins. */
function strandsIn(steps: readonly Step[]): number {
  const strands = steps.reduce<readonly ReadonlySet<string>[]>((known, { from, to }) => {
    const isJoined = (strand: ReadonlySet<string>): boolean => strand.has(from) || strand.has(to);
    const joined = new Set([from, to, ...known.filter(isJoined).flatMap((strand) => [...strand])]);
    return [...known.filter((strand) => !isJoined(strand)), joined];
  }, []);
  return strands.length;
}

function stateText(id: string, chart: Chart, { states }: ChartComments): string {
  const path = id.slice(chart.id.length + 1);
  return `${nodeName(id)}["${markdownLabel(path, withoutClauses(states.get(path) ?? ""))}"]`;
}

function eventText(transition: Declared, { events }: ChartComments): string {
  const { event } = partsOf(transition);
  switch (transition.kind) {
    case "event":
      return withoutClauses(events.get(event) ?? event).replace(/(;.*)?\.$/, "");
    case "always":
      return "At once";
    case "timer":
      return `Some time passes (${event.replace("after ", "")})`;
    case "done":
      return "The server responds";
    case "failed":
      return "The call fails";
  }
}

const withoutClauses = (comment: string): string => comment.replaceAll(/ \[[^\]]*\]/g, "");

/** As in `K1 to K6`, if they follow each other. */
function rowsText(rows: readonly string[]): string {
  const [first = ""] = rows;
  const follows = (row: string, at: number): boolean =>
    row === `${first.slice(0, 1)}${Number(first.slice(1)) + at}`;
  return rows.length > 2 && rows.every(follows) ? `${first} to ${rows.at(-1)}` : rows.join(", ");
}
