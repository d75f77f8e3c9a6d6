import { expect, test } from "vitest";
import { chartsIn, root, type StateNode } from "../../../src/developer/inspector/charts.ts";
import { layOut } from "../../../src/developer/inspector/lay-out.ts";
import type { Layout } from "../../../src/developer/inspector/layout.ts";
import { transitionId, transitionsOf } from "../../../src/developer/inspector/transitions.ts";

const charts = chartsIn(root).map((chart) => [chart.id, chart] as const);
const layouts: Readonly<Record<string, Layout>> = Object.fromEntries(
  await Promise.all(charts.map(async ([id, chart]) => [id, await layOut(chart)] as const)),
);

interface Box {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const nodesIn = (node: StateNode): readonly StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesIn),
];

test.each(charts)(
  "[design: inspector] the diagram of %s has every state and transition of the chart once",
  (id, chart) => {
    const nodes = nodesIn(chart.root);
    const { states = [], arrows = [] } = layouts[id] ?? {};
    const labels = [...states.flatMap(({ inner }) => inner), ...arrows.flatMap((arrow) => arrow.labels)];
    expect(states.map((state) => state.id)).toEqual(nodes.map((node) => node.id));
    // A transition into two regions has an arrow to each.
    const ids = new Set(labels.map((label) => label.id));
    expect([...ids].toSorted()).toEqual(nodes.flatMap(transitionsOf).map(transitionId).toSorted());
    expect(labels.length).toBeGreaterThan(0);
  },
);

test.each(charts)(
  "[design: inspector] labels in the diagram of %s overlap neither states nor other labels",
  (id) => {
    const { states = [], arrows = [], width = 0, height = 0 } = layouts[id] ?? {};
    const words: readonly Box[] = arrows.flatMap(({ labels }) =>
      labels.map(({ text, ...label }) => ({ ...label, name: text, y: label.y - 8, height: 16 })),
    );
    const heads: readonly Box[] = states.map(({ kind, inner, ...state }) => ({
      ...state,
      name: state.id,
      // A compound state blocks only the area of its own label.
      ...(kind === "compound" || kind === "parallel"
        ? { width: Math.max(0, ...inner.map((line) => line.width)), height: 26 + 16 * inner.length }
        : {}),
    }));
    const clashes = words.flatMap((word, at) =>
      [...heads, ...words.slice(at + 1)]
        .filter((other) => overlap(word, other))
        .map(({ name }) => `${word.name} on ${name}`),
    );
    expect(clashes).toEqual([]);
    const isInside = (word: Box) =>
      word.x >= 0 && word.x + word.width <= width && word.y >= 0 && word.y + word.height <= height;
    expect(words.filter((word) => !isInside(word))).toEqual([]);
  },
);
