import { fromPromise, type AnyStateMachine, type PromiseActorLogic } from "xstate";
import { failureOf, type Failure } from "../domain/failure.ts";

/** A call that only reads: after a reload it is sent again. */
export type ReadLogic<Output, Input> = PromiseActorLogic<Output, Input> & { readonly call: "read" };

/** A call that writes: it is never sent twice, so one cut off by a reload counts as interrupted. */
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

/** Whether the call may be sent again; false unless it is declared as a read. */
export const isRead = (logic: unknown): boolean =>
  typeof logic === "object" && logic !== null && "call" in logic && logic.call === "read";

/** Whether the call writes. */
export const isWrite = (logic: unknown): boolean =>
  typeof logic === "object" && logic !== null && "call" in logic && logic.call === "write";

const failing = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`"${name}" is not provided`)));

/** A read that `src/runtime` provides; until then it fails with its name. */
export const unprovidedRead = <Output, Input>(name: string) => asRead(failing<Output, Input>(name));

/** A write that `src/runtime` provides; until then it fails with its name. */
export const unprovidedWrite = <Output, Input>(name: string) => asWrite(failing<Output, Input>(name));

/** A chart known only by its type until `src/runtime` provides it, so that its code can be loaded lazily. */
export const unprovidedChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  // Before it is provided, the chart is only ever run to fail with its name.
  failing<never, unknown>(name) as unknown as Chart;

/**
 * Params of a call's `onError`, computed from the failure. Together with drafts and deletions, the only place
 * where errors become failures.
 */
export const whenFailed =
  <Params>(paramsOf: (failure: Failure) => Params) =>
  ({ event }: { readonly event: { readonly error: unknown } }): Params =>
    paramsOf(failureOf(event.error));
