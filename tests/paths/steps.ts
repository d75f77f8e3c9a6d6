import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from "xstate";
import { failureOf } from "../../machines/domain/failure.ts";
import { pendingIn, type Step } from "../support/path-kit/scenario.ts";

/** The event of a step of this chart; null: it is no event. */
export const eventIn = <Chart extends AnyStateMachine>(step: Step): EventFromLogic<Chart> | null =>
  // A safe cast: the samples come from the typed fixture.
  step.kind === "event" ? (step.event as EventFromLogic<Chart>) : null;

/** The ids of the items that this call reads, in request order. */
export const readsOf = (snapshot: AnyMachineSnapshot, src: string): readonly string[] =>
  pendingIn(snapshot, {}).flatMap((call) => (call.src === src ? [call.id] : []));

/** Four items are read at a time, so only the first four reads can end. */
export const isSent = (snapshot: AnyMachineSnapshot, step: Step): boolean =>
  step.kind !== "outcome" || readsOf(snapshot, step.src).slice(0, 4).includes(step.call);

/** A read ends while others are queued, and while none is. */
export const slotWay = (before: AnyMachineSnapshot, step: Step): string | null => {
  if (step.kind !== "outcome") return null;
  return readsOf(before, step.src).length > 4 ? "others wait" : "none waits";
};

/** Another chart handles a 401: the session asks to log in again, on every page (S12). */
export const isRefusedSession = (step: Step): boolean => {
  if (step.kind !== "outcome" || !("error" in step.outcome)) return false;
  const { status, message } = failureOf(step.outcome.error);
  return status === 401 && message === "";
};

/** Typing the text that is already there is no event. */
export const isNews = (draft: object, change: object): boolean =>
  JSON.stringify({ ...draft, ...change }) !== JSON.stringify(draft);

export const isOf = (step: Step, type: string): boolean => step.kind === "event" && step.event.type === type;

/** A deletion is cancelled by its button, and by leaving the page or reloading it [8.18]. */
export const cancellationWay = (step: Step, transition: string): string | null => {
  if (!transition.includes("/deletion.asking --deletion.cancelled")) return null;
  return isOf(step, "deletion.cancelled") ? "by Cancel" : "by leaving";
};
