import type {
  AnyActorRef,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from "xstate";
import { childLogicOf, isChart, versionOf } from "./chart.ts";
import { childPath, rootPath, type Entry } from "./entry.ts";
import { isPersistedChart, type PersistedChart } from "./persisted-chart.ts";
import { inertScope } from "./xstate-internals.ts";

export interface Fold {
  /** Computes the next state. An event that no state accepts changes nothing; one that makes a chart throw ends it. */
  readonly apply: (entry: Entry) => void;
  /** Every running chart by its path: the root first, and each before its children. */
  readonly states: () => ReadonlyMap<string, AnyMachineSnapshot>;
  readonly tree: () => PersistedChart;
}

/** Hears what happens while an entry is applied: for tools that explain it. */
export interface FoldWatcher {
  readonly inspect: (inspected: InspectionEvent) => void;
  /** An effect that the live actor ran; the fold runs none. */
  readonly effect: AnyActorScope["actionExecutor"];
}

/** The log was recorded by a newer version of a chart, whose events this one would misread. */
export class NewerLog extends Error {
  constructor(path: string, recorded: string, known: string) {
    super(
      `The log comes from a newer version of the app: ${path} had version ${recorded}, and here it has ${known}.`,
    );
  }
}

/**
 * State = fold(initial state, log). Pure: no effects, no clock, no randomness. Each chart folds its own
 * entries; as what one chart sends another is an entry of the receiver, nothing is delivered.
 *
 * Starts empty, or from another fold's `tree`. Throws `NewerLog` for what a newer version of a chart has
 * recorded; older versions are upcast when the log is read.
 */
export function createFold(root: AnyStateMachine, from?: PersistedChart, watcher?: FoldWatcher): Fold {
  // One for the whole fold.
  const scope = inertScope(watcher?.effect);
  if (watcher !== undefined) scope.system.inspect(watcher.inspect);
  const snapshots = new Map<string, AnyMachineSnapshot>();

  /** Null if it is not a chart or its parent knows no such child. */
  const chartAt = (path: string): AnyStateMachine | null => {
    if (path === rootPath) return root;
    const end = path.lastIndexOf("/");
    const parent = snapshots.get(path.slice(0, end));
    return parent === undefined ? null : chartOf(parent, path.slice(end + 1));
  };

  const forget = (path: string): void => {
    const snapshot = snapshots.get(path);
    if (!snapshots.delete(path)) return;
    for (const id of Object.keys(snapshot?.children ?? {})) forget(childPath(path, id));
  };

  const fill = (path: string, chart: AnyStateMachine, tree: PersistedChart): void => {
    refuseNewer(path, tree.version, chart);
    // XState accepts what its own `getPersistedSnapshot` returned.
    const snapshot = chart.restoreSnapshot(tree as never, scope) as AnyMachineSnapshot;
    snapshots.set(path, snapshot);
    for (const [id, branch] of Object.entries(tree.children)) {
      const child = chartOf(snapshot, id);
      if (child !== null && isPersistedChart(branch.snapshot))
        fill(childPath(path, id), child, branch.snapshot);
    }
  };

  const treeAt = (path: string, snapshot: AnyMachineSnapshot): PersistedChart => {
    // XState types the persisted snapshot of a machine as that of any logic.
    const own = snapshot.machine.getPersistedSnapshot(snapshot) as unknown as PersistedChart;
    const children = Object.entries(own.children).map(([id, branch]) => {
      const child = snapshots.get(childPath(path, id)) ?? unbegun(snapshot, id);
      return [id, child === undefined ? branch : { ...branch, snapshot: treeAt(childPath(path, id), child) }];
    });
    return { ...own, version: versionOf(snapshot.machine), children: Object.fromEntries(children) };
  };

  if (from !== undefined) fill(rootPath, root, from);

  return {
    apply: ({ actor, version, event }) => {
      const chart = chartAt(actor);
      if (chart === null) return;
      refuseNewer(actor, version, chart);
      if (event.type === "xstate.init") {
        forget(actor);
        snapshots.set(actor, chart.getInitialSnapshot(scope, event["input"]));
        return;
      }
      const before = snapshots.get(actor);
      if (before === undefined || before.status !== "active") return;
      const after = step(chart, before, event, scope);
      snapshots.set(actor, after);
      if (after.children === before.children) return;
      for (const [id, child] of Object.entries(before.children)) {
        if (after.children[id] !== child) forget(childPath(actor, id));
      }
    },
    states: () => {
      const living = new Map<string, AnyMachineSnapshot>();
      const visit = (path: string): void => {
        const snapshot = snapshots.get(path);
        if (snapshot === undefined) return;
        living.set(path, snapshot);
        for (const id of Object.keys(snapshot.children)) visit(childPath(path, id));
      };
      visit(rootPath);
      return living;
    },
    tree: () => {
      const snapshot = snapshots.get(rootPath);
      if (snapshot === undefined) throw new Error("Nothing has been folded yet");
      return treeAt(rootPath, snapshot);
    },
  };
}

/** Versions are whole numbers; anything else is as unknown as a newer one. */
function refuseNewer(path: string, recorded: string, chart: AnyStateMachine): void {
  const known = versionOf(chart);
  if (!(Number(recorded) <= Number(known))) throw new NewerLog(path, recorded, known);
}

function chartOf(snapshot: AnyMachineSnapshot, id: string): AnyStateMachine | null {
  const logic = childLogicOf(snapshot, id);
  return isChart(logic) ? logic : null;
}

/** A chart that its parent has spawned, but whose init entry is still to come. */
function unbegun({ children }: AnyMachineSnapshot, id: string): AnyMachineSnapshot | undefined {
  const child: AnyActorRef | undefined = children[id];
  return child !== undefined && "logic" in child && isChart(child.logic) ? child.getSnapshot() : undefined;
}

/** Like the live actor: an error thrown inside a transition ends the chart in its previous state. */
function step(
  chart: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: Entry["event"],
  scope: AnyActorScope,
): AnyMachineSnapshot {
  try {
    return chart.transition(before, event, scope);
  } catch (error) {
    // Only these two fields differ from an active snapshot, whose type fixes them.
    return { ...before, status: "error", error } as unknown as AnyMachineSnapshot;
  }
}
