import type { Chart, StateNode } from "../../src/screens/inspector/charts.ts";
import { isRead } from "../../machines/kit/calls.ts";
import { declaredIn, type Declared } from "./path-kit/transitions.ts";

/** A chart as a Mermaid `stateDiagram-v2`: its states within each other, what they call, and every transition with its guard. */
export function diagramOf(chart: Chart): string {
  const transitions = declaredIn(chart);
  const lines = [...drawn(chart.root, { chart, transitions }), ...arrowsOf(transitions.filter((transition) => !staysWithin(transition)))];
  return ["stateDiagram-v2", ...indented(lines), ""].join("\n");
}

interface Drawing {
  readonly chart: Chart;
  readonly transitions: readonly Declared[];
}

/** It leaves its state for none outside; Mermaid draws an arrow from a state to one within it badly or not at all. */
const staysWithin = ({ source, targets }: Declared): boolean => targets.every((target) => target.startsWith(`${source}.`));

const nameOf = (id: string): string => id.replaceAll(/\W/g, "_");
const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** What Mermaid would read as its own notation is left out. */
const plain = (text: string): string => text.replaceAll(/[:;]/g, "").replaceAll('"', "'");

function drawn(node: StateNode, drawing: Drawing): readonly string[] {
  const name = nameOf(node.id);
  const remarks = remarksOf(node, drawing).map(plain);
  const inner = Object.values(node.states).map((child) => drawn(child, drawing));
  if (inner.length === 0) return [`state "${titleOf(node)}" as ${name}`, ...remarks.map((remark) => `${name} : ${remark}`)];
  // A region can have no note.
  const isRegion = node.parent?.type === "parallel";
  const title = `state "${[titleOf(node), ...(isRegion ? remarks : [])].join(" · ")}" as ${name}`;
  const isParallel = node.type === "parallel";
  const start = isParallel ? [] : (node.initial.target ?? []).map(({ id }) => `[*] --> ${nameOf(id)}`);
  const regions = inner.flatMap((lines, index) => (isParallel && index > 0 ? ["--", ...lines] : lines));
  const note = isRegion || remarks.length === 0 ? [] : [`note right of ${name}`, ...indented(remarks), "end note"];
  return [`${title} {`, ...indented([...start, ...regions]), "}", ...note];
}

const titleOf = (node: StateNode): string => (node.type === "history" ? (node.history === "deep" ? "H*" : "H") : node.key);

/** What a state does while it is there, and what happens in it without leaving it. */
const remarksOf = (node: StateNode, { chart, transitions }: Drawing): readonly string[] => [
  ...node.invoke.map(({ id, src }) => `${verbOf(chart, src)} ${id === src || typeof src !== "string" ? id : `${src} as ${id}`}`),
  ...node.entry.flatMap((action) => (typeof action === "string" ? `entry / ${action}` : [])),
  ...transitions.filter((transition) => transition.source === node.id && staysWithin(transition)).map(innerText),
];

const innerText = ({ source, targets, cause, actions }: Declared): string =>
  targets.length === 0 ? `${cause} / ${actions.join(", ")}` : `${cause} → ${targets.map((target) => target.slice(source.length + 1)).join(", ")}`;

function verbOf(chart: Chart, src: unknown): string {
  const logic: unknown = typeof src === "string" ? chart.implementations.actors[src] : src;
  if (isRead(logic)) return "reads";
  return typeof logic === "object" && logic !== null && "call" in logic ? "writes" : "runs";
}

/** Transitions between the same two states are one arrow with as many lines. */
function arrowsOf(transitions: readonly Declared[]): readonly string[] {
  const causes = new Map<string, readonly string[]>();
  for (const { source, targets, cause } of transitions) {
    for (const target of targets) {
      const arrow = `${nameOf(source)} --> ${nameOf(target)}`;
      causes.set(arrow, [...(causes.get(arrow) ?? []), plain(cause)]);
    }
  }
  return [...causes].map(([arrow, texts]) => `${arrow} : ${texts.join("<br/>")}`);
}
