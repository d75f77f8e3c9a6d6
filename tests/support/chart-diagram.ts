import type { Chart, StateNode } from "../../src/screens/inspector/charts.ts";
import { isRead } from "../../machines/shared/calls.ts";
import { declaredIn, type Declared } from "./path-kit/transitions.ts";

/** With more states than this, nested states get their own diagram, because Mermaid lays them out badly. */
const mostStates = 10;

/** A state and its children, as a Mermaid `stateDiagram-v2`. */
export interface Picture {
  readonly top: StateNode;
  /** Regions that differ from this one only by name. */
  readonly alike: readonly StateNode[];
  readonly text: string;
  /** The number of states drawn, including the outer one. */
  readonly states: number;
}

/**
 * One diagram per region of a parallel chart, or one for the chart; those with too many states are split by
 * nesting.
 */
export function picturesOf(chart: Chart): readonly Picture[] {
  const tops = chart.root.type === "parallel" ? childrenOf(chart.root) : [chart.root];
  return merged(tops.flatMap((top) => drawnApart(top, chart)));
}

/** What a chart does in any state: its own calls, and events handled at the root. */
export const remarksOnAll = (chart: Chart): readonly string[] =>
  remarksOf(chart.root, { chart, top: chart.root, folded: new Set(), transitions: declaredIn(chart) });

interface Drawing {
  readonly chart: Chart;
  readonly top: StateNode;
  /** Ids of the states whose children have their own diagrams. */
  readonly folded: ReadonlySet<string>;
  readonly transitions: readonly Declared[];
}

const childrenOf = (node: StateNode): readonly StateNode[] => Object.values(node.states);
const nodesIn = (node: StateNode): readonly StateNode[] => [node, ...childrenOf(node).flatMap(nodesIn)];
const isWithin = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);
const isIn = (id: string, outer: string): boolean => id === outer || isWithin(id, outer);

const shownIn = ({ top, folded }: Pick<Drawing, "top" | "folded">): readonly StateNode[] =>
  nodesIn(top).filter(({ id }) => ![...folded].some((outer) => isWithin(id, outer)));

function drawnApart(top: StateNode, chart: Chart): readonly Picture[] {
  const folded = foldedIn(top, new Set());
  const drawing: Drawing = { chart, top, folded, transitions: declaredIn(chart) };
  const picture: Picture = { top, alike: [], text: textOf(drawing), states: shownIn(drawing).length };
  const inner = nodesIn(top).filter(({ id }) => folded.has(id));
  return [picture, ...inner.flatMap((node) => drawnApart(node, chart))];
}

/** Folds the state with the most children until the diagram is readable. */
function foldedIn(top: StateNode, folded: ReadonlySet<string>): ReadonlySet<string> {
  const shown = shownIn({ top, folded });
  if (shown.length <= mostStates) return folded;
  const [largest] = shown
    .filter((node) => node !== top && childrenOf(node).length > 0 && !folded.has(node.id))
    .toSorted((a, b) => nodesIn(b).length - nodesIn(a).length);
  return largest === undefined ? folded : foldedIn(top, new Set([...folded, largest.id]));
}

/** Merges regions that differ only by name. */
function merged(pictures: readonly Picture[]): readonly Picture[] {
  const byShape = grouped(pictures, ({ top, text }) => text.replaceAll(top.key, "region"));
  return [...byShape.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, alike: others.map(({ top }) => top) }] : [],
  );
}

/** Node 20 has no `Map.groupBy`. */
function grouped<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing]);
  return groups;
}

function textOf(drawing: Drawing): string {
  const { top } = drawing;
  // The page names the chart, so it has no box; what applies to the whole chart is in the text above its
  // diagrams.
  const isChart = top.parent === undefined;
  const states = isChart
    ? [...startOf(top), ...childrenOf(top).flatMap((child) => drawn(child, drawing))]
    : drawn(top, drawing);
  return ["stateDiagram-v2", ...indented([...states, ...arrowsOf(drawing)]), ""].join("\n");
}

const nameOf = (id: string): string => id.replaceAll(/\W/g, "_");
const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** Removes what Mermaid would read as its own notation. */
const plain = (text: string): string => text.replaceAll(/[:;]/g, "").replaceAll('"', "'");

function drawn(node: StateNode, drawing: Drawing): readonly string[] {
  const name = nameOf(node.id);
  if (drawing.folded.has(node.id)) return [`state "${titleOf(node)} (drawn below)" as ${name}`];
  const remarks = remarksOf(node, drawing).map(plain);
  const inner = childrenOf(node).map((child) => drawn(child, drawing));
  if (inner.length === 0)
    return [`state "${titleOf(node)}" as ${name}`, ...remarks.map((remark) => `${name} : ${remark}`)];
  // A region cannot have a note.
  const isRegion = node.parent?.type === "parallel" && node !== drawing.top;
  const title = `state "${[titleOf(node), ...(isRegion ? remarks : [])].join(" · ")}" as ${name}`;
  const isParallel = node.type === "parallel";
  const regions = inner.flatMap((lines, index) => (isParallel && index > 0 ? ["--", ...lines] : lines));
  const note =
    isRegion || remarks.length === 0 ? [] : [`note right of ${name}`, ...indented(remarks), "end note"];
  return [`${title} {`, ...indented([...startOf(node), ...regions]), "}", ...note];
}

const startOf = (node: StateNode): readonly string[] =>
  node.type === "parallel" ? [] : (node.initial.target ?? []).map(({ id }) => `[*] --> ${nameOf(id)}`);

const titleOf = (node: StateNode): string =>
  node.type === "history" ? (node.history === "deep" ? "H*" : "H") : node.key;

/** A state's invokes, and its transitions that do not leave it. */
const remarksOf = (node: StateNode, { chart, top, transitions }: Drawing): readonly string[] => [
  ...node.invoke.map(
    ({ id, src }) =>
      `${verbOf(chart, src)} ${id === src || typeof src !== "string" ? id : `${src} as ${id}`}`,
  ),
  ...node.entry.flatMap((action) => (typeof action === "string" ? `entry / ${action}` : [])),
  ...transitions
    .filter(
      (transition) =>
        transition.source === node.id &&
        (staysWithin(transition) || !transition.targets.some((target) => isIn(target, top.id))),
    )
    .map((transition) => `${labelOf(transition)}${targetsText(transition, chart)}`),
];

/** Only an inner target: Mermaid draws an arrow from a state into itself badly or not at all. */
const staysWithin = ({ source, targets }: Declared): boolean =>
  targets.every((target) => isWithin(target, source));

/** Relative to its source state, or to the chart. */
const targetsText = ({ source, targets }: Declared, { id: chartId }: Chart): string =>
  targets.length === 0
    ? ""
    : ` → ${targets.map((target) => target.slice((isWithin(target, source) ? source : chartId).length + 1)).join(", ")}`;

const labelOf = ({ cause, actions }: Declared): string =>
  [cause, actions.join(", ")].filter((part) => part !== "").join(" / ");

function verbOf(chart: Chart, src: unknown): string {
  const logic: unknown = typeof src === "string" ? chart.implementations.actors[src] : src;
  if (isRead(logic)) return "reads";
  return typeof logic === "object" && logic !== null && "call" in logic ? "writes" : "runs";
}

/** Transitions between the same two states share an arrow with one line each. */
function arrowsOf(drawing: Drawing): readonly string[] {
  const arrows = drawing.transitions
    .filter((transition) => !staysWithin(transition))
    .flatMap((transition) => arrowsFor(transition, drawing));
  return [...grouped(arrows, ({ ends }) => ends)].map(
    ([ends, same]) => `${ends} : ${listText(same.map(({ label }) => plain(label)))}`,
  );
}

/** Mermaid breaks long lines, so each transition needs a marker at its start. */
const listText = (labels: readonly string[]): string =>
  labels.length === 1 ? labels.join("") : labels.map((label) => `• ${label}`).join("<br/>");

/** From and to a drawn state: for a folded state, the label names the inner state. */
function arrowsFor(
  transition: Declared,
  drawing: Drawing,
): readonly { readonly ends: string; readonly label: string }[] {
  const from = seen(transition.source, drawing);
  if (from === null) return [];
  return transition.targets.flatMap((target) => {
    const to = seen(target, drawing);
    if (to === null || (to.shown === from.shown && drawing.folded.has(to.shown))) return [];
    const label = [
      ...(from.within === "" ? [] : [`in ${from.within}, `]),
      labelOf(transition),
      ...(to.within === "" ? [] : [` → ${to.within}`]),
    ].join("");
    return [{ ends: `${nameOf(from.shown)} --> ${nameOf(to.shown)}`, label }];
  });
}

/** Where a state appears in this diagram, and the rest of its path. Null: in another diagram. */
function seen(
  id: string,
  { top, folded }: Drawing,
): { readonly shown: string; readonly within: string } | null {
  if (!isIn(id, top.id)) return null;
  const shown = [...folded].find((outer) => isWithin(id, outer)) ?? id;
  return { shown, within: id.slice(shown.length + 1) };
}
