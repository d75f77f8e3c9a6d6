import type { StateNode } from "../../../src/developer/inspector/charts.ts";
import type { Declared } from "../path-kit/transitions.ts";
import { grouped } from "./grouped.ts";
import { labelOf, merged, type Label } from "./labels.ts";
import { childrenOf, initialOf, isIn, isWithin, type Section } from "./sections.ts";

/** One or more transitions between the same two boxes. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Failed calls have arrows of their own. */
  readonly isFailure: boolean;
  readonly labels: readonly Label[];
}

/** A transition, and the boxes that its arrow joins. */
export interface Link {
  readonly transition: Declared;
  readonly from: string;
  readonly to: string;
  readonly label: Label;
}

/** The box for "every state" of a state. */
export const anyOf = (id: string): string => `${id}.*`;

/** The arrows of a section's own transitions. */
export const linksOf = (section: Section): readonly Link[] =>
  section.own.filter(isDrawn).flatMap((transition) => linksFor(transition, section));

/** What stays in its state, or enters it again, is listed below the picture. */
export const isDrawn = ({ source, targets }: Declared): boolean =>
  targets.length > 0 && !targets.includes(source);

function linksFor(transition: Declared, section: Section): readonly Link[] {
  const from = transition.source === section.top.id ? anyOf(section.top.id) : transition.source;
  const places = transition.targets.map((target) => placeOf(target, section));
  const boxes = [...new Set(places.map(({ box }) => box))];
  return boxes.map((to) => {
    const inner = places.filter(({ box, inner }) => box === to && inner !== "").map(({ inner }) => inner);
    return { transition, from, to, label: labelOf(transition, inner.join(" and "), callOf(section, from)) };
  });
}

/** The call that a box names, if it names one. */
function callOf({ chart, top }: Section, box: string): string | undefined {
  if (box === anyOf(top.id)) return undefined;
  const { invoke, states } = chart.getStateNodeById(box);
  return Object.keys(states).length === 0 && invoke.length === 1 ? invoke[0]?.id : undefined;
}

/** The box of a state in a section, and the rest of its path if the box is a state around it. */
function placeOf(
  id: string,
  { top }: Pick<Section, "top">,
): { readonly box: string; readonly inner: string } {
  if (id === top.id) return { box: initialOf(top)?.id ?? id, inner: "" };
  const around = isWithin(id, top.id) ? childrenOf(top) : siblingsAbove(top);
  const box = around.find((node) => isIn(id, node.id))?.id ?? id;
  return { box, inner: id.slice(box.length + 1) };
}

/** The states beside a state, and beside those around it, nearest first. */
const siblingsAbove = ({ parent, id }: StateNode): readonly StateNode[] =>
  parent === undefined
    ? []
    : [...childrenOf(parent).filter((node) => node.id !== id), ...siblingsAbove(parent)];

/** Ways out of inner states: what they are is drawn in the section of those states. */
export function exitsOf({ top, all, own }: Section): readonly Arrow[] {
  return childrenOf(top).flatMap((child) => {
    const leaving = all
      .filter((transition) => isWithin(transition.source, child.id) && !own.includes(transition))
      .flatMap(({ source, targets }) =>
        targets
          .filter((target) => !isIn(target, child.id))
          .map((target) => ({ source, to: placeOf(target, { top }).box })),
      );
    return grouped(leaving, ({ to }) => to).map((same) => exitOf(child.id, same));
  });
}

interface Exit {
  readonly source: string;
  readonly to: string;
}

function exitOf(from: string, exits: readonly [Exit, ...Exit[]]): Arrow {
  const sources = new Set(exits.map(({ source }) => source.slice(from.length + 1)));
  const event = `in ${[...sources].join(", ")} (below)`;
  const label: Label = { ids: [], events: [event], condition: "", actions: [], inner: "" };
  return { from, to: exits[0].to, isFailure: false, labels: [label] };
}

/** Ways into states that no arrow of their section leads to: their texts are in the section around it. */
export function entriesOf(section: Section, entered: ReadonlySet<string>): readonly Arrow[] {
  const { top, all } = section;
  const entering = all.filter(({ source }) => !isIn(source, top.id));
  const arrows = childrenOf(top)
    .filter(({ id }) => !entered.has(id))
    .flatMap(({ id }) =>
      entering
        .filter(({ targets }) => targets.some((target) => isIn(target, id)))
        .map(({ source, kind }) => ({
          from: isWithin(top.id, source) ? anyOf(source) : placeOf(source, section).box,
          to: id,
          isFailure: kind === "failed",
          labels: [],
        })),
    );
  return grouped(arrows, ({ from, to, isFailure }) => [from, to, isFailure].join(" ")).map(
    ([first]) => first,
  );
}

/** Transitions between the same boxes share an arrow. */
export const arrowsOf = (links: readonly Link[]): readonly Arrow[] =>
  grouped(links, (link) => [link.from, link.to, isFailed(link)].join(" ")).map((same) => ({
    from: same[0].from,
    to: same[0].to,
    isFailure: isFailed(same[0]),
    labels: merged(same.map(({ label }) => label)),
  }));

const isFailed = ({ transition }: Link): boolean => transition.kind === "failed";
