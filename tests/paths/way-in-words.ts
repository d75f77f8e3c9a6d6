import type { AnyMachineSnapshot } from "xstate";
import { restingIn } from "../spec/resting.ts";
import type { Fixture } from "../flows/samples.ts";
import { receiverOf } from "../support/path-kit/children.ts";
import { activeNodes, modelOf, type Model, type Moment, type Sent } from "../support/path-kit/model.ts";
import type { PlannedPath, PlannedStep } from "../support/path-kit/plan.ts";
import { pendingIn, type Step } from "../support/path-kit/scenario.ts";
import type { WayThrough } from "../support/path-kit/shortened.ts";
import { hasStep } from "./plans.ts";
import { describePath } from "./print/describe.ts";
import { pageScenarios } from "../flows/index.ts";

/**
 * A way through a chart as numbered lines: what is done or happens, and the states afterwards. An event that crashes
 * the chart has the error instead of states.
 */
export function wayInWords(fixture: Fixture, { input, sent }: WayThrough): readonly string[] {
  const model = modelOf(fixture);
  const begun = model.begin(input);
  const lines = [
    ...standingsOf(sent),
    `Beginning: ${wordsOf(fixture, { input, begun, steps: [] })} [${statesOf(fixture, begun.snapshot)}]`,
  ];
  let before = begun.snapshot;
  for (const [index, each] of sent.entries()) {
    const planned = planned1(model, fixture, before, each);
    const words = wordsOf(fixture, { input, begun: { snapshot: before, taken: [] }, steps: [planned.step] });
    lines.push(
      `${index + 1}. ${words}${isOffered(fixture, planned.step.step) ? "" : unoffered} [${planned.end}]`,
    );
    before = planned.step.after;
  }
  return lines;
}

/** What a notice must have been left by, for the event that it offers. */
const offers = [
  {
    offered: /\.undone$/,
    by: /^xstate\.done\.actor\.delete/,
    words: "something has been deleted before, and its notice is still there",
  },
  {
    offered: /\.reopened$/,
    by: /^draft\.(?:cancelled|left)$/,
    words: "an edit with another text has been cancelled before, and its notice is still there",
  },
] as const;

/** What stands before a way, as its shortened form has lost the steps to it: a line for each event that needs it. */
const standingsOf = (sent: readonly Sent[]): readonly string[] =>
  sent.flatMap(({ event: { type } }, index) =>
    offers
      .filter(
        ({ offered, by }) =>
          offered.test(type) && !sent.slice(0, index).some(({ event }) => by.test(event.type)),
      )
      .map(({ words }) => `Begins with: ${words}, for step ${index + 1}.`),
  );

const unoffered = " (no path does this: the page does not offer it, but the chart must hold all the same)";

/** Whether a user can cause this event somewhere, as one of the chart's paths does. */
const isOffered = ({ chart }: Fixture, step: Step): boolean =>
  step.kind !== "event" ||
  pageScenarios.some((scenario) => scenario.fixture.chart.id === chart.id && hasStep(scenario, step));

/** As in `booking.checking, booking.form`. */
const statesOf = (fixture: Fixture, snapshot: AnyMachineSnapshot): string =>
  leavesIn(fixture, snapshot).join(", ");

const leavesIn = (fixture: Fixture, snapshot: AnyMachineSnapshot): readonly string[] =>
  restingIn({ ...pathOf(fixture), begun: { snapshot, taken: [] } } as PlannedPath, 0);

const pathOf = (fixture: Fixture): Omit<PlannedPath, "begun"> => ({
  name: fixture.chart.id,
  scenario: { name: fixture.chart.id, fixture, inputs: fixture.inputs },
  input: undefined,
  steps: [],
});

/** The step that this event is, and the states after it or the error that it ends in. */
function planned1(
  model: Model,
  fixture: Fixture,
  before: AnyMachineSnapshot,
  sent: Sent,
): { readonly step: PlannedStep; readonly end: string } {
  const step = stepOf(fixture, before, sent);
  const planned = (after: AnyMachineSnapshot): PlannedStep => ({
    step,
    taken: [],
    notices: [],
    covers: [],
    before,
    after,
  });
  try {
    const { snapshot, taken }: Moment = model.after(before, [sent]);
    const states = statesOf(fixture, snapshot);
    return { step: planned(snapshot), end: taken.length === 0 ? `${states}: ignored` : states };
  } catch (error) {
    return { step: planned(before), end: `the chart crashes: ${messageOf(error)}` };
  }
}

/** XState puts a line break into errors that guards throw. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");

/** An event as the step that causes it. */
function stepOf(fixture: Fixture, before: AnyMachineSnapshot, { to, event }: Sent): Step {
  const [, end, id = ""] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const call = to === null ? id : `${to}/${id}`;
  const pending = end === undefined ? undefined : pendingIn(before, fixture).find((each) => each.id === call);
  if (pending !== undefined) {
    const outcome = end === "done" ? { output: event["output"] } : { error: event["error"] };
    return { kind: "outcome", call, src: pending.src, input: pending.input, sample: 0, outcome };
  }
  const receiver = receiverOf(before, fixture, to);
  const timer = (receiver === undefined ? [] : activeNodes(receiver))
    .flatMap(({ after }) => after)
    .find(({ eventType }) => eventType === event.type);
  if (timer !== undefined) return { kind: "timer", event, delay: String(timer.delay) };
  return { kind: "event", to, event };
}

/** What a step does, or how the way begins; an event that nobody has words for has its type. */
function wordsOf(
  fixture: Fixture,
  { input, begun, steps }: Pick<PlannedPath, "input" | "begun" | "steps">,
): string {
  const [step] = steps;
  try {
    const { steps: described } = describePath({ ...pathOf(fixture), input, begun, steps });
    return described
      .filter(({ planned }) => planned === steps.length)
      .map(({ does }) => does)
      .join(" ");
  } catch {
    if (step?.step.kind !== "event") return "";
    const { type } = step.step.event;
    // A path reloads the page by a step of its own kind.
    return type === "refetch.requested" ? "Reload the page." : `“${type}” arrives.`;
  }
}
