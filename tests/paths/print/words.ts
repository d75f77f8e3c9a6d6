import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, OutputFrom } from "xstate";
import type { Actors } from "../../flows/samples.ts";
import type { PlannedPath } from "../../support/path-kit/plan.ts";

/** The user, and what the service has before the user's first instruction. */
export interface Beginning {
  readonly role: "a student" | "a supervisor" | "anyone";
  /** One or more whole sentences. */
  readonly does: string;
}

/** A call, as a tester who watches the network tab would describe it. */
export interface CallWords<Output, Input> {
  /** What is read or written, as in `the booking`. */
  readonly about: string;
  /** Which of several such calls it is, as in `team 3`; `before`: the chart when the call ends. */
  readonly of?: (input: Input, before: AnyMachineSnapshot) => string;
  /** The response in short, without a period. */
  readonly answer: (output: Output, input: Input) => string;
}

/**
 * For each actor: a name for a chart that can only crash, the calls of a child chart, or the words for a
 * call.
 */
type CallsOf<Chart extends AnyStateMachine, Child extends string> = {
  readonly [Src in keyof Actors<Chart>]-?: NonNullable<Actors<Chart>[Src]> extends AnyStateMachine
    ? Src extends Child
      ? CallsOf<NonNullable<Actors<Chart>[Src]>, never>
      : string
    : CallWords<OutputFrom<NonNullable<Actors<Chart>[Src]>>, InputFrom<NonNullable<Actors<Chart>[Src]>>>;
};

/** What a chart and these child charts begin with and call, in plain words. A missing call is a compile error. */
export interface ChartWords<Chart extends AnyStateMachine, Child extends string = never> {
  readonly begins: (input: InputFrom<Chart>, path: PlannedPath) => Beginning;
  /** By actor name; a chart that is no child here can only crash and has a user's name for it. */
  readonly calls: CallsOf<Chart, Child>;
}

/** The words of any chart: only its own type knows its events and calls. */
export interface AnyWords {
  readonly begins: (...args: never[]) => Beginning;
  readonly calls: Readonly<Record<string, unknown>>;
}
