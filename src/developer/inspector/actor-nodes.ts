import { childPath, rootPath } from "../../../machines/log/entry.ts";
import type { ChartSnapshot } from "./charts.ts";
import type { States } from "./timeline.ts";

/** An actor and its children. */
export interface ActorNode {
  readonly id: string;
  readonly path: string;
  /** Null: it is a call, of which only its existence is known. */
  readonly snapshot: ChartSnapshot | null;
  readonly children: readonly ActorNode[];
}

/** The root and all running actors, as a tree. */
export const actorNodesIn = (states: States): ActorNode => nodeAt(states, rootPath, rootPath);

function nodeAt(states: States, path: string, id: string): ActorNode {
  const snapshot = states.get(path) ?? null;
  const children = Object.keys(snapshot?.children ?? {});
  return {
    id,
    path,
    snapshot,
    children: children.map((child) => nodeAt(states, childPath(path, child), child)),
  };
}
