import ELK, { type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { Chart, StateNode, Transition } from "./charts.ts";
import { lettering, type Arrow, type DrawnState, type Label, type Layout, type Point } from "./layout.ts";
import { transitionId, transitionsOf, transitionText } from "./transitions.ts";

const titleHeight = 26;
const padding = 12;
const dotSize = 10;

/** The widest of the usual monospace fonts, plus a margin. */
const widthOf = (text: string, size: number): number => text.length * size * 0.61;
const labelWidth = (text: string): number => widthOf(text, lettering.label) + 8;

const childrenOf = (node: StateNode): readonly StateNode[] => Object.values(node.states);
const nodesIn = (node: StateNode): readonly StateNode[] => [node, ...childrenOf(node).flatMap(nodesIn)];
const dotOf = (node: StateNode): string => `${node.id} (initial)`;
const titleOf = (node: StateNode): string =>
  node.type === "history" ? (node.history === "deep" ? "H*" : "H") : node.key;
const innerOf = (node: StateNode): readonly Transition[] =>
  transitionsOf(node).filter(({ target }) => target === undefined);

const invokesOf = (node: StateNode): readonly string[] => node.invoke.map(({ id }) => id);

const wordsOf = (node: StateNode): string => [titleOf(node), ...invokesOf(node)].join("  ");

function sizeOf(node: StateNode): { width: number; height: number } {
  const lines = innerOf(node).map((transition) => labelWidth(transitionText(transition)));
  return {
    width:
      Math.max(node.type === "history" ? 0 : 56, widthOf(wordsOf(node), lettering.title), ...lines) +
      2 * padding,
    height: titleHeight + lines.length * lettering.line + (lines.length > 0 ? 8 : 4),
  };
}

function elkNode(node: StateNode): ElkNode {
  const { width, height } = sizeOf(node);
  const children = childrenOf(node);
  if (children.length === 0) return { id: node.id, width, height };
  const isPacked = isPackable(node);
  const dot = { id: dotOf(node), width: dotSize, height: dotSize };
  return {
    id: node.id,
    children:
      node.type === "parallel" ? children.map(isPacked ? frame : elkNode) : [dot, ...children.map(elkNode)],
    layoutOptions: {
      ...(isPacked ? packed : layered),
      "elk.padding": `[top=${height + padding},left=${padding},bottom=${padding},right=${padding}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height})`,
    },
  };
}

/** Regions without transitions across their border are laid out separately and then packed. */
const isPackable = (node: StateNode): boolean =>
  node.parent === undefined &&
  node.type === "parallel" &&
  transitionsOf(node).every(({ target }) => target === undefined) &&
  childrenOf(node).every((region) =>
    nodesIn(region)
      .flatMap(transitionsOf)
      .every(({ target = [] }) => target.every(({ path }) => path[0] === region.key)),
  );

/** ELK needs something around a region to lay out a transition from it to a state within. */
const frame = (region: StateNode): ElkNode => ({
  id: `${region.id} (frame)`,
  children: [elkNode(region)],
  layoutOptions: { ...layered, "elk.padding": "[top=0,left=0,bottom=0,right=0]" },
});

interface Drawn {
  readonly edge: ElkExtendedEdge;
  readonly transitions: readonly Transition[];
}

/** Transitions between the same two states share an edge with one line each. */
function edgesOf(nodes: readonly StateNode[]): readonly Drawn[] {
  const edges = new Map<string, { source: string; target: string; transitions: Transition[] }>();
  for (const transition of nodes.flatMap(transitionsOf)) {
    for (const { id: target } of transition.target ?? []) {
      const source = transition.source.id;
      const key = `${source} --> ${target}`;
      const edge = edges.get(key) ?? { source, target, transitions: [] };
      edge.transitions.push(transition);
      edges.set(key, edge);
    }
  }
  const initial = nodes
    .filter(({ type }) => type === "compound")
    .flatMap((node) =>
      (node.initial.target ?? []).map(({ id }) => ({
        edge: { id: dotOf(node), sources: [dotOf(node)], targets: [id] },
        transitions: [],
      })),
    );
  const between = [...edges].map(([id, { source, target, transitions }]) => ({
    edge: {
      id,
      sources: [source],
      targets: [target],
      labels: [
        {
          text: id,
          width: Math.max(...transitions.map((transition) => labelWidth(transitionText(transition)))),
          height: transitions.length * lettering.line,
          layoutOptions: { "elk.edgeLabels.inline": "true" },
        },
      ],
    },
    transitions,
  }));
  return [...initial, ...between];
}

const packed = {
  "elk.algorithm": "rectpacking",
  "elk.hierarchyHandling": "SEPARATE_CHILDREN",
  "elk.aspectRatio": "0.8",
  "elk.spacing.nodeNode": "16",
};

const layered = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
  "elk.spacing.nodeNode": "24",
  "elk.spacing.edgeNode": "14",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "28",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.randomSeed": "1",
};

/** Computes where everything of a chart's diagram is; the same for the same chart. */
export async function layOut({ root: top }: Pick<Chart, "root">): Promise<Layout> {
  const nodes = nodesIn(top);
  const edges = edgesOf(nodes);
  const graph: ElkNode = {
    id: "",
    layoutOptions: layered,
    children: [elkNode(top)],
    edges: edges.map(({ edge }) => edge),
  };
  const drawn: ElkNode = await new ELK().layout(graph);

  const placeOf = byId(flatten(drawn));
  const routeOf = byId(drawn.edges ?? []);
  return {
    width: round(drawn.width),
    height: round(drawn.height),
    states: nodes.map((node) => drawnState(node, placeOf(node.id))),
    dots: nodes
      .filter(({ type }) => type === "compound")
      .map((node) => placeOf(dotOf(node)))
      .map(({ x = 0, y = 0 }) => ({ x: round(x + dotSize / 2), y: round(y + dotSize / 2) })),
    arrows: edges.flatMap(({ edge, transitions }) => arrowsOf(routeOf(edge.id), transitions)),
  };
}

const flatten = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(flatten)];

function byId<Thing extends { id: string }>(things: readonly Thing[]): (id: string) => Thing {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  return (id) => {
    const thing = known.get(id);
    if (thing === undefined) throw new Error(`${id} was not laid out`);
    return thing;
  };
}

const round = (value = 0): number => Math.round(value);
const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });

function drawnState(node: StateNode, { x = 0, y = 0, width, height }: ElkNode): DrawnState {
  return {
    id: node.id,
    title: titleOf(node),
    invokes: invokesOf(node),
    kind: node.type,
    isRegion: node.parent?.type === "parallel",
    depth: node.path.length,
    ...rounded({ x, y }),
    width: round(width),
    height: round(height),
    inner: linesAt({ x: x + padding - 4, y: y + titleHeight + 2 }, innerOf(node)),
  };
}

const linesAt = ({ x, y }: Point, transitions: readonly Transition[]): readonly Label[] =>
  transitions.map((transition, index) => {
    const text = transitionText(transition);
    const middle = { x, y: y + (index + 0.5) * lettering.line };
    return { id: transitionId(transition), text, ...rounded(middle), width: round(labelWidth(text)) };
  });

function arrowsOf(
  { targets, labels = [], sections = [] }: ElkExtendedEdge,
  transitions: readonly Transition[],
): readonly Arrow[] {
  const [box] = labels;
  const [target = ""] = targets;
  return sections.map(({ startPoint, bendPoints = [], endPoint }) => ({
    target,
    points: [startPoint, ...bendPoints, endPoint].map(rounded),
    labels: box === undefined ? [] : linesAt({ x: box.x ?? 0, y: box.y ?? 0 }, transitions),
  }));
}
