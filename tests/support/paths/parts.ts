import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { failureOf } from "../../../machines/domain/failure.ts";
import type { EventsOf } from "../../flows/samples.ts";
import type { PlannedPath, PlannedStep } from "../path-kit/plan.ts";
import { ofCall, pendingIn, waiterOf, writesCutBy, type Pending, type Step } from "../path-kit/scenario.ts";
import {
  isGuideInstruction,
  type Instruction,
  type GuideInstruction,
  type UserInstruction,
} from "./instructions.ts";
import type { Shape } from "./gate.ts";

/** Where a step stands in its path: what is typed may depend on how the request will end. */
export interface StepContext {
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** Id of the child chart that the step is for; null: the chart itself. */
  readonly to: string | null;
  readonly next: PlannedStep | undefined;
  readonly path: PlannedPath;
  /** Of the step, from 1. */
  readonly number: number;
}

/** What makes each event of a chart and of these child charts happen. A missing event is a compile error. */
export type Steps<Chart extends AnyStateMachine, Child extends string = never> = {
  readonly [Type in EventsOf<Chart, Child>["type"]]: (
    event: Extract<EventsOf<Chart, Child>, { type: Type }>,
    context: StepContext,
  ) => readonly Instruction[];
};

/** The steps of any chart: only its own type knows its events. */
export type AnySteps = Readonly<Record<string, (...args: never[]) => readonly Instruction[]>>;

/** Sent only by the chart itself: no path has it as a step. */
export const byItself = (): never => {
  throw new Error("Only the chart itself sends this");
};

/** Caused only by a page load, which is a step of its own. */
export const byReload = (): never => {
  throw new Error("Only a reload brings this about");
};

/** Error notices stay until they are dismissed, and cover the page. */
export const clearing = ({ path, number }: StepContext): readonly UserInstruction[] =>
  path.steps.slice(0, number - 1).some(({ step }) => step.kind === "outcome" || step.kind === "reload")
    ? [{ does: "dismissNotices" }]
    : [];

/** Whether the last attempt at this call has failed: its notice offers to try again. */
export const hasFailed = ({ path, number }: StepContext, src: string): boolean => {
  const last = path.steps
    .slice(0, number - 1)
    .findLast(
      ({ step }) =>
        (step.kind === "outcome" && step.src === src) ||
        (step.kind === "reload" && writesCutBy(step).some((call) => waiterOf(call).id.startsWith(src))),
    )?.step;
  return last?.kind === "reload" || (last?.kind === "outcome" && "error" in last.outcome);
};

/** What only the player can do: it knows the calls of the chart. */
export type PlayerInstruction =
  | { readonly does: "end" | "wait" | "reload" }
  /** A call reads this before its first request. */
  | {
      readonly does: "readFirst";
      readonly call: Pick<Pending, "id" | "src">;
      readonly shape: Shape;
      readonly about: string;
    }
  /** The page looks for what was sent, and the service does not have it. */
  | { readonly does: "look"; readonly call: Pick<Pending, "id" | "src" | "input">; readonly shape: Shape };

/** A part of a step that is done in one go, by one side. It is a printed step of its own. */
export type Part =
  | { readonly by: "user"; readonly instructions: readonly UserInstruction[] }
  | { readonly by: "guide"; readonly instruction: GuideInstruction | PlayerInstruction };

/** What a driver knows of a call's own reads. */
interface OwnReads {
  readonly readsFirst?: { readonly shape: Shape; readonly about: string };
  readonly finds?: { readonly shape: (input: unknown) => Shape };
}

interface Tables {
  readonly steps: AnySteps;
  readonly calls: Readonly<Record<string, unknown>>;
}

/** The parts of a step, in order. */
export function partsOf(path: PlannedPath, number: number, { steps, calls }: Tables): readonly Part[] {
  const planned = path.steps[number - 1];
  if (planned === undefined) throw new Error(`The path has no step ${number}`);
  const { step, before } = planned;
  const readsOf = (call: Pick<Pending, "id" | "src">): OwnReads => {
    const known = ofCall(calls, call);
    // A driver's table has the gate's view of a call, or a function for a chart that can only crash.
    return typeof known === "object" && known !== null ? (known as OwnReads) : {};
  };
  const reads = (call: Pick<Pending, "id" | "src">): readonly Part[] => {
    const { readsFirst } = readsOf(call);
    return readsFirst === undefined
      ? []
      : [
          {
            by: "guide",
            instruction: { does: "readFirst", call, shape: readsFirst.shape, about: readsFirst.about },
          },
        ];
  };
  const looks = (call: Pick<Pending, "id" | "src" | "input">): readonly Part[] => {
    const { finds } = readsOf(call);
    return finds === undefined
      ? []
      : [{ by: "guide", instruction: { does: "look", call, shape: finds.shape(call.input) } }];
  };
  switch (step.kind) {
    case "event":
      return grouped(instructionsOf(steps, step.event, contextOf(path, number)));
    case "timer":
      return [{ by: "guide", instruction: { does: "wait" } }];
    case "reload": {
      const pending = pendingIn(before, path.scenario.fixture);
      return [
        ...pending.filter(({ id }) => writesCutBy(step).includes(id)).flatMap(reads),
        { by: "guide", instruction: { does: "reload" } },
        ...pending.filter(({ id }) => step.lookedFor.includes(id)).flatMap(looks),
      ];
    }
    case "outcome": {
      const { call: id, src, input, outcome } = step;
      const isLost = "error" in outcome && failureOf(outcome.error).outcome !== undefined;
      return [
        ...reads({ id, src }),
        { by: "guide", instruction: { does: "end" } },
        ...(isLost ? looks({ id, src, input }) : []),
      ];
    }
  }
}

/** The context of a step. */
export function contextOf(path: PlannedPath, number: number): StepContext {
  const planned = path.steps[number - 1];
  if (planned === undefined) throw new Error(`The path has no step ${number}`);
  const { step, before, after } = planned;
  const to = step.kind === "event" ? step.to : null;
  return { before, after, to, next: path.steps[number], path, number };
}

function instructionsOf(
  steps: AnySteps,
  event: (Step & { readonly kind: "event" })["event"],
  context: StepContext,
): readonly Instruction[] {
  const table = steps[event.type];
  if (table === undefined) throw new Error(`Nobody knows how to do ${event.type}`);
  // A chart's functions take the events of their names.
  const instructions = table(event as never, context as never);
  if (instructions.length === 0) throw new Error(`Nothing is done for ${event.type}`);
  return instructions;
}

/** What the user does in one go is one part. */
export const grouped = (instructions: readonly Instruction[]): readonly Part[] =>
  instructions.reduce<readonly Part[]>((parts, instruction) => {
    if (isGuideInstruction(instruction)) return [...parts, { by: "guide", instruction }];
    const last = parts.at(-1);
    return last?.by === "user"
      ? [...parts.slice(0, -1), { by: "user", instructions: [...last.instructions, instruction] }]
      : [...parts, { by: "user", instructions: [instruction] }];
  }, []);
