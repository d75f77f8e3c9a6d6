import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { allCharts } from "../../../../machines/app/all-charts.ts";
import { readLogFile } from "../../../../machines/log/read-log-file.ts";
import { createTimeline, type GrowingTimeline } from "../../../../src/screens/inspector/timeline.ts";
import { delayOf } from "../../../support/path-kit/enact.ts";
import type { PlannedStep } from "../../../support/path-kit/plan.ts";
import type { Pending, Step } from "../../../support/path-kit/scenario.ts";
import { keptLogWithName } from "../reopening.ts";
import type { Driver, Stage, WireCall } from "./driver.ts";
import type { Shape } from "./gate.ts";
import { look } from "./look.ts";

/** A driver of whatever chart: which events and calls it has is known to its own type alone. */
export type AnyDriver = Pick<Driver<AnyStateMachine>, "actor" | "begin" | "alsoHeld"> & {
  readonly perform: Readonly<Record<string, (...args: never[]) => Promise<void>>>;
  readonly calls: Readonly<Record<string, unknown>>;
};

/** The requests that its calls begin with, and whatever else it wants held. */
export const heldBy = ({ calls, alsoHeld = [] }: AnyDriver): readonly Shape[] => [
  // A driver has a function for each chart behind an invoke, and what the gate needs to know of each call.
  ...Object.values(calls).flatMap((call) => (typeof call === "function" ? [] : (call as WireCall<unknown, unknown>).shapes)),
  ...alsoHeld,
];

/** How a chart of the page stands, and all the transitions that it has taken as far as its log tells. */
interface Played {
  /** Which log that is. */
  readonly log: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly taken: readonly string[];
}

/** What was known of the page's log before a step. */
type Known = Pick<Played, "log" | "taken">;

/** Reads the page's own log, of which it folds each entry once: there is no other way into the page. */
function playedBy(actor: string): (page: Page) => Promise<Played> {
  let log: string | null = null;
  let timeline: GrowingTimeline | null = null;
  return async (page) => {
    const kept = await keptLogWithName(page);
    const file = readLogFile(kept.text);
    if (!file.ok) throw new Error(file.reason);
    const { tree, entries } = file.log;
    const known = timeline?.now();
    if (timeline === null || log !== kept.id || entries[0]?.seq !== known?.entries[0]?.seq) {
      log = kept.id;
      timeline = createTimeline(allCharts, { tree, entries });
    } else {
      for (const entry of entries.slice(known?.entries.length)) timeline.append(entry);
    }
    const { outcomes, statesAt } = timeline.now();
    const state = statesAt(entries.length - 1).get(actor);
    if (state === undefined) throw new Error(`There is no ${actor}`);
    const own = (id: string): boolean => id.startsWith(`${state.machine.id}.`) || id.startsWith(`${state.machine.id} `);
    return { log, value: state.value, context: plain(state.context), taken: outcomes.flatMap(({ taken }) => taken).filter(own) };
  };
}

/** As a log keeps it: what is undefined is not there. When something was read, the page's own clock has told. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, field: unknown) => (key === "readAt" && typeof field === "number" ? "once" : field)));

/** What the log redacts is redacted in what is expected of it, too. */
const expected = ({ value, context }: AnyMachineSnapshot) => ({ value, context: plain(context) });

/** Plays a path in a page: after each step the page's chart has taken the transitions of the model, and stands where it stands. */
export async function play(stage: Stage, driver: AnyDriver): Promise<void> {
  const { page, path } = stage;
  const { input, begun, steps } = path;
  const played = playedBy(driver.actor);
  // The input is of the scenario that this driver is for.
  await driver.begin(stage, input as never);
  // What a chart does as it begins is no entry of its own in the log.
  let known = await expectToStand(() => played(page), begun.snapshot, [], null, "at the beginning");
  await look(page, path, 0);
  for (const [index, planned] of steps.entries()) {
    const { step, before, after, taken } = planned;
    const words = `step ${index + 1}: ${JSON.stringify(step)}`;
    await happen(stage, driver, step, { before, next: steps[index + 1] }).catch((error: unknown) => {
      throw new Error(`${words}: ${String(error)}`, { cause: error });
    });
    known = await expectToStand(() => played(page), after, taken, known, words);
    await look(page, path, index + 1);
  }
}

/** Resolves once the chart stands so, having taken these transitions last; gives what is known by then. */
async function expectToStand(
  played: () => Promise<Played>,
  snapshot: AnyMachineSnapshot,
  taken: readonly string[],
  known: Known | null,
  words: string,
): Promise<Known> {
  let latest: Known = { log: "", taken: [] };
  const stand = async () => {
    const { value, context, ...now } = await played();
    latest = now;
    // A session's end begins another log, and of that step only its outcome is kept.
    if (known === null || (known.log !== now.log && taken.some(endsSession))) return { value, context, taken };
    const since = known.log === now.log ? now.taken.slice(known.taken.length) : [];
    // What a person does on the way to the step may be noticed, too.
    return { value, context, taken: since.slice(-taken.length) };
  };
  await expect.poll(() => stand().catch(String), { message: words, timeout: 8_000, intervals: [20, 40, 80, 160] }).toEqual({ ...expected(snapshot), taken });
  return latest;
}

const endsSession = (id: string): boolean => /--session\.ended|--signOut\.|\.loginAgain\[[12]\]/.test(id);

type Standing = { readonly before: AnyMachineSnapshot; readonly next: PlannedStep | undefined };

async function happen(stage: Stage, driver: AnyDriver, step: Step, standing: Standing): Promise<void> {
  const { page, gate } = stage;
  switch (step.kind) {
    case "event": {
      const perform = driver.perform[step.event.type];
      if (perform === undefined) throw new Error(`Nobody knows how to do ${step.event.type}`);
      // A driver's functions take the events of their names.
      return perform(stage as never, step.event as never, standing as never);
    }
    case "outcome":
      return end(stage, driver.calls[step.src], step, standing);
    case "timer":
      // At once: what is being stored meanwhile would be given up as never answered.
      return page.clock.fastForward(delayOf(stage.path.scenario.fixture.chart, step.delay));
    case "reload":
      gate.forget();
      await page.reload();
  }
}

async function end(
  stage: Stage,
  known: unknown,
  { input, outcome, call }: Step & { readonly kind: "outcome" },
  { before }: Standing,
): Promise<void> {
  // A driver has a function for each chart behind an invoke, and what the gate needs to know of each call.
  if (typeof known === "function") return (known as (stage: Stage) => Promise<void>)(stage);
  if (known === undefined) throw new Error(`Nobody knows how to end ${call}`);
  const { shapes: anyOf, asks, world, refusing, staged } = known as WireCall<unknown, Pending["input"]>;
  const shapes = asks?.(input) ?? anyOf;
  const { gate, arrange, allowFailure } = stage;
  await gate.expectHeld(shapes);
  if ("output" in outcome) {
    const body = staged?.(outcome.output, input);
    if (body !== undefined) return gate.answer(shapes, body);
    await arrange(world(outcome.output, { input, before }));
    return gate.letGo(shapes);
  }
  const isRefused = refusing !== undefined && JSON.stringify(outcome.error) === JSON.stringify(refusalOf(stage, call, input));
  allowFailure(outcome.error);
  if (!isRefused) return gate.fail(shapes, outcome.error);
  await arrange(refusing({ input, before }));
  return gate.letGo(shapes);
}

/** The refusal that the fixture expects of the service itself is the first failure of its call. */
const refusalOf = ({ path }: Stage, call: string, input: unknown): unknown =>
  path.scenario.fixture.outcomes[call]?.(input).flatMap((outcome) => ("error" in outcome ? [outcome.error] : []))[0];
