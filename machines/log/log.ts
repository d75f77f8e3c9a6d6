import type { AnyStateMachine } from "xstate";
import { isRead } from "../shared/calls.ts";
import { isChart, logicOf } from "./chart.ts";
import { childPath, rootPath, type Entry } from "./entry.ts";
import { createFold, type Fold } from "./fold.ts";
import { isPersistedChart, type Branch, type PersistedChart } from "./persisted-chart.ts";

/** What happened, and how things stood before: `tree` is the state that the first entry met, null at the very start. */
export interface Log {
  readonly tree: PersistedChart | null;
  readonly entries: readonly Entry[];
}

export const foldOf = (root: AnyStateMachine, { tree, entries }: Log): Fold => {
  const fold = createFold(root, tree ?? undefined);
  for (const entry of entries) fold.apply(entry);
  return fold;
};

/** The same log with its last `keep` entries; what was before them has become its tree. */
export function compact(root: AnyStateMachine, log: Log, keep: number): Log {
  const cut = log.entries.length - keep;
  if (cut <= 0) return log;
  return {
    tree: foldOf(root, { ...log, entries: log.entries.slice(0, cut) }).tree(),
    entries: log.entries.slice(cut),
  };
}

/** A write that was under way: which chart waits for it, and under which id. */
export interface Interrupted {
  readonly actor: string;
  readonly id: string;
}

/**
 * A tree that can go live again. Reads that were under way stay in it and are made again; writes are taken
 * out, for they must not be sent twice, and listed: the chart that waits for one is to be told that it was
 * interrupted.
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
