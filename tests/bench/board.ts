import { chromium, type CDPSession, type Page } from "@playwright/test";
import { putContents } from "../service/support/controls.ts";
import { startService } from "../service/support/service.ts";
import { credentials } from "../flows/people.ts";
import { largeBoard } from "../support/large-board.ts";
import { logIn } from "../support/people.ts";

const few = 50;
const many = 5_000;
const rounds = 3;
/** At 60 frames per second, a longer frame is dropped. */
const missedMs = 25;

/** Results by name, in milliseconds except for the last. */
type Measured = ReadonlyMap<string, number>;

/** Measures the built board in a browser with few and with many tasks, and prints both and their ratio. */
export async function benchBoard(): Promise<void> {
  const service = await startService({ args: ["--fresh"] });
  const browser = await chromium.launch({
    ...(process.env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: process.env["CHROMIUM_PATH"] }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const measured = new Map<number, Measured[]>([
    [few, []],
    [many, []],
  ]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [count, found] of measured) {
      await putContents(service, await largeBoard(count));
      const context = await browser.newContext({
        baseURL: service.url,
        viewport: { width: 1280, height: 900 },
      });
      found.push(await measure(await context.newPage(), count));
      await context.close();
    }
  }
  await browser.close();
  await service.stop();
  print(mediansOf(measured.get(few) ?? []), mediansOf(measured.get(many) ?? []));
}

async function measure(page: Page, count: number): Promise<Measured> {
  await page.addInitScript(markFirstCard);
  await logIn(page, credentials);
  await page.locator("[data-task]").first().waitFor();
  await page.waitForLoadState("networkidle");
  const open = await page.evaluate(() => {
    const asked = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.includes("/api/KanbanTask/team/"));
    const shown = performance.getEntriesByName("first card")[0];
    return (shown?.startTime ?? Number.NaN) - (asked?.startTime ?? Number.NaN);
  });
  const missed = await missedWhileScrolling(page, await page.context().newCDPSession(page));
  const down = await eachPainted(page, 5, moveDown);
  const moved = await eachPainted(page, 5, moveToDone);
  await page.getByRole("button", { name: "Add Task to To Do" }).click();
  await page.getByLabel("Title").waitFor();
  const typed = await eachPainted(page, 20, typeOneCharacter);
  const added = await add(page, count + 1);
  const searched = await eachPainted(page, 20, searchForOneMoreCharacter);
  return new Map([
    ["open: tasks asked for, to first cards painted", open],
    ["add: pressed, to card painted (with the service's answer)", added],
    ["move down by menu: handled", down.handled],
    ["move down by menu: painted", down.painted],
    ["move to the end of Done, where the page goes with it: handled", moved.handled],
    ["move to the end of Done, where the page goes with it: painted", moved.painted],
    ["a character in the new task's title: handled", typed.handled],
    ["a character in the new task's title: painted", typed.painted],
    ["a character in the search: handled", searched.handled],
    ["a character in the search: painted", searched.painted],
    [`scroll: frames over ${missedMs} ms, of 100`, missed],
  ]);
}

/** Runs in the page before the app's code. */
function markFirstCard(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("[data-task]") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("first card")));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: `prepare` before the timer starts, `act` while it runs. */
interface Act {
  readonly prepare?: string;
  readonly act: string;
  /** Typed into the field that `act` returns; left out: it is clicked. */
  readonly typed?: string;
}

const menuButton = "section[aria-label='To Do'] [data-task] button";
const moveDown: Act = { prepare: menuButton, act: "[role=menuitem][aria-keyshortcuts='Shift+ArrowDown']" };
const moveToDone: Act = { prepare: menuButton, act: "[role=menuitem]:nth-of-type(2)" };
const searchForOneMoreCharacter: Act = { act: "search input", typed: "t" };
const typeOneCharacter: Act = { act: "form[aria-label='New task'] input", typed: "a" };

/** Medians of the busy time and of the time to the next paint; idles between two runs. */
async function eachPainted(
  page: Page,
  times: number,
  what: Act,
): Promise<{ handled: number; painted: number }> {
  const found: { handled: number; painted: number }[] = [];
  for (let time = 0; time < times; time += 1) {
    found.push(
      await page.evaluate(async ({ prepare, act, typed }) => {
        if (prepare !== undefined) document.querySelector<HTMLElement>(prepare)?.click();
        await new Promise((resolve) => requestIdleCallback(resolve));
        const target = document.querySelector<HTMLElement>(act);
        if (target === null) throw new Error(`Nothing is ${act}`);
        target.focus();
        const begun = performance.now();
        // As on a key press: React sees the event and a value that it did not set.
        if (typed === undefined) target.click();
        else document.execCommand("insertText", false, typed);
        const handled = performance.now() - begun;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return { handled, painted: performance.now() - begun };
      }, what),
    );
    await page.waitForLoadState("networkidle");
  }
  return {
    handled: median(found.map(({ handled }) => handled)),
    painted: median(found.map(({ painted }) => painted)),
  };
}

async function add(page: Page, taskId: number): Promise<number> {
  return page.evaluate(async (id) => {
    const begun = performance.now();
    document.querySelector<HTMLElement>("form[aria-label='New task'] button[type=submit]")?.click();
    while (document.querySelector(`[data-task="${id}"]`) === null) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  }, taskId);
}

/** Scrolls down and up with the wheel, the same distance for any number of tasks. */
async function missedWhileScrolling(page: Page, devtools: CDPSession): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (const distance of [-1_200, 1_200, -1_200, 1_200]) {
    await devtools.send("Input.synthesizeScrollGesture", {
      x: 600,
      y: 500,
      yDistance: distance,
      speed: 1_000,
      gestureSourceType: "mouse",
    });
  }
  return page.evaluate((limit) => {
    // Set above.
    const { frames } = window as unknown as { readonly frames: readonly number[] };
    return (100 * frames.filter((duration) => duration > limit).length) / frames.length;
  }, missedMs);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function mediansOf(found: readonly Measured[]): Measured {
  const names = [...(found[0]?.keys() ?? [])];
  return new Map(names.map((name) => [name, median(found.map((each) => each.get(name) ?? Number.NaN))]));
}

function print(small: Measured, large: Measured): void {
  console.log(`\nThe board in Chromium, in milliseconds (medians of ${rounds} rounds)`);
  const rows = [...small].map(([name, value]) => {
    const other = large.get(name) ?? Number.NaN;
    return [
      name,
      {
        [`${few} tasks`]: rounded(value),
        [`${many} tasks`]: rounded(other),
        ratio: value === 0 ? "-" : rounded(other / value),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
