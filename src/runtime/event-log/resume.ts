import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import { selectOpenFlow, type AppRef } from "../../../machines/app/app.machine.ts";
import { interrupted as interruption } from "../../../machines/domain/failure.ts";
import { activeStatesOf, isChart } from "../../../machines/log/chart.ts";
import type { Interrupted } from "../../../machines/log/log.ts";
import { failCall, startTimer } from "../../../machines/log/xstate-internals.ts";

/**
 * Completes a restored app. XState does not restore timers, so each starts again. Charts that waited for an
 * interrupted write are told so; the flow on screen and the activity fetch their data again.
 */
export function resume(app: AppRef, interrupted: readonly Interrupted[]): void {
  const { activity, notices } = app.getSnapshot().children;
  startTimers(app);
  // Before the interrupted writes are reported, which the new page shows.
  notices?.send({ type: "page.left" });
  for (const { actor, id } of interrupted) {
    const chart = actorAt(app, actor);
    if (chart !== undefined) failCall(chart, id, interruption);
  }
  refetchOnScreen(app);
  if (activity?.getSnapshot().can({ type: "refetch.requested" }) === true)
    activity.send({ type: "refetch.requested" });
}

/**
 * Runs once `OpenFlow` has opened a page, which may be at another address. The other flows fetch again when their pages
 * open.
 */
function refetchOnScreen(app: AppRef): void {
  const { open } = app.getSnapshot().context;
  const flow = selectOpenFlow(app.getSnapshot());
  const opening = app.subscribe(({ context, children }) => {
    opening.unsubscribe();
    // TypeScript cannot resolve the union of all flows' events.
    const child: AnyActorRef | undefined = flow && children[flow];
    if (context.open === open) child?.send({ type: "refetch.requested" });
  });
}

function startTimers(actor: AnyActorRef): void {
  if (!("logic" in actor) || !isChart(actor.logic)) return;
  // Only charts reach this, which the type of an actor does not tell.
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
