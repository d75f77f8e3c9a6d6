import { expect } from "../screen/expect.ts";
import type { AnyMachineSnapshot } from "xstate";
import { visibleStateOf, type VisibleState } from "../path-kit/children.ts";
import type { PlannedStep } from "../path-kit/plan.ts";
import type { Step } from "../path-kit/scenario.ts";
import { keptLog, logWritten } from "../screen/kept-log.ts";
import { controlOn } from "./follow-instruction.ts";
import { arrangeAhead, doPart, prepareStep, type Doing } from "./do-part.ts";
import type { AnyDriver, Stage } from "./driver.ts";
import type { HeldNow } from "./gate.ts";
import { look } from "./look.ts";
import { NotReached } from "./not-reached.ts";
import { asOnA } from "./on-a.ts";
import { grouped, partsOf, type Part } from "./parts.ts";
import { plain, playedBy, type Known, type Played } from "./played.ts";
import { turnOf } from "./turn.ts";
import { never, watchTurn } from "./watch.ts";
import { erasesLog, startsLog } from "../../paths/recorded.ts";

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
  /**
   * As `expectReached`, or `expectDone` where another part follows, for a person, who may type key by key. Rejects with
   * `Strayed` as soon as the chart has done what the step does not have. Waits until `signal` is aborted, and forever then.
   */
  readonly expectByHand: (number: number, part: number, signal: AbortSignal) => Promise<void>;
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

  const expectDone: Player["expectDone"] = async (number, part, timeout) => {
    const [done, next] = parts(number).slice(part);
    const last = done?.by === "user" ? done.instructions.at(-1) : undefined;
    if (last?.does === "see")
      return controlOn(page, last.control).waitFor(timeout === undefined ? {} : { timeout });
    if (next?.by !== "guide" || !("shape" in next.instruction) || next.instruction.shape === undefined)
      throw new Error(`${wordsOf(number)}: nothing shows that part ${part} is done`);
    await stage.gate.expectNew(next.instruction.shape, prepared.held, timeout);
  };
  const expectReached: Player["expectReached"] = async (number, timeout) => {
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
  };

  return {
    parts,
    begin: async () => {
      // The input belongs to the scenario of this driver.
      await driver.begin(stage, input as never);
      const doing: Doing = { stage, driver, number: 0, held: [] };
      for (const part of grouped(driver.starts(input as never, path as never))) await doPart(doing, part);
      await driver.settled?.(stage);
      // What leads to the beginning may still have something to record, which is no part of the first step.
      await logWritten(page);
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
    expectDone,
    expectReached,
    expectByHand: async (number, part, signal) => {
      const { after, taken, step } = planned(number);
      const isLast = part === parts(number).length - 1;
      const isRecorded = known !== null && !taken.some(startsLog);
      if (isLast && !isRecorded) return expectReached(number, 0);
      const done = isLast ? never() : expectDone(number, part, 0);
      // It still waits when the turn is over.
      done.catch(() => undefined);
      if (!isRecorded) return done;
      const turn = turnOf(
        { event: step.kind === "event" ? step.event.type : "", taken, part: parts(number)[part] },
        driver.onTheWay?.[causeOf(step)] ?? [],
      );
      const watched = watchTurn({
        turn,
        past: known?.taken ?? [],
        arrived: isLast ? expected(after) : null,
        standing,
        address: () => new URL(page.url()).pathname,
        signal,
      }).then(async (latest) => {
        known = latest;
        await driver.finishes?.[causeOf(step)]?.(stage);
      });
      watched.catch(() => undefined);
      return Promise.race([done, watched]);
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
 * the same state. `around` takes each step, of which 0 is the beginning.
 */
export async function play(
  stage: Stage,
  driver: AnyDriver,
  around = (_: number, take: () => Promise<void>): Promise<void> => take(),
): Promise<void> {
  const player = createPlayer(stage, driver);
  for (let number = 0; number <= stage.path.steps.length; number++) {
    await around(number, async () => {
      if (number > 0) await player.perform(number);
      else await player.begin();
      await player.expectReached(number);
      await player.look(number);
    });
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
  let came: unknown = null;
  const past = known?.taken ?? [];
  const stand = async () => {
    const { standing, ...now } = await played();
    latest = now;
    // The end of a session, and a new tab, start another log, so only the outcome of that step is recorded.
    if (known !== null && taken.some(startsLog))
      return {
        standing,
        taken:
          known.log === now.log ? "nothing: the page still writes to the log of the session before" : taken,
      };
    // A reloaded page continues in a copy of its log if the page before it is slow to release the lock.
    const continues = past.every((id, index) => now.taken[index] === id);
    const since = continues ? now.taken.slice(past.length) : [];
    const way = since.slice(0, Math.max(0, since.length - taken.length));
    const isAllowed = onTheWay === null || way.every((id) => onTheWay.includes(id));
    return { standing, taken: isAllowed ? since.slice(way.length) : since };
  };
  await expect
    .poll(async () => (came = await stand().catch(String)), { ...options, intervals: [20, 40, 80, 160] })
    .toEqual({ standing: expected, taken })
    .catch((error: unknown) => {
      const differs = differencesOf({ standing: expected, taken }, came);
      throw new NotReached(
        taken,
        latest.taken.slice(past.length),
        new Error(`${options.message}: ${differs.join("; ")}`, { cause: error }),
      );
    });
  return latest;
}

/** What differs, by where it is, as in `standing.value: expected "idle", came "reading"`. */
export function differencesOf(expected: unknown, came: unknown, at = ""): readonly string[] {
  const [one, other] = [expected, came].map((side) => JSON.stringify(side));
  if (one === other) return [];
  if (!isRecord(expected) || !isRecord(came)) return [`${at}: expected ${one}, came ${other}`];
  return Object.keys({ ...expected, ...came }).flatMap((name) =>
    differencesOf(expected[name], came[name], at === "" ? name : `${at}.${name}`),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The event or the actor that `onTheWay` names. */
const causeOf = (step: Step): string =>
  step.kind === "event" ? step.event.type : step.kind === "outcome" ? step.src : step.kind;
