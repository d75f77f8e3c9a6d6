import { isRead } from "../../../machines/shared/calls.ts";
import type { Chart, StateNode } from "../../../src/developer/inspector/charts.ts";
import { childrenOf, isWithin, type Section } from "./sections.ts";

/** A state in a picture. */
export interface Box {
  readonly id: string;
  readonly name: string;
  /** Its calls and entry actions. */
  readonly lines: readonly string[];
  /** `elsewhere`: its own arrows are in another picture. */
  readonly kind: "state" | "final" | "any" | "elsewhere";
}

/** The box of a state of a section, of a state beside it, or of every state of one. */
export function boxOf(id: string, { chart, top }: Section, isElsewhere: boolean): Box {
  if (id.endsWith(".*")) return anyBox(id, chart);
  const node = chart.getStateNodeById(id);
  if (!isWithin(id, top.id)) return { id, name: namedBeside(node, top), lines: [], kind: "elsewhere" };
  const name = node.type === "history" ? `${node.key} (where it was)` : node.key;
  if (isElsewhere) return { id, name, lines: [], kind: "elsewhere" };
  const lines = childrenOf(node).length > 0 ? ["(below)"] : linesFor(node, chart);
  return { id, name, lines, kind: node.type === "final" ? "final" : "state" };
}

function anyBox(id: string, chart: Chart): Box {
  const { parent, path } = chart.getStateNodeById(id.slice(0, -2));
  const name = parent === undefined ? "every state" : `every state of ${path.join(".")}`;
  return { id, name, lines: [], kind: "any" };
}

/** As in `thread.ready`; the whole chart has only an id. */
export const nameOf = ({ path, id }: StateNode): string => path.join(".") || id;

/** Without the name of the region that both are in. */
function namedBeside({ path, machine }: StateNode, top: StateNode): string {
  const isSameRegion = machine.root.type === "parallel" && path[0] === top.path[0] && path.length > 1;
  return path.slice(isSameRegion ? 1 : 0).join(".");
}

/** What runs while a state is active, and what happens when it is entered. */
export const linesFor = (node: StateNode, chart: Chart): readonly string[] => [
  ...node.invoke.map(
    ({ id, src }) =>
      `${verbOf(chart, src)} ${id === src || typeof src !== "string" ? id : `${src} as ${id}`}`,
  ),
  ...node.entry.flatMap((action) => (typeof action === "string" ? `on entry: ${action}` : [])),
];

function verbOf(chart: Chart, src: unknown): string {
  const logic: unknown = typeof src === "string" ? chart.implementations.actors[src] : src;
  if (isRead(logic)) return "reads";
  return typeof logic === "object" && logic !== null && "call" in logic ? "writes" : "runs";
}
