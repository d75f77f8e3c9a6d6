import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { allCharts } from "../../../../machines/app/all-charts.ts";
import { readLogFile } from "../../../../machines/log/read-log-file.ts";
import { createTimeline, type GrowingTimeline } from "../../../../src/screens/inspector/timeline.ts";
import { delayOf } from "../../../support/path-kit/enact.ts";
import { chartsOf, type Fixture } from "../../../flows/samples.ts";
import { standingOf, type Standing } from "../../../support/path-kit/children.ts";
import { endsAt, ofCall, srcOf, type Pending, type Step } from "../../../support/path-kit/scenario.ts";
import { keptLogWithName } from "../reopening.ts";
import type { Driver, Stage, Standing as Moment, WireCall } from "./driver.ts";
import type { Shape } from "./gate.ts";
import { look } from "./look.ts";

/** A driver of whatever chart: which events and calls it has is known to its own type alone. */
export type AnyDriver = Pick<Driver<AnyStateMachine>, "actor" | "begin" | "alsoHeld"> & {
  readonly perform: Readonly<Record<string, (...args: never[]) => Promise<void>>>;
  readonly calls: Readonly<Record<string, unknown>>;
};

/** The requests that its calls begin with, and whatever else it wants held. */
export const heldBy = ({ calls, alsoHeld = [] }: AnyDriver): readonly Shape[] => [
  ...shapesIn(calls),
  ...alsoHeld,
];

/** A driver has a function for a chart that can only die, a table for each child chart, and what the gate needs to know of each call. */
const shapesIn = (calls: Readonly<Record<string, unknown>>): readonly Shape[] =>
  Object.values(calls).flatMap((call) => {
    if (typeof call !== "object" || call === null) return [];
    // A table has a call under each name, and a call its shapes.
    return "shapes" in call
      ? (call as WireCall<unknown, unknown>).shapes
      : shapesIn(call as Readonly<Record<string, unknown>>);
  });

/** How a chart of the page stands, and all the transitions that it has taken as far as its log tells. */
interface Played {
  /** Which log that is. */
  readonly log: string;
  readonly standing: Standing;
  readonly taken: readonly string[];
}

/** What was known of the page's log before a step. */
type Known = Pick<Played, "log" | "taken">;

/** Reads the page's own log, of which it folds each entry once: there is no other way into the page. */
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
      .map(([path, child]) => [path.slice(actor.length + 1), standingOf(child, {})]);
    const standing = { ...standingOf(state, {}), children: Object.fromEntries(children) };
    return { log, standing: plain(standing), taken: outcomes.flatMap(({ taken }) => taken).filter(own) };
  };
}

const isKnownChild = (path: string, actor: string, { children = {} }: Fixture): boolean =>
  path.startsWith(`${actor}/`) && srcOf(path.slice(actor.length + 1)) in children;

/** As a log keeps it: what is undefined is not there. When something was read, the page's own clock has told. */
const plain = (value: Standing): Standing =>
  // The same fields, with another time.
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) =>
      key === "readAt" && typeof field === "number" ? "once" : field,
    ),
  );

/** Plays a path in a page: after each step the page's chart has taken the transitions of the model, and stands where it stands. */
export async function play(stage: Stage, driver: AnyDriver): Promise<void> {
  const { page, path } = stage;
  const { input, begun, steps } = path;
  const { fixture } = path.scenario;
  const played = playedBy(driver.actor, fixture);
  const expected = (snapshot: AnyMachineSnapshot): Standing => plain(standingOf(snapshot, fixture));
  // The input is of the scenario that this driver is for.
  await driver.begin(stage, input as never);
  // What a chart does as it begins is no entry of its own in the log.
  let known = await expectToStand(() => played(page), expected(begun.snapshot), [], null, "at the beginning");
  await look(page, path, 0);
  for (const [index, planned] of steps.entries()) {
    const { step, before, after, taken } = planned;
    const words = `step ${index + 1}: ${JSON.stringify(step)}`;
    await happen(stage, driver, step, { before, to: childOf(step), next: steps[index + 1] }).catch(
      (error: unknown) => {
        throw new Error(`${words}: ${String(error)}`, { cause: error });
      },
    );
    known = await expectToStand(() => played(page), expected(after), taken, known, words);
    await look(page, path, index + 1);
  }
}

/** Resolves once the chart stands so, having taken these transitions last; gives what is known by then. */
async function expectToStand(
  played: () => Promise<Played>,
  expected: Standing,
  taken: readonly string[],
  known: Known | null,
  words: string,
): Promise<Known> {
  let latest: Known = { log: "", taken: [] };
  const stand = async () => {
    const { standing, ...now } = await played();
    latest = now;
    // A session's end begins another log, and of that step only its outcome is kept.
    if (known === null || (known.log !== now.log && taken.some(endsSession))) return { standing, taken };
    const since = known.log === now.log ? now.taken.slice(known.taken.length) : [];
    // What a person does on the way to the step may be noticed, too.
    return { standing, taken: since.slice(-taken.length) };
  };
  await expect
    .poll(() => stand().catch(String), { message: words, timeout: 8_000, intervals: [20, 40, 80, 160] })
    .toEqual({ standing: expected, taken });
  return latest;
}

const endsSession = (id: string): boolean => /--session\.ended|--signOut\.|\.loginAgain\[[12]\]/.test(id);

const childOf = (step: Step): string | null => (step.kind === "event" ? step.to : null);

async function happen(stage: Stage, driver: AnyDriver, step: Step, standing: Moment): Promise<void> {
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
  step: Step & { readonly kind: "outcome" },
  { before }: Moment,
): Promise<void> {
  const { input, outcome, call } = step;
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
  const isRefused =
    refusing !== undefined && JSON.stringify(outcome.error) === JSON.stringify(errorMessage(stage, step));
  allowFailure(outcome.error);
  if (!isRefused) return gate.fail(shapes, outcome.error);
  await arrange(refusing({ input, before }));
  return gate.letGo(shapes);
}

/** The refusal that the fixture expects of the service itself is the first failure of its call. */
const errorMessage = ({ path }: Stage, call: Step & { readonly kind: "outcome" }): unknown =>
  endsAt(path.scenario.fixture, call).flatMap((outcome) => ("error" in outcome ? [outcome.error] : []))[0];
