import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import type { AppRef } from "../../../machines/app/app.machine.ts";
import { interrupted as interruption } from "../../../machines/domain/failure.ts";
import { activeStatesOf, isChart } from "../../../machines/log/chart.ts";
import type { Interrupted } from "../../../machines/log/log.ts";
import { failCall, startTimer } from "../../../machines/log/xstate-internals.ts";

/**
 * Completes a restored app. XState does not restore timers, so each starts again. Charts that waited for an
 * interrupted write are notified; the app chart has the flow on screen and the activity fetch their data again.
 */
export function resume(app: AppRef, interrupted: readonly Interrupted[]): void {
  startTimers(app);
  // Before the interrupted writes are reported, which the new page shows.
  app.send({ type: "page.restored" });
  for (const { actor, id } of interrupted) {
    const chart = actorAt(app, actor);
    if (chart !== undefined) failCall(chart, id, interruption);
  }
}

function startTimers(actor: AnyActorRef): void {
  if (!("logic" in actor) || !isChart(actor.logic)) return;
  // Only charts reach this, which the type of an actor does not express.
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  for (const timer of activeStatesOf(snapshot).flatMap(({ after }) => after)) {
    const { delay } = timer;
    const given: unknown = typeof delay === "string" ? actor.logic.implementations.delays[delay] : delay;
    const named: unknown = typeof given === "function" ? given({ context: snapshot.context }) : given;
    if (typeof named !== "number") throw new Error(`The delay "${String(delay)}" is not a number`);
    startTimer(actor, timer, named);
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
