import { setTimeout } from "node:timers/promises";
import type { DescribedPath, DescribedStep } from "../paths/print/describe.ts";
import type { Player } from "../support/paths/play.ts";
import type { PageInput } from "./page-input.ts";
import type { PageTime } from "./page-time.ts";
import type { Panel } from "./panel.ts";
import type { Turn } from "./panel-html.ts";
import { problemText, Reported, type Doing } from "./problem.ts";

/** What the guide works with. */
export interface Tools {
  readonly player: Player;
  readonly panel: Panel;
  readonly time: PageTime;
  readonly input: PageInput;
}

/** Milliseconds after which a step that the guide has done should have had its effect. */
const patience = 10_000;

/**
 * Leads a person through a path: the person does what users do; the guide does what the service, the clock
 * and the browser do, and checks each step. The steps before `from` the guide takes by itself. Rejects at the first step
 * that fails, after showing why.
 */
export async function guide(tools: Tools, path: DescribedPath, from = 1): Promise<void> {
  const { player, panel, input } = tools;
  let number = 0;
  let doing: Doing = "beginning";
  const show = (turn: Turn, problem?: string): Promise<void> => panel.show({ path, number, turn, problem });
  try {
    await show("preparing");
    await player.begin();
    await player.expectReached(0);
    await player.look(0);
    for (const step of path.steps.slice(1)) {
      number = step.number;
      doing = "step";
      if (number < from) await takeAlone(tools, step);
      else await take(tools, step, show);
      await input.block();
      await show("checking");
      doing = "sights";
      if (step.isLast) await player.look(step.planned);
    }
    await input.allow();
    await show("passed");
  } catch (error) {
    await input.allow();
    await show("failed", problemText(error, doing));
    throw error;
  }
}

async function takeAlone({ player, input }: Tools, { planned, part, isLast }: DescribedStep): Promise<void> {
  await input.allow();
  await player.perform(planned, part);
  if (isLast) await player.expectReached(planned);
}

async function take(
  { player, panel, time, input }: Tools,
  { planned, part, isLast, by, kind }: DescribedStep,
  show: (turn: Turn) => Promise<void>,
): Promise<void> {
  const isUsers = by === "user";
  if (part === 0 && kind === "event") await player.prepare(planned);
  const pressed = panel.pressed();
  await input.allow();
  await show(by);
  const done = (timeout?: number): Promise<void> =>
    isLast ? player.expectReached(planned, timeout) : player.expectDone(planned, part, timeout);
  const over = new AbortController();
  const reached = isUsers
    ? player.expectByHand(planned, part, over.signal)
    : new Promise<never>(() => undefined);
  // It still waits when the guide is over, and its page closed.
  reached.catch(() => undefined);
  try {
    const press = await whileSlow(time, () => Promise.race([pressed, reached]));
    if (press === "failed") throw new Reported("You said that this step failed.");
    if (press === undefined) return;
    await player.perform(planned, part);
    if (isUsers) await soon(reached, () => done(1_000));
    else if (isLast) await player.expectReached(planned);
  } finally {
    over.abort();
  }
}

/** Resolves with `reached`; if that takes too long, `check` says why. */
async function soon(reached: Promise<void>, check: () => Promise<void>): Promise<void> {
  const isReached = await Promise.race([reached.then(() => true), setTimeout(patience, false)]);
  if (!isReached) await check();
}

/** People take their time, and the page's timers wait for them. */
async function whileSlow<Result>(time: PageTime, wait: () => Promise<Result>): Promise<Result> {
  await time.slowDown();
  try {
    return await wait();
  } finally {
    await time.resume();
  }
}
