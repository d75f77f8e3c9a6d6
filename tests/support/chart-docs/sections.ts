import type { Chart, StateNode } from "../../../src/developer/inspector/charts.ts";
import { declaredIn, type Declared } from "../path-kit/transitions.ts";

/** A state that is documented by itself: the chart, a region, or a state with inner states. */
export interface Section {
  readonly chart: Chart;
  readonly top: StateNode;
  /** Drawn or listed here, and in no other section of the chart. */
  readonly own: readonly Declared[];
  /** Of the whole chart. */
  readonly all: readonly Declared[];
}

/** The sections of a chart, from the outside in. Each transition except those of the root is in one of them. */
export function sectionsOf(chart: Chart): readonly Section[] {
  const all = declaredIn(chart);
  return topsIn(chart.root).map((top) => ({
    chart,
    top,
    all,
    own: all.filter(
      (transition) => transition.source !== chart.root.id && homeOf(transition, chart) === top.id,
    ),
  }));
}

export const childrenOf = ({ states }: StateNode): readonly StateNode[] => Object.values(states);

/** The inner state that a state begins in, unless it has none or has regions. */
export const initialOf = (node: StateNode): StateNode | undefined =>
  node.type === "compound" ? node.initial.target?.[0] : undefined;

export const isWithin = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

export const isIn = (id: string, outer: string): boolean => id === outer || isWithin(id, outer);

/** It stays in its state, or only its inner state changes. */
export const staysWithin = ({ source, targets }: Declared): boolean =>
  targets.every((target) => isWithin(target, source));

/** Regions are drawn one by one, so a state with regions has no section of its own. */
function topsIn(node: StateNode): readonly StateNode[] {
  const isParallel = node.type === "parallel";
  const inner = childrenOf(node).filter((child) => isParallel || childrenOf(child).length > 0);
  return [...(isParallel ? [] : [node]), ...inner.flatMap(topsIn)];
}

/** What stays in a state with a section is listed there; what leaves it, in the section around it. */
function homeOf(transition: Declared, chart: Chart): string | undefined {
  const node = chart.getStateNodeById(transition.source);
  const isRegion = node.parent?.type === "parallel";
  const isInner = childrenOf(node).length > 0 && staysWithin(transition);
  return isRegion || isInner ? node.id : node.parent?.id;
}
