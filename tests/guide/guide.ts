import type { DescribedPath, DescribedStep } from "../paths/print/describe.ts";
import type { Player } from "../support/paths/play.ts";
import type { PageTime } from "./page-time.ts";
import type { Panel } from "./panel.ts";
import type { Turn } from "./panel-html.ts";

/** What the guide works with. */
export interface Tools {
  readonly player: Player;
  readonly panel: Panel;
  readonly time: PageTime;
}

/** The user said that a step went wrong. */
class Reported extends Error {}

/**
 * Leads a person through a path: the person does what users do; the guide does what the service, the clock
 * and the browser do, and checks each step. The steps before `from` the guide takes by itself. Rejects at the first step
 * that fails, after showing why.
 */
export async function guide(tools: Tools, path: DescribedPath, from = 1): Promise<void> {
  const { player, panel } = tools;
  let number = 0;
  const show = (turn: Turn, problem?: string): Promise<void> => panel.show({ path, number, turn, problem });
  try {
    await show("preparing");
    await player.begin();
    await player.expectReached(0);
    await player.look(0);
    for (const step of path.steps.slice(1)) {
      number = step.number;
      if (number < from) await takeAlone(player, step);
      else await take(tools, step, show);
      await show("checking");
      if (step.isLast) await player.look(step.planned);
    }
    await show("passed");
  } catch (error) {
    await show("failed", problemOf(error));
    throw error;
  }
}

async function takeAlone(player: Player, { planned, part, isLast }: DescribedStep): Promise<void> {
  await player.perform(planned, part);
  if (isLast) await player.expectReached(planned);
}

async function take(
  { player, panel, time }: Tools,
  { planned, part, isLast, by, kind }: DescribedStep,
  show: (turn: Turn) => Promise<void>,
): Promise<void> {
  const isUsers = by === "user";
  if (part === 0 && kind === "event") await player.prepare(planned);
  const pressed = panel.pressed();
  await show(by);
  const done = (timeout?: number): Promise<void> =>
    isLast ? player.expectReached(planned, timeout) : player.expectDone(planned, part, timeout);
  const reached = isUsers ? done(0) : new Promise<never>(() => undefined);
  // People take their time, and the page's timers wait for them.
  await time.slowDown();
  const press = await Promise.race([pressed, reached]);
  await time.resume();
  if (press === "failed") throw new Reported("You said that this step failed.");
  if (press === undefined) return;
  await player.perform(planned, part);
  if (isUsers) await reached;
  else if (isLast) await player.expectReached(planned);
}

/** The first lines, without terminal colors. */
const problemOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  // oxlint-disable-next-line no-control-regex -- terminal colors begin with this character
  return text.replaceAll(/\u001B\[\d+m/g, "").slice(0, 2000);
};
