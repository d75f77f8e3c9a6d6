import { fromPromise, type AnyStateMachine, type PromiseActorLogic } from "xstate";
import { failureOf, type Failure } from "../domain/failure.ts";

/** A call that only reads: after a reload it is simply made again. */
export type ReadLogic<Output, Input> = PromiseActorLogic<Output, Input> & { readonly call: "read" };

/** A call that changes something: it is never made twice, so one that a reload cut off counts as interrupted. */
export type WriteLogic<Output, Input> = PromiseActorLogic<Output, Input> & { readonly call: "write" };

export const asRead = <Output, Input>(logic: PromiseActorLogic<Output, Input>): ReadLogic<Output, Input> => ({
  ...logic,
  call: "read",
});

export const asWrite = <Output, Input>(
  logic: PromiseActorLogic<Output, Input>,
): WriteLogic<Output, Input> => ({
  ...logic,
  call: "write",
});

/** Whether it may be made again; whatever does not say so may not. */
export const isRead = (logic: unknown): boolean =>
  typeof logic === "object" && logic !== null && "call" in logic && logic.call === "read";

const failing = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`"${name}" is not provided`)));

/** A read that a chart needs and `src/runtime` provides; until then it fails by its name. */
export const unprovidedRead = <Output, Input>(name: string) => asRead(failing<Output, Input>(name));

/** A write that a chart needs and `src/runtime` provides; until then it fails by its name. */
export const unprovidedWrite = <Output, Input>(name: string) => asWrite(failing<Output, Input>(name));

/** A chart that is known by its type alone until `src/runtime` wires it, so that its code can come later. */
export const unprovidedChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  // Nothing of the chart is used before it is wired, but for failing by its name.
  failing<never, unknown>(name) as unknown as Chart;

/** The params of a call's `onError`, made of the failure that it was rejected with. Only here, and in the drafts and deletions that send calls, does an error become a failure. */
export const whenFailed =
  <Params>(paramsOf: (failure: Failure) => Params) =>
  ({ event }: { readonly event: { readonly error: unknown } }): Params =>
    paramsOf(failureOf(event.error));
