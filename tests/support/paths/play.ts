import type { Page } from "@playwright/test";
import { expect } from "../screen/expect.ts";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { failureOf } from "../../../machines/domain/failure.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { createTimeline, type GrowingTimeline } from "../../../src/screens/inspector/timeline.ts";
import { delayOf } from "../path-kit/enact.ts";
import { chartsOf, type Fixture } from "../../flows/samples.ts";
import { srcOf, visibleStateOf, type VisibleState } from "../path-kit/children.ts";
import type { PlannedStep } from "../path-kit/plan.ts";
import { endsAt, ofCall, waiterOf, type Pending, type Step } from "../path-kit/scenario.ts";
import { keptLog, keptLogWithName, logWritten } from "../screen/kept-log.ts";
import { controlOn, doAs, type Deed, type GuideDeed } from "./deeds.ts";
import type { Driver, Stage, WireCall } from "./driver.ts";
import type { HeldNow, Shape } from "./gate.ts";
import { look } from "./look.ts";
import { asOnA } from "./on-a.ts";
import { contextOf, grouped, partsOf, type AnySteps, type Part, type PlayerDeed } from "./parts.ts";
import { erasesLog, startsLog } from "../../paths/recorded.ts";

/** A driver of any chart: only its own type knows its events and calls. */
export type AnyDriver = Pick<
  Driver<AnyStateMachine>,
  | "actor"
  | "begin"
  | "isVisible"
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
  readonly starts: (...args: never[]) => readonly Deed[];
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
function playedBy(
  { actor, isBeside = () => false }: AnyDriver,
  fixture: Fixture,
): (page: Page) => Promise<Played> {
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
      chartsOf(fixture).some((chart) => id.startsWith(`${chart.id}.`) || id.startsWith(`${chart.id} `)) &&
      !isBeside(id);
    const children = [...states]
      .filter(([path]) => isKnownChild(path, actor, fixture))
      .map(([path, child]) => [path.slice(actor.length + 1), visibleStateOf(child, {})]);
    const standing = { ...visibleStateOf(state, {}), children: Object.fromEntries(children) };
    return { log, standing: plain(standing), taken: outcomes.flatMap(({ taken }) => taken).filter(own) };
  };
}

/** A write of a child is a chart, too, but a call here. */
const isKnownChild = (path: string, actor: string, { children = {} }: Fixture): boolean => {
  const child = path.slice(actor.length + 1);
  return path.startsWith(`${actor}/`) && !child.includes("/") && srcOf(child) in children;
};

/** As a log stores it: undefined fields are missing. Times come from the page's own clock. */
const plain = (value: VisibleState): VisibleState =>
  // The same fields with another time.
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) =>
      (key === "readAt" || key === "lastActed") && typeof field === "number" ? "once" : field,
    ),
  );

const without = (fields: readonly string[], state: VisibleState): VisibleState => ({
  ...state,
  context: Object.fromEntries(
    Object.entries(state.context ?? {}).filter(([field]) => !fields.includes(field)),
  ),
});

/** Takes a path's steps in a page, one by one; the start is step 0. */
export interface Player {
  /** Leads to the path's start. */
  readonly begin: () => Promise<void>;
  /** What is done in this step, in order. */
  readonly parts: (number: number) => readonly Part[];
  /** Gives the service the data that the next response needs, for a user who acts before it. */
  readonly prepare: (number: number) => Promise<void>;
  /** Does all parts of this step, or the one of this index. */
  readonly perform: (number: number, part?: number) => Promise<void>;
  /**
   * Resolves once this part, after which the step has another one, is done: its request is held. A timeout of 0, in
   * milliseconds, waits forever.
   */
  readonly expectDone: (number: number, part: number, timeout?: number) => Promise<void>;
  /**
   * Resolves once the page's chart has taken the model's transitions and is in its state. A timeout of 0, in
   * milliseconds, waits forever.
   */
  readonly expectReached: (number: number, timeout?: number) => Promise<void>;
  /** Checks what the page must show after this step. */
  readonly look: (number: number) => Promise<void>;
}

export function createPlayer(stage: Stage, driver: AnyDriver): Player {
  const { page, path } = stage;
  const { input, begun, steps } = path;
  const { fixture } = path.scenario;
  const played = playedBy(driver, fixture);
  const comparable = (state: VisibleState): VisibleState =>
    without(driver.fieldsBeside ?? [], stage.isOnA ? asOnA(state) : state);
  const expected = (snapshot: AnyMachineSnapshot): VisibleState =>
    comparable(plain(visibleStateOf(snapshot, fixture)));
  const standing = async (): Promise<Played> => {
    const now = await played(page);
    return { ...now, standing: comparable(now.standing) };
  };
  const planned = (number: number): PlannedStep => {
    const step = steps[number - 1];
    if (step === undefined) throw new Error(`The path has no step ${number}`);
    return step;
  };
  const wordsOf = (number: number): string =>
    number === 0 ? "at the beginning" : `step ${number}: ${JSON.stringify(planned(number).step)}`;
  let known: Known | null = null;
  /** The last step that was prepared, and what was held then. */
  let prepared: { readonly number: number; readonly held: HeldNow } = { number: 0, held: [] };
  const ready = async (number: number): Promise<HeldNow> => {
    if (prepared.number === number) return prepared.held;
    await prepareStep(stage, driver, number);
    prepared = { number, held: stage.gate.heldNow() };
    return prepared.held;
  };
  const parts = (number: number): readonly Part[] => partsOf(path, number, driver);

  return {
    parts,
    begin: async () => {
      // The input belongs to the scenario of this driver.
      await driver.begin(stage, input as never);
      const doing: Doing = { stage, driver, number: 0, held: [] };
      for (const part of grouped(driver.starts(input as never, path as never))) await doPart(doing, part);
      await driver.settled?.(stage);
    },
    prepare: async (number) => {
      await arrangeAhead(stage, driver, number);
      await ready(number);
    },
    perform: async (number, only) => {
      const act = async (): Promise<void> => {
        const held = await ready(number);
        const doing: Doing = { stage, driver, number, held };
        for (const [index, part] of parts(number).entries())
          if (only === undefined || only === index) await doPart(doing, part);
      };
      await act().catch((error: unknown) => {
        throw new Error(`${wordsOf(number)}: ${String(error)}`, { cause: error });
      });
    },
    expectDone: async (number, part, timeout) => {
      const [done, next] = parts(number).slice(part);
      const last = done?.by === "user" ? done.deeds.at(-1) : undefined;
      if (last?.does === "see")
        return controlOn(page, last.control).waitFor(timeout === undefined ? {} : { timeout });
      if (next?.by !== "guide" || !("shape" in next.deed) || next.deed.shape === undefined)
        throw new Error(`${wordsOf(number)}: nothing shows that part ${part} is done`);
      await stage.gate.expectNew(next.deed.shape, prepared.held, timeout);
    },
    expectReached: async (number, timeout) => {
      const { after, taken } = number === 0 ? { after: begun.snapshot, taken: begun.taken } : planned(number);
      const onTheWay = number === 0 ? null : (driver.onTheWay?.[causeOf(planned(number).step)] ?? []);
      if (taken.some(erasesLog)) {
        await expect.poll(() => keptLog(page), { message: wordsOf(number) }).toBe("");
        return;
      }
      known = await expectToStand(standing, { standing: expected(after), taken, onTheWay }, known, {
        message: wordsOf(number),
        ...(timeout !== undefined && { timeout }),
      });
      if (number > 0) await driver.finishes?.[causeOf(planned(number).step)]?.(stage);
    },
    // What is shown has names and people in it, which the first generation does not send.
    look: async (number) => {
      if (stage.isOnA) return;
      await look(page, path, number).catch((error: unknown) => {
        throw new Error(`${wordsOf(number)}: ${String(error)}`, { cause: error });
      });
    },
  };
}

/**
 * Plays a path in a page: after each step the page's chart must have taken the model's transitions and be in
 * the same state.
 */
export async function play(stage: Stage, driver: AnyDriver): Promise<void> {
  const player = createPlayer(stage, driver);
  await player.begin();
  // What leads to the beginning may still have something to record, which is no part of the first step.
  await logWritten(stage.page);
  for (let number = 0; number <= stage.path.steps.length; number++) {
    if (number > 0) await player.perform(number);
    await player.expectReached(number);
    await player.look(number);
  }
}

/** What the page's chart must have done. */
interface Expected {
  readonly standing: VisibleState;
  readonly taken: readonly string[];
  /** What it may have done before; null: anything, as the log began earlier. */
  readonly onTheWay: readonly string[] | null;
}

/** Resolves once the chart is in this state, having taken these transitions last; returns its log. */
async function expectToStand(
  played: () => Promise<Played>,
  { standing: expected, taken, onTheWay }: Expected,
  known: Known | null,
  options: { readonly message: string; readonly timeout?: number },
): Promise<Known> {
  let latest: Known = { log: "", taken: [] };
  const stand = async () => {
    const { standing, ...now } = await played();
    latest = now;
    // The end of a session, and a new tab, start another log, so only the outcome of that step is recorded.
    if (known !== null && taken.some(startsLog))
      return { standing, taken: known.log === now.log ? "the former log" : taken };
    // A reloaded page continues in a copy of its log if the page before it is slow to release the lock.
    const past = known?.taken ?? [];
    const continues = past.every((id, index) => now.taken[index] === id);
    const since = continues ? now.taken.slice(past.length) : [];
    const way = since.slice(0, Math.max(0, since.length - taken.length));
    const isAllowed = onTheWay === null || way.every((id) => onTheWay.includes(id));
    return { standing, taken: isAllowed ? since.slice(way.length) : since };
  };
  await expect
    .poll(() => stand().catch(String), { ...options, intervals: [20, 40, 80, 160] })
    .toEqual({ standing: expected, taken });
  return latest;
}

/** The event or the actor that `onTheWay` names. */
const causeOf = (step: Step): string =>
  step.kind === "event" ? step.event.type : step.kind === "outcome" ? step.src : step.kind;

/** The next successful response of the path. */
async function arrangeAhead(
  { path: { steps }, arrange, isOnA }: Stage,
  driver: AnyDriver,
  from: number,
): Promise<void> {
  const next = steps.slice(from).find(({ step }) => step.kind === "outcome" && "output" in step.outcome);
  if (next?.step.kind !== "outcome" || !("output" in next.step.outcome)) return;
  const { call, src, input, outcome } = next.step;
  const known = ofCall(driver.calls, { id: call, src });
  if (typeof known !== "object" || known === null) return;
  // A driver's table has the gate's view of this call.
  const { world, staged, onA } = known as WireCall<unknown, Pending["input"]>;
  if ((isOnA ? (onA?.staged ?? staged) : staged)?.(outcome.output, input) === undefined)
    await arrange(world(outcome.output, { input, before: next.before }));
}

/** What must be arranged before the user acts. */
async function prepareStep(stage: Stage, driver: AnyDriver, number: number): Promise<void> {
  const step = stage.path.steps[number - 1]?.step;
  if (step?.kind !== "event") return;
  // A driver's functions take the events of their names.
  await driver.prepares?.[step.event.type]?.(
    stage as never,
    step.event as never,
    contextOf(stage.path, number) as never,
  );
}

/** A step that is being done. */
interface Doing {
  readonly stage: Stage;
  readonly driver: AnyDriver;
  readonly number: number;
  /** What was held before the user's last deed. */
  held: HeldNow;
}

async function doPart(doing: Doing, part: Part): Promise<void> {
  if (part.by === "guide") return doGuidesPart(doing, part.deed);
  for (const deed of part.deeds) {
    doing.held = doing.stage.gate.heldNow();
    await doAs(doing.stage, deed);
  }
}

async function doGuidesPart(
  { stage, driver, number, held }: Doing,
  deed: GuideDeed | PlayerDeed,
): Promise<void> {
  const { gate, path, arrange, page } = stage;
  if (deed.does === "let")
    return deed.isNew === true ? gate.letNewGo(deed.shape, held) : gate.letGo([deed.shape]);
  const planned = path.steps[number - 1];
  if (planned === undefined) {
    const first = deed.does === "happen" ? driver.happensFirst?.[deed.name] : undefined;
    if (first === undefined) throw new Error(`Nobody knows how this happens before the first step`);
    return first(stage);
  }
  const { step, before } = planned;
  switch (deed.does) {
    case "happen": {
      const happens = driver.happens?.[deed.name];
      if (happens === undefined) throw new Error(`Nobody knows how "${deed.name}" happens`);
      return happens(stage, contextOf(path, number));
    }
    case "wait":
      if (step.kind !== "timer") return;
      await driver.beforeTimer?.(stage);
      // At once: entries still being stored would be treated as timed out.
      return page.clock.fastForward(delayOf(before, step.delay));
    case "readFirst": {
      if (step.kind !== "outcome") return;
      const { readsFirst } = wireCallOf(driver, { id: step.call, src: step.src });
      if (readsFirst !== undefined) await arrange(readsFirst.world(before));
      return gate.letGo([deed.shape]);
    }
    case "end":
      if (step.kind !== "outcome") return;
      return end(stage, ofCall(driver.calls, { id: step.call, src: step.src }), step, before);
    case "look":
      if (step.kind !== "reload") return gate.letNewGo(deed.shape, held);
      return lookFor(stage, driver, before, deed);
    case "reload":
      if (step.kind === "reload") await reload(stage, driver, step);
  }
}

/** The gate's view of this call. */
const wireCallOf = (
  { calls }: AnyDriver,
  call: Pick<Pending, "id" | "src">,
): WireCall<unknown, Pending["input"]> =>
  // A driver's table has it for each call that is no chart.
  ofCall(calls, call) as WireCall<unknown, Pending["input"]>;

/** How often this has reached the chart, or the child chart of this id. */
async function timesLogged(
  { page }: Stage,
  { actor }: AnyDriver,
  type: string,
  child: string | null = null,
): Promise<number> {
  const file = readLogFile((await keptLogWithName(page)).text);
  if (!file.ok) return 0;
  const to = child === null ? actor : `${actor}/${child}`;
  return file.log.entries.filter(({ actor: at, event }) => at === to && event.type === type).length;
}

/** A page load that cuts off pending calls. */
async function reload(
  stage: Stage,
  driver: AnyDriver,
  { lookedFor, isTold }: Step & { readonly kind: "reload" },
): Promise<void> {
  const { page, gate } = stage;
  const told = () => timesLogged(stage, driver, "refetch.requested");
  const toldBefore = lookedFor.length > 0 && isTold ? await told() : null;
  gate.forget();
  await page.reload();
  // The chart is told while it still waits for what it looks for.
  if (toldBefore !== null)
    await expect
      .poll(told, { message: "the chart is told", intervals: [20, 40] })
      .toBeGreaterThan(toldBefore);
}

/** The new page looks for a write that was cut off, and the service does not have it. */
async function lookFor(
  stage: Stage,
  driver: AnyDriver,
  before: AnyMachineSnapshot,
  { call, shape }: PlayerDeed & { readonly does: "look" },
): Promise<void> {
  const { world } = findsOf(ofCall(driver.calls, call));
  const { to, id } = waiterOf(call.id);
  const ended = () => timesLogged(stage, driver, `xstate.error.actor.${id}`, to);
  const endedBefore = await ended();
  await stage.arrange(world({ input: call.input, before }));
  // Reads of the page before may be sent again first.
  await stage.gate.letThroughUntil(shape, () =>
    expect
      .poll(ended, { intervals: [20, 40], timeout: 2_000 })
      .toBeGreaterThan(endedBefore)
      .then(
        () => true,
        () => false,
      ),
  );
}

/** Where this call looks for what it has changed. */
function findsOf(known: unknown): NonNullable<WireCall<unknown, unknown>["finds"]> {
  // A driver's table has the gate's view of this call.
  const { finds } = known as WireCall<unknown, unknown>;
  if (finds === undefined) throw new Error("Nobody knows where the page looks for what was lost");
  return finds;
}

async function end(
  stage: Stage,
  known: unknown,
  step: Step & { readonly kind: "outcome" },
  before: AnyMachineSnapshot,
): Promise<void> {
  const { input, outcome, call } = step;
  // A driver has a function for each invoked chart, or the gate's view of a call.
  if (typeof known === "function") return (known as (stage: Stage) => Promise<void>)(stage);
  if (known === undefined) throw new Error(`Nobody knows how to end ${call}`);
  const { shapes: anyOf, asks, world, refusing, staged, onA } = known as WireCall<unknown, Pending["input"]>;
  const shapes = asks?.(input) ?? anyOf;
  const { gate, arrange, allowFailure, isOnA } = stage;
  await gate.expectHeld(shapes);
  if ("output" in outcome) {
    const body = (isOnA ? (onA?.staged ?? staged) : staged)?.(outcome.output, input);
    if (body !== undefined) return gate.answer(shapes, body);
    await arrange(world(outcome.output, { input, before }));
    await gate.letGo(shapes);
    return isOnA && onA?.followedBy !== undefined ? gate.letGo(onA.followedBy) : undefined;
  }
  // The first generation refuses otherwise, if at all.
  const isRefused =
    !isOnA &&
    refusing !== undefined &&
    JSON.stringify(outcome.error) === JSON.stringify(errorMessage(stage, step));
  allowFailure(outcome.error);
  if (failureOf(outcome.error).outcome !== undefined) await arrange(findsOf(known).world({ input, before }));
  else if (isRefused) {
    await arrange(refusing({ input, before }));
    return gate.letGo(shapes);
  }
  return gate.fail(shapes, outcome.error);
}

/** The refusal that the fixture expects of the service itself is the call's first failure. */
const errorMessage = ({ path }: Stage, call: Step & { readonly kind: "outcome" }): unknown =>
  endsAt(path.scenario.fixture, call).flatMap((outcome) => ("error" in outcome ? [outcome.error] : []))[0];
