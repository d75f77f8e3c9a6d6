import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, OutputFrom } from "xstate";
import { forSentByParent } from "../../flows/drafts.ts";
import type { Actors, EventsOf } from "../../flows/samples.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { credentials } from "../../flows/people.ts";
import { logIn } from "../people.ts";
import type { PlannedPath, PlannedStep } from "../path-kit/plan.ts";
import { setHidden } from "../screen/attention.ts";
import { goInside } from "../screen/navigate.ts";
import type { Backend } from "../screen/backend.ts";
import type { Gate, Shape } from "./gate.ts";
import type { Hand, OtherTab } from "./hand.ts";
import type { World } from "./world.ts";

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

/** The current step and the next one: what is typed may depend on how the request will end. */
export interface StepContext {
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** Id of the child chart that the step is for; null: the chart itself. */
  readonly to: string | null;
  readonly next: PlannedStep | undefined;
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

/** Makes the events of a chart and of these child charts happen, as a user and the service would. */
export interface Driver<Chart extends AnyStateMachine, Child extends string = never> {
  /** Path of the chart in the actor tree. */
  readonly actor: string;
  /** Leads from an empty page to the moment when the chart has started with this input. */
  readonly begin: (stage: Stage, input: InputFrom<Chart>) => Promise<void>;
  readonly perform: {
    readonly [Type in EventsOf<Chart, Child>["type"]]: (
      stage: Stage,
      event: Extract<EventsOf<Chart, Child>, { type: Type }>,
      standing: StepContext,
    ) => Promise<void>;
  };
  /** By actor name; a chart that is no child here crashes by a planted defect. */
  readonly calls: CallsOf<Chart, Child>;
  /**
   * By event or actor name: transitions that its action also takes, on the way to it. Any other one fails the
   * step.
   */
  readonly onTheWay?: Readonly<Record<string, readonly string[]>>;
  /** Transitions that other charts cause at any time, and that change nothing: they are left out. */
  readonly isBeside?: (transition: string) => boolean;
  /** Fields of the context that only these transitions change. */
  readonly fieldsBeside?: readonly string[];
  /**
   * Waits until the log has stored what the path does not control: the clock jumps at a timer, and writes in
   * progress would be treated as timed out.
   */
  readonly beforeTimer?: (stage: Stage) => Promise<void>;
  /** The paths play in a visible tab. */
  readonly isVisible?: true;
  /** Other requests to hold until the driver releases them. */
  readonly alsoHeld?: readonly Shape[];
}

/** Sent only by the chart itself, so no user can cause it. */
export const byItself = (): Promise<never> => Promise.reject(new Error("Only the chart itself sends this"));

/** Sent only by the parent of a draft. */
export const sentByParent = forSentByParent(byItself);

/** Caused only by a page load, which is a step of its own. */
export const byReload = (): Promise<never> => Promise.reject(new Error("Only a reload brings this about"));

/** The browser loses its connection and has it again. */
export async function reconnect({ page, allowFailure }: Stage): Promise<void> {
  // What is being fetched is cut off.
  allowFailure({ kind: "network", message: "" });
  await page.context().setOffline(true);
  await page.getByText("You're offline.").waitFor();
  await page.context().setOffline(false);
}

/** Paths play in a hidden tab, so that the page is fetched again only when a step asks for it. */
export async function lookAt({ page }: Stage): Promise<void> {
  await setHidden(page, false);
  await setHidden(page, true);
}

export const enterAs = (page: Page, who: SessionUser): Promise<void> =>
  logIn(page, { email: who.email, password: credentials.password });

/** Leaves a screen and returns, as with the browser's buttons. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await goInside(page, "/");
  await page.getByRole("heading", { level: 1, name: "Plan, track and finish" }).waitFor();
  await goInside(page, pathname + search);
}
