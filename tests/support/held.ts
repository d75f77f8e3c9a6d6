import { fromPromise, type AnyActorRef, type EventObject, type InspectionEvent } from "xstate";
import { asRead, asWrite } from "../../machines/shared/calls.ts";
import type { Failure } from "../../machines/domain/failure.ts";

interface HeldCall<Output, Input> {
  readonly input: Input;
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (failure: Failure) => Promise<void>;
}

/** A call that waits until the test resolves it. `calls` has those made so far, in order. */
export const heldRead = <Output, Input>() => {
  const { logic, ...rest } = held<Output, Input>();
  return { logic: asRead(logic), ...rest };
};
export const heldWrite = <Output, Input>() => {
  const { logic, ...rest } = held<Output, Input>();
  return { logic: asWrite(logic), ...rest };
};

function held<Output, Input>() {
  const calls: HeldCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        calls.push({
          input,
          answer: (output) => (resolve(output), delivered()),
          fail: (failure) => (reject(failure), delivered()),
        });
      }),
  );
  const last = (): HeldCall<Output, Input> => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error("No call was made");
    return call;
  };
  return { logic, calls, last };
}

/** Waits until the outcome has reached the chart: promise reactions run before the next macrotask. */
export const delivered = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The events that the actor emits from now on, as a growing list. */
export function emittedBy(actor: AnyActorRef): readonly EventObject[] {
  const emitted: EventObject[] = [];
  actor.on("*", (event) => emitted.push(event));
  return emitted;
}

/** The events that an actor and its children emit, for those created with this `inspect`. */
export function emissions(): {
  readonly emitted: readonly EventObject[];
  readonly inspect: (inspected: InspectionEvent) => void;
} {
  const emitted: EventObject[] = [];
  return {
    emitted,
    inspect: (inspected) => {
      // The inspection type hides what every actor is.
      if (inspected.type === "@xstate.actor")
        (inspected.actorRef as AnyActorRef).on("*", (event) => emitted.push(event));
    },
  };
}

export const refused = (status: number, message = ""): Failure => ({ kind: "status", status, message });
export const offline: Failure = { kind: "network", message: "No connection to the server." };
