import type { DrawnState, Label, Layout, Point } from "./layout.ts";

export type Ids = ReadonlySet<string>;

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The part of a chart to draw. */
export interface Focus {
  /** The states that are drawn with everything inside them; the root alone: the whole chart. */
  readonly shown: readonly DrawnState[];
  readonly isWhole: boolean;
  readonly layout: Layout;
  /** What is visible of the layout. */
  readonly box: Box;
}

/** A state up to this size is shown as a whole before anything around it is hidden. */
const roomy = { width: 620, height: 520 };

const margin = 12;

/** The whole chart. */
export function wholeOf(layout: Layout): Focus {
  const { width, height, states } = layout;
  return { shown: states.slice(0, 1), isWhole: true, layout, box: { x: 0, y: 0, width, height } };
}

/**
 * The smallest part of a large chart that holds the taken transitions, or else the active states. Around a small
 * one as much is shown as there is room for.
 */
export function focusOn(layout: Layout, active: Ids, taken: Ids): Focus {
  const whole = wholeOf(layout);
  if (fits(whole.box)) return whole;
  const touched = [...new Set(commonStates(layout, taken))];
  const parts = touched.length > 0 ? touched : leavesOf(layout, active).map((leaf) => parentOf(layout, leaf));
  const grown = parts.map((part) => growing(layout, part));
  const shown = grown.filter(
    (part, at) =>
      grown.indexOf(part) === at && !grown.some((other) => other !== part && isWithin(part.id, other.id)),
  );
  if (shown.length === 0 || shown.some(({ depth }) => depth === 0)) return whole;
  const partial = only(layout, shown);
  return { shown, isWhole: false, layout: partial, box: union(shown, margin) };
}

const fits = ({ width, height }: Box | DrawnState): boolean => width <= roomy.width && height <= roomy.height;

/** Ids are paths: `form.open` is in `form`. */
const isWithin = (id: string, outer: string): boolean => `${id}.`.startsWith(`${outer}.`);

/** The innermost active states. */
export const leavesOf = ({ states }: Layout, active: Ids): readonly DrawnState[] =>
  states.filter(({ id, kind }) => (kind === "atomic" || kind === "final") && active.has(id));

/** For each taken transition, the innermost state that holds its source and its target. */
function commonStates(layout: Layout, taken: Ids): readonly DrawnState[] {
  const moves = layout.arrows.flatMap(({ target, labels }) =>
    labels.filter(({ id }) => taken.has(id)).map((label) => [sourceOf(label), target] as const),
  );
  const inner = layout.states
    .filter((state) => state.inner.some(({ id }) => taken.has(id)))
    .map(({ id }) => [id, id] as const);
  return [...moves, ...inner].map(([source, target]) => {
    const common = layout.states.findLast(
      ({ id, kind }) => isWithin(source, id) && isWithin(target, id) && kind !== "atomic" && kind !== "final",
    );
    return common ?? rootOf(layout);
  });
}

/** The id of a transition begins with that of its source. */
const sourceOf = ({ id }: Label): string => id.slice(0, id.indexOf(" --"));

function rootOf({ states: [root] }: Layout): DrawnState {
  if (root === undefined) throw new Error("A chart has a root");
  return root;
}

/** States come before their substates, so the last one around it is the innermost. */
const parentOf = (layout: Layout, { id }: DrawnState): DrawnState =>
  layout.states.findLast((state) => state.id !== id && isWithin(id, state.id)) ?? rootOf(layout);

function growing(layout: Layout, state: DrawnState): DrawnState {
  const parent = parentOf(layout, state);
  return parent !== state && fits(parent) ? growing(layout, parent) : state;
}

function only(layout: Layout, shown: readonly DrawnState[]): Layout {
  const isShown = (id: string): boolean => shown.some((part) => isWithin(id, part.id));
  const isInside = ({ x, y }: Point): boolean =>
    shown.some((part) => x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height);
  return {
    ...layout,
    states: layout.states.filter(({ id }) => isShown(id)),
    dots: layout.dots.filter(isInside),
    arrows: layout.arrows.filter(({ target, labels: [label], points: [start] }) =>
      label === undefined
        ? start !== undefined && isInside(start)
        : isShown(sourceOf(label)) && isShown(target),
    ),
  };
}

const labelBox = ({ x, y, width }: Label): Box => ({ x, y: y - 8, width, height: 16 });

function union(boxes: readonly Box[], space: number): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - space;
  const top = Math.min(...boxes.map(({ y }) => y)) - space;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + space;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + space;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * What changed, as boxes to bring into view, best first: the texts of the taken transitions with the state that
 * they led to, the texts alone, that of the first transition, the state alone. Without a taken transition, the first
 * active state.
 */
export function changedIn(layout: Layout, active: Ids, taken: Ids): readonly Box[] {
  const isTaken = ({ id }: Label): boolean => taken.has(id);
  const arrows = layout.arrows.filter(({ labels }) => labels.some(isTaken));
  const inner = layout.states.filter((state) => state.inner.some(isTaken));
  const targets = [...arrows.map(({ target }) => target), ...inner.map(({ id }) => id)];
  const leaves = leavesOf(layout, active);
  const entered = leaves.find(({ id }) => targets.some((target) => isWithin(id, target))) ?? leaves[0];
  const order = [...taken];
  const texts = [
    ...arrows.flatMap(({ labels }) => labels.filter(isTaken)),
    ...inner.flatMap((state) => state.inner.filter(isTaken)),
  ]
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map(labelBox);
  const states = entered === undefined ? [] : [entered];
  return [[...texts, ...states], texts, texts.slice(0, 1), states]
    .filter((boxes) => boxes.length > 0)
    .map((boxes) => union(boxes, 0));
}
