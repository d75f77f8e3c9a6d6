import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { allCharts } from "../../../../machines/app/all-charts.ts";
import { readLogFile } from "../../../../machines/log/read-log-file.ts";
import { createTimeline, type GrowingTimeline } from "../../../../src/screens/inspector/timeline.ts";
import { delayOf } from "../../../support/path-kit/enact.ts";
import { chartsOf, type Fixture } from "../../../flows/samples.ts";
import { visibleStateOf, type VisibleState } from "../../../support/path-kit/children.ts";
import { endsAt, ofCall, srcOf, type Pending, type Step } from "../../../support/path-kit/scenario.ts";
import { keptLogWithName } from "../reopening.ts";
import type { Driver, Stage, StepContext, WireCall } from "./driver.ts";
import type { Shape } from "./gate.ts";
import { look } from "./look.ts";

/** A driver of any chart: only its own type knows its events and calls. */
export type AnyDriver = Pick<Driver<AnyStateMachine>, "actor" | "begin" | "isVisible" | "alsoHeld"> & {
  readonly perform: Readonly<Record<string, (...args: never[]) => Promise<void>>>;
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

/** The state of one of the page's charts, and all transitions that its log records. */
interface Played {
  /** Identifies the log. */
  readonly log: string;
  readonly standing: VisibleState;
  readonly taken: readonly string[];
}

/** The page's log before a step. */
type Known = Pick<Played, "log" | "taken">;

/** Reads the page's stored log, folding each entry once: nothing else in the page is accessible. */
function playedBy(actor: string, fixture: Fixture): (page: Page) => Promise<Played> {
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
    const states = statesAt(entries.length - 1);
    const state = states.get(actor);
    if (state === undefined) throw new Error(`There is no ${actor}`);
    const own = (id: string): boolean =>
      chartsOf(fixture).some((chart) => id.startsWith(`${chart.id}.`) || id.startsWith(`${chart.id} `));
    const children = [...states]
      .filter(([path]) => isKnownChild(path, actor, fixture))
      .map(([path, child]) => [path.slice(actor.length + 1), visibleStateOf(child, {})]);
    const standing = { ...visibleStateOf(state, {}), children: Object.fromEntries(children) };
    return { log, standing: plain(standing), taken: outcomes.flatMap(({ taken }) => taken).filter(own) };
  };
}

const isKnownChild = (path: string, actor: string, { children = {} }: Fixture): boolean =>
  path.startsWith(`${actor}/`) && srcOf(path.slice(actor.length + 1)) in children;

/** As a log stores it: undefined fields are missing. Fetch times come from the page's own clock. */
const plain = (value: VisibleState): VisibleState =>
  // The same fields with another time.
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) =>
      key === "readAt" && typeof field === "number" ? "once" : field,
    ),
  );

/**
 * Plays a path in a page: after each step the page's chart must have taken the model's transitions and be in
 * the same state.
 */
export async function play(stage: Stage, driver: AnyDriver): Promise<void> {
  const { page, path } = stage;
  const { input, begun, steps } = path;
  const { fixture } = path.scenario;
  const played = playedBy(driver.actor, fixture);
  const expected = (snapshot: AnyMachineSnapshot): VisibleState => plain(visibleStateOf(snapshot, fixture));
  // The input belongs to the scenario of this driver.
  await driver.begin(stage, input as never);
  // What a chart does on start is not an entry of its own in the log.
  let known = await expectToStand(() => played(page), expected(begun.snapshot), [], null, "at the beginning");
  await look(page, path, 0);
  for (const [index, planned] of steps.entries()) {
    const { step, before, after, taken } = planned;
    const words = `step ${index + 1}: ${JSON.stringify(step)}`;
    await happen(stage, driver, step, { before, after, to: childOf(step), next: steps[index + 1] }).catch(
      (error: unknown) => {
        throw new Error(`${words}: ${String(error)}`, { cause: error });
      },
    );
    known = await expectToStand(() => played(page), expected(after), taken, known, words);
    await look(page, path, index + 1);
  }
}

/** Resolves once the chart is in this state, having taken these transitions last; returns its context. */
async function expectToStand(
  played: () => Promise<Played>,
  expected: VisibleState,
  taken: readonly string[],
  known: Known | null,
  words: string,
): Promise<Known> {
  let latest: Known = { log: "", taken: [] };
  const stand = async () => {
    const { standing, ...now } = await played();
    latest = now;
    if (known === null) return { standing, taken };
    // The end of a session, and a new tab, start another log, so only the outcome of that step is recorded.
    if (taken.some(startsLog)) return { standing, taken: known.log === now.log ? "the former log" : taken };
    // A reloaded page continues in a copy of its log if the page before it is slow to release the lock.
    const continues = known.taken.every((id, index) => now.taken[index] === id);
    const since = continues ? now.taken.slice(known.taken.length) : [];
    // The user's actions on the way to a step may be logged, too.
    return { standing, taken: since.slice(-taken.length) };
  };
  await expect
    .poll(() => stand().catch(String), { message: words, intervals: [20, 40, 80, 160] })
    .toEqual({ standing: expected, taken });
  return latest;
}

const startsLog = (id: string): boolean =>
  /--session\.(ended|requested)|--signOut\..*> (.*signedOut|.*elsewhere|\(internal\))$|leaving\.(here|elsewhere) --|\.loginAgain\[[12]\]/.test(
    id,
  );

const childOf = (step: Step): string | null => (step.kind === "event" ? step.to : null);

async function happen(stage: Stage, driver: AnyDriver, step: Step, standing: StepContext): Promise<void> {
  const { page, gate } = stage;
  switch (step.kind) {
    case "event": {
      const perform = driver.perform[step.event.type];
      if (perform === undefined) throw new Error(`Nobody knows how to do ${step.event.type}`);
      // A driver's functions take the events of their names.
      return perform(stage as never, step.event as never, standing as never);
    }
    case "outcome":
      return end(stage, ofCall(driver.calls, { id: step.call, src: step.src }), step, standing);
    case "timer":
      // At once: entries still being stored would be treated as timed out.
      return page.clock.fastForward(delayOf(standing.before, step.delay));
    case "reload":
      gate.forget();
      await page.reload();
  }
}

async function end(
  stage: Stage,
  known: unknown,
  step: Step & { readonly kind: "outcome" },
  { before }: StepContext,
): Promise<void> {
  const { input, outcome, call } = step;
  // A driver has a function for each invoked chart, or the gate's view of a call.
  if (typeof known === "function") return (known as (stage: Stage) => Promise<void>)(stage);
  if (known === undefined) throw new Error(`Nobody knows how to end ${call}`);
  const {
    shapes: anyOf,
    asks,
    readsFirst,
    world,
    refusing,
    staged,
  } = known as WireCall<unknown, Pending["input"]>;
  const shapes = asks?.(input) ?? anyOf;
  const { gate, arrange, allowFailure } = stage;
  if (readsFirst !== undefined) {
    await arrange(readsFirst.world(before));
    await gate.letGo([readsFirst.shape]);
  }
  await gate.expectHeld(shapes);
  if ("output" in outcome) {
    const body = staged?.(outcome.output, input);
    if (body !== undefined) return gate.answer(shapes, body);
    await arrange(world(outcome.output, { input, before }));
    return gate.letGo(shapes);
  }
  const isRefused =
    refusing !== undefined && JSON.stringify(outcome.error) === JSON.stringify(errorMessage(stage, step));
  allowFailure(outcome.error);
  if (!isRefused) return gate.fail(shapes, outcome.error);
  await arrange(refusing({ input, before }));
  return gate.letGo(shapes);
}

/** The refusal that the fixture expects of the service itself is the call's first failure. */
const errorMessage = ({ path }: Stage, call: Step & { readonly kind: "outcome" }): unknown =>
  endsAt(path.scenario.fixture, call).flatMap((outcome) => ("error" in outcome ? [outcome.error] : []))[0];
