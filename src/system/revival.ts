import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from "xstate";
import { flowNames, type AppRef, type FlowName } from "../../machines/app/app.machine.ts";
import { interrupted as interruption } from "../../machines/domain/failure.ts";
import { isChart } from "../../machines/log/chart.ts";
import { childPath, rootPath } from "../../machines/log/entry.ts";
import type { Tree } from "../../machines/log/tree.ts";
import { foldOf, withoutWrites, type Interrupted, type Log } from "../../machines/log/log.ts";

/** How an app that an earlier page has left goes on. */
export interface Revival {
  readonly tree: Tree;
  readonly interrupted: readonly Interrupted[];
}

/** The flows that this log tells of: their charts have to be there before it can be folded. */
export const flowsIn = ({ tree, entries }: Log): readonly FlowName[] =>
  flowNames.filter(
    (flow) => tree?.children[flow] !== undefined || entries.some(({ actor }) => actor === childPath(rootPath, flow)),
  );

/** Null: the log ends with an app that has died, or tells of states that the present charts do not know. */
export function revivalOf(root: AnyStateMachine, log: Log): Revival | null {
  try {
    const { tree, interrupted } = withoutWrites(root, foldOf(root, log).tree());
    return tree.status === "active" ? { tree, interrupted } : null;
  } catch {
    return null;
  }
}

/**
 * What is left to do once a restored app is started. Timers, which XState does not bring back, run again, each
 * for its whole time; what was cut off is told to those who wait for it; and every flow hears that it was
 * restored, so that it reads anew.
 */
export function resume(app: AppRef, interrupted: readonly Interrupted[]): void {
  startTimers(app);
  for (const { actor, id } of interrupted) {
    actorAt(app, actor)?.send({ type: `xstate.error.actor.${id}`, error: interruption, actorId: id });
  }
  const { children } = app.getSnapshot();
  for (const flow of flowNames) {
    const living: AnyActorRef | undefined = children[flow];
    living?.send({ type: "page.restored" });
  }
}

function startTimers(actor: AnyActorRef): void {
  if (!("logic" in actor) || !isChart(actor.logic)) return;
  // The snapshot of a chart, which the type of an actor of any kind does not tell.
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  // oxlint-disable-next-line no-underscore-dangle -- the active states, which XState shows nowhere else
  const nodes: readonly AnyStateNode[] = snapshot._nodes;
  for (const { eventType, delay } of nodes.flatMap((node) => node.after)) {
    const named: unknown = typeof delay === "string" ? actor.logic.implementations.delays[delay] : delay;
    if (typeof named !== "number") throw new Error(`The delay "${String(delay)}" is no number`);
    // Leaving the state cancels a timer by this id.
    actor.system.scheduler.schedule(actor, actor, { type: eventType }, named, eventType);
  }
  for (const id of Object.keys(snapshot.children)) {
    const child: AnyActorRef | undefined = snapshot.children[id];
    if (child !== undefined) startTimers(child);
  }
}

function actorAt(app: AnyActorRef, path: string): AnyActorRef | undefined {
  const ids = path.split("/").slice(1);
  return ids.reduce<AnyActorRef | undefined>((actor, id) => {
    const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot();
    return snapshot?.children[id];
  }, app);
}
