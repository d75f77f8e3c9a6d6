import { childPath, rootPath, type LoggedEvent } from "./entry.ts";
import { isPersistedChart, type Branch, type PersistedChart } from "./persisted-chart.ts";
import type { Log } from "./log.ts";

/** Reads what an older version of one chart has left. */
export interface Upcaster {
  /** The chart's current version: newer data is left alone, older data becomes this version. */
  readonly version: string;
  /** The event in its current form; null if it no longer has a meaning. */
  readonly event: (event: LoggedEvent, version: string) => LoggedEvent | null;
  /** The chart's own state; its children have their own upcasters. */
  readonly tree: (tree: PersistedChart, version: string) => PersistedChart;
}

/** By the path of the chart, as in `app/booking`. */
export type Upcasters = Readonly<Record<string, Upcaster>>;

/**
 * A chart whose events or context change shape after a release gets a `version` and an upcaster here. There
 * has been no release yet.
 */
export const upcasters: Upcasters = {};

/** Replaces an event without meaning, so that entries stay numbered without gaps. No chart accepts it. */
const dropped: LoggedEvent = { type: "event.dropped" };

/** Converts a log to the versions of the current charts. */
export function upcast({ tree, entries }: Log, by: Upcasters = upcasters): Log {
  return {
    tree: tree && upcastTree(rootPath, tree, by),
    entries: entries.map((entry) => {
      const upcaster = by[entry.actor];
      if (upcaster === undefined || upcaster.version === entry.version) return entry;
      return {
        ...entry,
        version: upcaster.version,
        event: upcaster.event(entry.event, entry.version) ?? dropped,
      };
    }),
  };
}

function upcastTree(path: string, tree: PersistedChart, by: Upcasters): PersistedChart {
  const own = upcastOwn(tree, by[path]);
  const children = Object.entries(own.children).map(([id, branch]): [string, Branch] => [
    id,
    isPersistedChart(branch.snapshot)
      ? { ...branch, snapshot: upcastTree(childPath(path, id), branch.snapshot, by) }
      : branch,
  ]);
  return { ...own, children: Object.fromEntries(children) };
}

const upcastOwn = (tree: PersistedChart, upcaster: Upcaster | undefined): PersistedChart =>
  upcaster === undefined || upcaster.version === tree.version
    ? tree
    : { ...upcaster.tree(tree, tree.version), version: upcaster.version };
