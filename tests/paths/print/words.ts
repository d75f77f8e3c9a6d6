import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, OutputFrom } from "xstate";
import type { Actors, EventsOf } from "../../flows/samples.ts";
import type { PlannedPath, PlannedStep } from "../../support/path-kit/plan.ts";

/** Who is at the page, and what they did before the first step. */
export interface Beginning {
  readonly role: "a student" | "a supervisor" | "anyone";
  /** A whole sentence or more. */
  readonly does: string;
}

/** Where a chart stands as something happens, and what comes after it: what a person types may depend on how its call ends. */
export interface Standing {
  readonly before: AnyMachineSnapshot;
  /** The child chart that it happens to, by its id; null: the chart itself. */
  readonly to: string | null;
  readonly next: PlannedStep | undefined;
}

/** A call, as a tester who watches the network tab may think of it. */
export interface CallWords<Output, Input> {
  /** What is read or written, as in `the booking`. */
  readonly about: string;
  /** What an answer says, in short and without a full stop. */
  readonly answer: (output: Output, input: Input) => string;
}

/** A name for a chart that can only die, the calls of a child chart by their names, and the words for each call. */
type CallsOf<Chart extends AnyStateMachine, Child extends string> = {
  readonly [Src in keyof Actors<Chart>]-?: NonNullable<Actors<Chart>[Src]> extends AnyStateMachine
    ? Src extends Child
      ? CallsOf<NonNullable<Actors<Chart>[Src]>, never>
      : string
    : CallWords<OutputFrom<NonNullable<Actors<Chart>[Src]>>, InputFrom<NonNullable<Actors<Chart>[Src]>>>;
};

/** A chart and its child charts of these names in plain words. What is missing here, as for a new event or call, does not compile. */
export interface ChartWords<Chart extends AnyStateMachine, Child extends string = never> {
  readonly begins: (input: InputFrom<Chart>, path: PlannedPath) => Beginning;
  /** What makes each event happen, as an instruction: a whole sentence or more. */
  readonly events: {
    readonly [Type in EventsOf<Chart, Child>["type"]]: (
      event: Extract<EventsOf<Chart, Child>, { type: Type }>,
      standing: Standing,
    ) => string;
  };
  /** By the name of the actor behind the call; of a chart of its own that is no child here: what a person calls it, for it can only die. */
  readonly calls: CallsOf<Chart, Child>;
}

/** The same of whatever chart: which events and calls it has is known to its own type alone. */
export interface AnyWords {
  readonly begins: (...args: never[]) => Beginning;
  readonly events: Readonly<Record<string, (...args: never[]) => string>>;
  readonly calls: Readonly<Record<string, unknown>>;
}

export const quoted = (text: string): string => `“${text}”`;

/** Into a field; what is empty or blank is said to be so. */
export const typing = (text: string, field: string): string => {
  if (text === "") return `Empty the field ${quoted(field)}.`;
  return text.trim() === ""
    ? `Type only spaces into ${quoted(field)}.`
    : `Type ${quoted(text)} into ${quoted(field)}.`;
};

export const pressing = (button: string, where = ""): string =>
  `Press ${quoted(button)}${where === "" ? "" : ` ${where}`}.`;

export const leaving = "Leave the screen and come back to it, as with the browser's Back and Forward.";

/** Only the chart itself sends it: no path has it as a step. */
export const byItself = (): string => "The page does this by itself.";

/** What only the parent of a draft sends it. */
export const sentByParent = {
  "draft.left": byItself,
  "draft.orphaned": byItself,
  "draft.reclaimed": byItself,
  "draft.restored": byItself,
  "draft.revoked": byItself,
  "subject.changed": byItself,
} as const;

/** Only a page that is loaded anew brings it about, which is a step of its own. */
export const byReload = (): string => "Reload the page.";
