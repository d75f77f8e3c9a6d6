import {
  Actor,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  type PromiseActorLogic,
} from "xstate";
import type { Failure } from "../../machines/domain/failure.ts";
import { isChart } from "../../machines/log/chart.ts";
import { asRead, asWrite, isRead, isWrite } from "../../machines/shared/calls.ts";
import { eventForParent } from "../../machines/shared/for-parent.ts";
import { asCall } from "../../machines/shared/write.machine.ts";
import { deliverToParent } from "../../src/runtime/root.ts";

export interface Call {
  readonly src: string;
  /** The sources of the child charts that lead to it. */
  readonly within: readonly string[];
  readonly input: unknown;
  readonly isRead: boolean;
}

/** A response that never comes. */
export const noAnswer = new Promise<never>(() => undefined);

/** The chart of a write is a call of its parent. */
const isFlow = (logic: unknown): logic is AnyStateMachine => isChart(logic) && !isWrite(logic);

/**
 * The chart, and every chart below it, with calls that end as `answer` says; by default they never do. `isChild`:
 * whether this is a chart below it, and no call.
 */
export function withHeldCalls<Chart extends AnyStateMachine>(
  chart: Chart,
  answer: (call: Call) => Promise<unknown> = () => noAnswer,
  isChild: (logic: unknown) => logic is AnyStateMachine = isChart,
): Chart {
  const hold = ([src, logic]: [string, unknown]): [string, unknown] => {
    if (isChild(logic)) {
      const held = withHeldCalls(
        logic,
        (call) => answer({ ...call, within: [src, ...call.within] }),
        isChild,
      );
      return [src, isWrite(logic) ? asCall(held) : held];
    }
    const held = fromPromise<unknown, unknown>(({ input }) =>
      answer({ src, within: [], input, isRead: isRead(logic) }),
    );
    return [src, isRead(logic) ? asRead(held) : asWrite(held)];
  };
  const actors = Object.fromEntries(Object.entries<unknown>(chart.implementations.actors).map(hold));
  // A safe cast: `provide` widens the chart's type.
  return chart.provide({ actors }) as unknown as Chart;
}

interface HeldCall<Output, Input> {
  readonly input: Input;
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: (failure: Failure) => Promise<void>;
}

/** Those made so far, in order. */
export interface HeldCalls<Output, Input> {
  readonly calls: readonly HeldCall<Output, Input>[];
  readonly last: () => HeldCall<Output, Input>;
}

type ActorsOf<Chart extends AnyStateMachine> = NonNullable<Parameters<Chart["provide"]>[0]["actors"]>;

/** The calls of a chart by their sources, and those of its child charts by theirs. */
export type HeldIn<Chart extends AnyStateMachine> = {
  readonly [Src in keyof ActorsOf<Chart>]-?: HeldOf<NonNullable<ActorsOf<Chart>[Src]>>;
};
type HeldOf<Logic> = Logic extends AnyStateMachine
  ? HeldIn<Logic>
  : Logic extends PromiseActorLogic<infer Output, infer Input>
    ? HeldCalls<Output, Input>
    : never;

interface Inspected {
  /** Hears of every inspection event. */
  readonly inspect?: (inspected: InspectionEvent) => void;
}
interface Started<Chart extends AnyStateMachine> {
  readonly input: InputFrom<Chart>;
}

/**
 * Starts a chart whose calls, and those of its child charts, wait until the test resolves them. The test
 * advances its clock. `emitted` and `logged` grow, also by what the child charts emit and log.
 */
export function startHeld<Chart extends AnyStateMachine>(
  chart: Chart,
  ...[options]: undefined extends InputFrom<Chart> ? [Inspected?] : [Inspected & Started<Chart>]
) {
  const made = new Map<string, HeldCall<unknown, unknown>[]>();
  const callsOf = (path: readonly string[]) => {
    const calls = made.get(path.join(".")) ?? [];
    made.set(path.join("."), calls);
    return calls;
  };
  const answer = ({ src, within, input: given }: Call) =>
    new Promise<unknown>((resolve, reject) => {
      callsOf([...within, src]).push({
        input: given,
        answer: (output) => (resolve(output), delivered()),
        fail: (failure) => (reject(failure), delivered()),
      });
    });
  const heldIn = (of: AnyStateMachine, within: readonly string[]): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries<unknown>(of.implementations.actors).map(([src, logic]) => {
        const path = [...within, src];
        return [src, isFlow(logic) ? heldIn(logic, path) : heldCalls(callsOf(path))];
      }),
    );
  const clock = new SimulatedClock();
  const emitted: EventObject[] = [];
  const logged: unknown[] = [];
  const actor = new Actor(withHeldCalls(chart, answer, isFlow), {
    ...(options && "input" in options && { input: options.input }),
    clock,
    logger: (text: unknown) => logged.push(text),
    inspect: (inspected) => {
      options?.inspect?.(inspected);
      deliverToParent(inspected);
      // The inspection type hides what every actor is.
      if (inspected.type === "@xstate.actor")
        (inspected.actorRef as AnyActorRef).on("*", (event) => {
          if (eventForParent(event) === null) emitted.push(event);
        });
    },
  }).start();
  return {
    actor,
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
    // The chart's own declarations give both the names and the types.
    calls: heldIn(chart, []) as HeldIn<Chart>,
    clock,
    emitted: emitted as readonly EventObject[],
    logged: logged as readonly unknown[],
  };
}

function heldCalls<Output, Input>(calls: readonly HeldCall<Output, Input>[]): HeldCalls<Output, Input> {
  const last = () => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error("No call was made");
    return call;
  };
  return { calls, last };
}

/** Waits until the outcome has reached the chart: promise reactions run before the next macrotask. */
export const delivered = () => new Promise<void>((resolve) => setImmediate(resolve));

export const refused = (status: number, message = ""): Failure => ({ kind: "status", status, message });
export const offline: Failure = { kind: "network", message: "No connection to the server." };

/** The server deletes the item, which nobody has changed meanwhile. */
export const deletedAsAsked = <Subject>({
  last,
}: HeldCalls<Subject, { readonly subject: Subject }>): Promise<void> => {
  const { answer, input } = last();
  return answer(input.subject);
};
