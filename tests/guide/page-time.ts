import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { liftTimeLimit } from "./still-time.ts";

/** The clock of a page. */
export interface PageTime {
  /** Time passes at a twentieth of its speed, so that timers do not act while a person reads. */
  readonly slowDown: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/** Milliseconds between two ticks, and what a tick adds to the page's clock. */
const pace = { real: 100, page: 5 } as const;

/** Controls the page's installed clock. Calls have no time limit any more: the path says how they end. */
export async function controlTime(page: Page): Promise<PageTime> {
  await page.addInitScript(liftTimeLimit);
  let ticking: NodeJS.Timeout | undefined;
  return {
    slowDown: async () => {
      if (await isStopped(page)) return;
      await pause(page);
      // A page that is being reloaded has no clock for a moment.
      const tick = () => void page.clock.runFor(pace.page).catch(() => undefined);
      ticking = setInterval(tick, pace.real);
    },
    resume: async () => {
      if (ticking === undefined) return;
      clearInterval(ticking);
      ticking = undefined;
      await page.clock.resume();
    },
  };
}

/** A driver stops the clock where the page would not wait for a step. It must not run again, then. */
async function isStopped(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => Date.now());
  await setTimeout(pace.real);
  return before === (await page.evaluate(() => Date.now()));
}

/** A clock is paused at a given time, which on a busy machine may have passed meanwhile. */
async function pause(page: Page, margin: number = pace.real): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + margin).catch(async (error: unknown) => {
    if (!String(error).includes("to the past")) throw error;
    await pause(page, 2 * margin);
  });
}
