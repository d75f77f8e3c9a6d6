import { childPath, rootPath } from "../../../machines/log/entry.ts";
import type { ChartSnapshot } from "./charts.ts";
import type { States } from "./timeline.ts";

/** An actor, with those that it runs. */
export interface ActorNode {
  readonly id: string;
  readonly path: string;
  /** Null: it is a call, which has nothing to show but that it is under way. */
  readonly snapshot: ChartSnapshot | null;
  readonly children: readonly ActorNode[];
}

/** The root with every actor that lives, each below its parent. */
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
