import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, OutputFrom } from "xstate";
import type { Actors, EventsOf } from "../../flows/samples.ts";
import type { PlannedPath } from "../path-kit/plan.ts";
import { goInside } from "../screen/navigate.ts";
import type { Backend } from "../screen/backend.ts";
import type { Gate, Shape } from "./gate.ts";
import type { Hand, OtherTab } from "./hand.ts";
import type { Instruction } from "./instructions.ts";
import type { AnySteps, StepContext, Steps } from "./parts.ts";
import type { World } from "./world.ts";

export type { StepContext } from "./parts.ts";

/** Where a path is played: a page, its service, and the gate between them. */
export interface Stage {
  readonly page: Page;
  readonly hand: Hand;
  readonly otherTab: OtherTab;
  readonly gate: Gate;
  readonly backend: Backend;
  /** Replaces all of the service's data. */
  readonly arrange: (world: World) => Promise<void>;
  /** Allows the console error that Chromium logs for a request failing this way. */
  readonly allowFailure: (error: unknown) => void;
  readonly path: PlannedPath;
  /** The first generation of the service answers. */
  readonly isOnA: boolean;
}

/** A request as the gate knows it. */
export interface WireCall<Output, Input> {
  /** Its first requests; later ones pass freely. The first is the one that fails. */
  readonly shapes: readonly Shape[];
  /** As `shapes` for this input, where several such calls can be in flight at once. */
  readonly asks?: (input: Input) => readonly Shape[];
  /** What it reads before its first request, and the data that it then finds. */
  readonly readsFirst?: {
    readonly shape: Shape;
    /** In words, as in `the project, once more`. */
    readonly about: string;
    readonly world: (before: AnyMachineSnapshot) => World;
  };
  /** Where it looks for what was sent if the response is lost, and the data that does not have it. */
  readonly finds?: {
    readonly shape: (input: Input) => Shape;
    readonly world: (asked: { readonly input: Input; readonly before: AnyMachineSnapshot }) => World;
  };
  /** The service's data that produces this output. */
  readonly world: (
    output: Output,
    asked: { readonly input: Input; readonly before: AnyMachineSnapshot },
  ) => World;
  /**
   * The data that makes the service refuse by its own rules; left out: the refusal is faked at the network
   * boundary.
   */
  readonly refusing?: (asked: { readonly input: Input; readonly before: AnyMachineSnapshot }) => World;
  /** The body of a response that the service cannot be made to give; undefined: it can. */
  readonly staged?: (output: Output, input: Input) => unknown;
  /** The same of the first generation of the service, and the requests that follow on it at once. */
  readonly onA?: {
    readonly staged?: (output: Output, input: Input) => unknown;
    readonly followedBy?: readonly Shape[];
  };
}

/**
 * For each actor: a function for a chart that can only crash, the calls of a child chart, or the gate's view
 * of a call.
 */
type CallsOf<Chart extends AnyStateMachine, Child extends string> = {
  readonly [Src in keyof Actors<Chart>]-?: NonNullable<Actors<Chart>[Src]> extends AnyStateMachine
    ? Src extends Child
      ? CallsOf<NonNullable<Actors<Chart>[Src]>, never>
      : (stage: Stage) => Promise<void>
    : WireCall<OutputFrom<NonNullable<Actors<Chart>[Src]>>, InputFrom<NonNullable<Actors<Chart>[Src]>>>;
};

type Preparations<Chart extends AnyStateMachine, Child extends string> = {
  readonly [Type in EventsOf<Chart, Child>["type"]]?: (
    stage: Stage,
    event: Extract<EventsOf<Chart, Child>, { type: Type }>,
    standing: StepContext,
  ) => Promise<void>;
};

/** Makes the events of a chart and of these child charts happen, as a user and the service would. */
export interface Driver<Chart extends AnyStateMachine, Child extends string = never> {
  /** Path of the chart in the actor tree. */
  readonly actor: string;
  /** Fills the service and the browser with what the path begins with. */
  readonly begin: (stage: Stage, input: InputFrom<Chart>) => Promise<void>;
  /** Leads from an empty page to the moment when the chart has started with this input. */
  readonly starts: (input: InputFrom<Chart>, path: PlannedPath) => readonly Instruction[];
  /** Waits for what the start still causes, and nobody sees. */
  readonly settled?: (stage: Stage) => Promise<void>;
  /** What makes each event happen. */
  readonly steps: Steps<Chart, Child>;
  /** What the service must have before a step begins, and what the gate forgets: nothing that a person does. */
  readonly prepares?: Preparations<Chart, Child>;
  /** By event: ends what `happens` arranged, once the chart has reached its state. */
  readonly finishes?: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  /** What the service and other people do, by the names that the steps give it. */
  readonly happens?: Readonly<Record<string, (stage: Stage, standing: StepContext) => Promise<void>>>;
  /** The same before the first step. */
  readonly happensFirst?: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  /** By actor name; a chart that is no child here crashes by a planted defect. */
  readonly calls: CallsOf<Chart, Child>;
  /**
   * By event or actor name: transitions that its action also takes, on the way to it. Any other one fails the
   * step.
   */
  readonly onTheWay?: Readonly<Record<string, readonly string[]>>;
  /** Transitions that other charts cause at any time, and that change nothing: they are left out. */
  readonly isBeside?: (transition: string) => boolean;
  /** Fields of the context that only these transitions change, or that depend on the device. */
  readonly fieldsBeside?: readonly string[];
  /**
   * Waits until the log has stored what the path does not control: the clock jumps at a timer, and writes in
   * progress would be treated as timed out.
   */
  readonly beforeTimer?: (stage: Stage) => Promise<void>;
  /** A password that is changed in a path stays, as the session depends on it. */
  readonly keepsPasswords?: true;
  /** The paths play in a visible tab. */
  readonly isVisible?: true;
  /** Other requests to hold until the driver releases them. */
  readonly alsoHeld?: readonly Shape[];
}

/** A driver of any chart: only its own type knows its events and calls. */
export type AnyDriver = Pick<
  Driver<AnyStateMachine>,
  | "actor"
  | "begin"
  | "isVisible"
  | "keepsPasswords"
  | "alsoHeld"
  | "onTheWay"
  | "isBeside"
  | "fieldsBeside"
  | "beforeTimer"
  | "happens"
  | "happensFirst"
  | "finishes"
  | "settled"
> & {
  readonly starts: (...args: never[]) => readonly Instruction[];
  readonly steps: AnySteps;
  readonly prepares?: Readonly<Record<string, ((...args: never[]) => Promise<void>) | undefined>>;
  readonly calls: Readonly<Record<string, unknown>>;
};

/** The requests that its calls begin with, and whatever else it holds. */
export const heldBy = ({ calls, alsoHeld = [] }: AnyDriver): readonly Shape[] => [
  ...shapesIn(calls),
  ...alsoHeld,
];

/**
 * For each actor: a function for a chart that can only crash, a table for a child chart, or the gate's view
 * of a call.
 */
const shapesIn = (calls: Readonly<Record<string, unknown>>): readonly Shape[] =>
  Object.values(calls).flatMap((call) => {
    if (typeof call !== "object" || call === null) return [];
    // A table maps names to calls, and a call has shapes.
    return "shapes" in call
      ? (call as WireCall<unknown, unknown>).shapes
      : shapesIn(call as Readonly<Record<string, unknown>>);
  });

/** Leaves a screen and returns, for a planted defect, which no person can cause. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await goInside(page, "/");
  await page.getByRole("heading", { level: 1, name: "Plan, track and finish" }).waitFor();
  await goInside(page, pathname + search);
}
