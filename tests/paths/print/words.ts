import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, OutputFrom } from "xstate";
import { forSentByParent } from "../../flows/drafts.ts";
import type { Actors, EventsOf } from "../../flows/samples.ts";
import type { PlannedPath, PlannedStep } from "../../support/path-kit/plan.ts";

/** The user, and what they did before the first step. */
export interface Beginning {
  readonly role: "a student" | "a supervisor" | "anyone";
  /** One or more whole sentences. */
  readonly does: string;
}

/** The chart's current and next step: what the user types may depend on how its call ends. */
export interface StepContext {
  readonly before: AnyMachineSnapshot;
  /** Id of the child chart that the step is for; null: the chart itself. */
  readonly to: string | null;
  readonly next: PlannedStep | undefined;
}

/** A call, as a tester who watches the network tab would describe it. */
export interface CallWords<Output, Input> {
  /** What is read or written, as in `the booking`. */
  readonly about: string;
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

/** A chart and these child charts in plain words. A missing event or call is a compile error. */
export interface ChartWords<Chart extends AnyStateMachine, Child extends string = never> {
  readonly begins: (input: InputFrom<Chart>, path: PlannedPath) => Beginning;
  /** What makes each event happen, as an instruction: one or more whole sentences. */
  readonly events: {
    readonly [Type in EventsOf<Chart, Child>["type"]]: (
      event: Extract<EventsOf<Chart, Child>, { type: Type }>,
      context: StepContext,
    ) => string;
  };
  /** By actor name; a chart that is no child here can only crash and has a user's name for it. */
  readonly calls: CallsOf<Chart, Child>;
}

/** The words of any chart: only its own type knows its events and calls. */
export interface AnyWords {
  readonly begins: (...args: never[]) => Beginning;
  readonly events: Readonly<Record<string, (...args: never[]) => string>>;
  readonly calls: Readonly<Record<string, unknown>>;
}

export const quoted = (text: string): string => `“${text}”`;

/** Into a field; says if the text is empty or blank. */
export const typing = (text: string, field: string): string => {
  if (text === "") return `Empty the field ${quoted(field)}.`;
  return text.trim() === ""
    ? `Type only spaces into ${quoted(field)}.`
    : `Type ${quoted(text)} into ${quoted(field)}.`;
};

export const pressing = (button: string, where = ""): string =>
  `Press ${quoted(button)}${where === "" ? "" : ` ${where}`}.`;

export const leaving = "Open another page by a link in the header, then come back with the browser's Back.";

/** Sent only by the chart itself: no path has it as a step. */
export const byItself = (): string => "The page does this by itself.";

/** Sent only by the parent of a draft. */
export const sentByParent = forSentByParent(byItself);

/** Caused only by a page load, which is a step of its own. */
export const byReload = (): string => "Reload the page.";

export const reconnecting = (): string => "Disconnect the browser from the network, and connect it again.";

export const looking = (): string => "Turn to another tab of the browser, and then back.";
