import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from "xstate";
import { failureOf } from "../../machines/domain/failure.ts";
import { pendingIn, type Step } from "../support/path-kit/scenario.ts";

/** The event of a step of this chart; null: it is no event. */
export const eventIn = <Chart extends AnyStateMachine>(step: Step): EventFromLogic<Chart> | null =>
  // The samples of the chart, which its fixture types.
  step.kind === "event" ? (step.event as EventFromLogic<Chart>) : null;

/** The ids of the items that this call reads, in the order of asking. */
export const readsOf = (snapshot: AnyMachineSnapshot, src: string): readonly string[] =>
  pendingIn(snapshot, {}).flatMap((call) => (call.src === src ? [call.id] : []));

/** Of many items four are read at a time, so that only the first four reads can end. */
export const isSent = (snapshot: AnyMachineSnapshot, step: Step): boolean =>
  step.kind !== "outcome" || readsOf(snapshot, step.src).slice(0, 4).includes(step.call);

/** A read ends while others wait for a free slot, and while none does. */
export const slotWay = (before: AnyMachineSnapshot, step: Step): string | null => {
  if (step.kind !== "outcome") return null;
  return readsOf(before, step.src).length > 4 ? "others wait" : "none waits";
};

/** A 401 is another chart's matter: the session asks to sign in again, over every page (S12). */
export const isRefusedSession = (step: Step): boolean => {
  if (step.kind !== "outcome" || !("error" in step.outcome)) return false;
  const { status, message } = failureOf(step.outcome.error);
  return status === 401 && message === "";
};

/** Typing what stands there already is no event. */
export const isNews = (draft: object, change: object): boolean =>
  JSON.stringify({ ...draft, ...change }) !== JSON.stringify(draft);

export const isOf = (step: Step, type: string): boolean => step.kind === "event" && step.event.type === type;
