import { childPath, rootPath, type LoggedEvent } from "./entry.ts";
import { isTree, type Branch, type Tree } from "./fold.ts";
import type { Log } from "./log.ts";

/** How what an older version of one chart has left is read by the present one. */
export interface Upcaster {
  /** The event as it is called now; null where it means nothing any more. */
  readonly event: (event: LoggedEvent, version: string) => LoggedEvent | null;
  /** The chart's own state; its children have upcasters of their own. */
  readonly tree: (tree: Tree, version: string) => Tree;
}

/** By the path of the chart, as in `app/booking`. */
export type Upcasters = Readonly<Record<string, Upcaster>>;

/** Every chart is in its first version so far. A chart whose events or context change shape gets a `version` and an upcaster here. */
export const upcasters: Upcasters = {};

/** The log as if the present charts had written it. */
export function upcast({ tree, entries }: Log, by: Upcasters = upcasters): Log {
  return {
    tree: tree && upcastTree(rootPath, tree, by),
    entries: entries.flatMap((entry) => {
      const upcaster = by[entry.actor];
      if (upcaster === undefined) return entry;
      const event = upcaster.event(entry.event, entry.version);
      return event === null ? [] : { ...entry, event };
    }),
  };
}

function upcastTree(path: string, tree: Tree, by: Upcasters): Tree {
  const own = by[path]?.tree(tree, tree.version) ?? tree;
  const children = Object.entries(own.children).map(([id, branch]): [string, Branch] => [
    id,
    isTree(branch.snapshot) ? { ...branch, snapshot: upcastTree(childPath(path, id), branch.snapshot, by) } : branch,
  ]);
  return { ...own, children: Object.fromEntries(children) };
}
