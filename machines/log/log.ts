import type { AnyStateMachine } from "xstate";
import { isRead } from "../shared/calls.ts";
import { isChart, logicOf } from "./chart.ts";
import { childPath, rootPath, type Entry } from "./entry.ts";
import { createFold, type Fold } from "./fold.ts";
import { isPersistedChart, type Branch, type PersistedChart } from "./persisted-chart.ts";

/** Events and the state before them: `tree` is the state before the first entry, null at the very start. */
export interface Log {
  readonly tree: PersistedChart | null;
  readonly entries: readonly Entry[];
}

export const foldOf = (root: AnyStateMachine, { tree, entries }: Log): Fold => {
  const fold = createFold(root, tree ?? undefined);
  for (const entry of entries) fold.apply(entry);
  return fold;
};

/** Keeps the last `keep` entries and folds the earlier ones into the tree. */
export function compact(root: AnyStateMachine, log: Log, keep: number): Log {
  const cut = log.entries.length - keep;
  if (cut <= 0) return log;
  return {
    tree: foldOf(root, { ...log, entries: log.entries.slice(0, cut) }).tree(),
    entries: log.entries.slice(cut),
  };
}

/** A pending write: the chart that waits for it, and its actor id. */
export interface Interrupted {
  readonly actor: string;
  readonly id: string;
}

/**
 * Prepares a tree for restoring. Pending reads stay in it and are sent again. Pending writes are removed, as
 * they must not be sent twice, and returned: the chart that waits for one is notified that it was interrupted.
 */
export function withoutWrites(
  root: AnyStateMachine,
  tree: PersistedChart,
): { tree: PersistedChart; interrupted: readonly Interrupted[] } {
  const interrupted: Interrupted[] = [];
  const prune = (
    path: string,
    chart: AnyStateMachine,
    { children, ...own }: PersistedChart,
  ): PersistedChart => ({
    ...own,
    children: Object.fromEntries(
      Object.entries(children).flatMap(([id, branch]): [string, Branch][] => {
        const logic = logicOf(chart, branch.src);
        if (isChart(logic) && isPersistedChart(branch.snapshot)) {
          return [[id, { ...branch, snapshot: prune(childPath(path, id), logic, branch.snapshot) }]];
        }
        if (isRead(logic)) return [[id, branch]];
        if (branch.snapshot.status === "active") interrupted.push({ actor: path, id });
        return [];
      }),
    ),
  });
  return { tree: prune(rootPath, root, tree), interrupted };
}
