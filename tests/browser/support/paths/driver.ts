import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, OutputFrom } from "xstate";
import type { Actors, EventsOf } from "../../../flows/samples.ts";
import type { SessionUser } from "../../../../machines/domain/user.ts";
import { credentials } from "../../../flows/people.ts";
import { logIn } from "../../../support/people.ts";
import type { PlannedPath, PlannedStep } from "../../../support/path-kit/plan.ts";
import { goInside, type Backend } from "../test.ts";
import type { Gate, Shape } from "./gate.ts";
import type { World } from "./world.ts";

/** Where a path is played: a page, the service behind it, and the gate between them. */
export interface Stage {
  readonly page: Page;
  readonly gate: Gate;
  readonly backend: Backend;
  /** Puts this in the place of all that the service knows. */
  readonly arrange: (world: World) => Promise<void>;
  /** A call is about to fail in this way; Chromium says so in the console, and that is allowed. */
  readonly allowFailure: (error: unknown) => void;
  readonly path: PlannedPath;
}

/** The step that is to be taken, and what comes after it: what is typed may depend on how the call is to end. */
export interface Standing {
  readonly before: AnyMachineSnapshot;
  /** The child chart that it happens to, by its id; null: the chart itself. */
  readonly to: string | null;
  readonly next: PlannedStep | undefined;
}

/** A call as the gate knows it. */
export interface WireCall<Output, Input> {
  /** The requests that it begins with; what it asks for after these comes freely. The first is the one that fails. */
  readonly shapes: readonly Shape[];
  /** The same for this input, where several such calls can be under way at once. */
  readonly asks?: (input: Input) => readonly Shape[];
  /** What the service has to know to answer so. */
  readonly world: (
    output: Output,
    asked: { readonly input: Input; readonly before: AnyMachineSnapshot },
  ) => World;
  /** What it has to know to refuse by its own rules; left out: the refusal is put in its mouth. */
  readonly refusing?: (asked: { readonly input: Input; readonly before: AnyMachineSnapshot }) => World;
  /** An answer that the service cannot be brought to give, as a body; undefined: it can. */
  readonly staged?: (output: Output, input: Input) => unknown;
}

/** A function for a chart that can only die, the calls of a child chart by their names, and what the gate needs to know of each call. */
type CallsOf<Chart extends AnyStateMachine, Child extends string> = {
  readonly [Src in keyof Actors<Chart>]-?: NonNullable<Actors<Chart>[Src]> extends AnyStateMachine
    ? Src extends Child
      ? CallsOf<NonNullable<Actors<Chart>[Src]>, never>
      : (stage: Stage) => Promise<void>
    : WireCall<OutputFrom<NonNullable<Actors<Chart>[Src]>>, InputFrom<NonNullable<Actors<Chart>[Src]>>>;
};

/** How a person, and the service, make happen what can happen to a chart and its child charts of these names. */
export interface Driver<Chart extends AnyStateMachine, Child extends string = never> {
  /** Where the chart is in the tree of actors. */
  readonly actor: string;
  /** From an empty page to the moment when the chart has begun with this input. */
  readonly begin: (stage: Stage, input: InputFrom<Chart>) => Promise<void>;
  readonly perform: {
    readonly [Type in EventsOf<Chart, Child>["type"]]: (
      stage: Stage,
      event: Extract<EventsOf<Chart, Child>, { type: Type }>,
      standing: Standing,
    ) => Promise<void>;
  };
  /** By the name of the actor behind the call; a chart of its own that is no child here dies of a defect that is planted. */
  readonly calls: CallsOf<Chart, Child>;
  /** What is no call of the chart and is held all the same, until the driver lets it go. */
  readonly alsoHeld?: readonly Shape[];
}

/** Only the chart itself sends it: nobody can make it happen. */
export const byItself = (): Promise<never> => Promise.reject(new Error("Only the chart itself sends this"));

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
export const byReload = (): Promise<never> => Promise.reject(new Error("Only a reload brings this about"));

export const enterAs = (page: Page, who: SessionUser): Promise<void> =>
  logIn(page, { email: who.email, password: credentials.password });

/** Leaves a screen and comes back to it, as with the browser's own buttons. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await goInside(page, "/");
  await page.getByRole("heading", { level: 1, name: "From three names on a list" }).waitFor();
  await goInside(page, pathname + search);
}
