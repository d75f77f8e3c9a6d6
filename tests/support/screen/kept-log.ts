import type { Page } from "@playwright/test";
import type { AnyActorRef, StateValue } from "xstate";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { foldOf } from "../../../machines/log/log.ts";
import { isChart } from "../../../machines/log/chart.ts";
import { replay } from "../../../machines/log/replay.ts";
import { expect } from "./expect.ts";

/**
 * The log of this page, decrypted with the tab's key: its name, and the content of a log file. Both are empty
 * while there is none: a page that has just started, or whose session has just ended, still creates its log.
 */
export const keptLogWithName = (page: Page): Promise<{ readonly id: string; readonly text: string }> =>
  page.evaluate(async () => {
    const [id, k] = sessionStorage.getItem("log")?.split(" ") ?? [];
    if (id === undefined || k === undefined) return { id: "", text: "" };
    const key = await crypto.subtle.importKey("jwk", { kty: "oct", alg: "A256GCM", k }, "AES-GCM", false, [
      "decrypt",
    ]);
    const range = IDBKeyRange.bound([id, -1], [id, Infinity]);
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const db = await done(indexedDB.open("graduation-projects"));
    const records: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }[] = await done(
      db.transaction("records").objectStore("records").getAll(range),
    );
    const keys = await done(db.transaction("records").objectStore("records").getAllKeys(range));
    db.close();
    const texts = await Promise.all(
      records.map(async ({ iv, data }) =>
        new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data)),
      ),
    );
    const first: unknown = keys[0];
    const hasHead = Array.isArray(first) && first[1] === -1;
    const head = hasHead ? "" : '{"format":"graduation-projects-log","formatVersion":1,"tree":null}\n';
    return { id, text: head + texts.join("") };
  });

/** As `keptLogWithName`, the content alone. */
export const keptLog = async (page: Page): Promise<string> => (await keptLogWithName(page)).text;

export interface ChartState {
  readonly value: StateValue;
  readonly context: unknown;
}

/** Every chart of this page, folded from the stored log. */
async function chartsOf(page: Page) {
  const file = readLogFile(await keptLog(page));
  if (!file.ok) throw new Error(file.reason);
  return [...foldOf(allCharts, file.log).states()];
}

/** The state of every chart of this page. */
export async function statesOf(page: Page): Promise<Readonly<Record<string, ChartState>>> {
  const states = await chartsOf(page);
  return Object.fromEntries(states.map(([path, { value, context }]) => [path, { value, context }]));
}

/** Whether the chart at this path, or one below it, waits for a call. */
export async function isCalling(page: Page, path: string): Promise<boolean> {
  const states = await chartsOf(page);
  return states.some(
    ([at, { children }]) =>
      (at === path || at.startsWith(`${path}/`)) &&
      Object.values<AnyActorRef>(children).some(
        (child) => !isChart("logic" in child ? child.logic : null) && child.getSnapshot().status === "active",
      ),
  );
}

/** What is new in the teams has been fetched: in the background, a moment after the page. */
export async function expectActivityRead(page: Page): Promise<void> {
  await expectState(page, "app/activity", "current");
  await expect.poll(() => isCalling(page, "app/activity")).toBe(false);
}

/** A loaded task board with nothing in progress. */
export const boardAtRest: StateValue = {
  cards: { ready: "idle" },
  form: "closed",
  edit: {},
  deletion: "idle",
  attention: "looking",
};

/** The state of this chart; a page that has just started has no log yet. */
export const expectState = (page: Page, path: string, value: StateValue) =>
  expect
    .poll(
      () =>
        statesOf(page).then(
          (states) => states[path]?.value,
          (error: unknown) => String(error),
        ),
      { message: path },
    )
    .toEqual(value);

/**
 * Waits until regions of a chart are in these states. Waiting for a response instead can hang: a read joins a
 * request in flight, whose response may have arrived already.
 */
export const expectRegions = (page: Page, path: string, regions: Readonly<Record<string, StateValue>>) =>
  expect
    .poll(
      () =>
        statesOf(page).then(
          (states) => states[path]?.value,
          (error: unknown) => String(error),
        ),
      { message: path },
    )
    .toMatchObject(regions);

/**
 * Entries are stored some milliseconds later; losing those with the page is expected and not what is tested.
 */
export const logWritten = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        const log = await keptLog(page);
        return log !== "" && log === (await keptLog(page));
      },
      { message: "the log is written", intervals: [20] },
    )
    .toBe(true);

/** The events of this page's log that no state accepted. */
export async function unacceptedEvents(page: Page): Promise<readonly string[]> {
  await logWritten(page);
  const file = readLogFile(await keptLog(page));
  if (!file.ok) throw new Error(file.reason);
  return replay(allCharts, file.log).unaccepted.map(({ actor, event }) => `${actor} ${event.type}`);
}

/** Reloads the page once its log is stored. */
export async function reload(page: Page): Promise<void> {
  await logWritten(page);
  await page.reload();
}

/**
 * Holds the next such request: before the service gets it, or after, with its response lost. Resolves when it
 * is held; it is never released.
 */
export async function hold(
  page: Page,
  method: string,
  path: string,
  when: "before" | "after",
): Promise<{ held: Promise<void> }> {
  let resolve = (): void => undefined;
  const held = new Promise<void>((given) => {
    resolve = given;
  });
  let isHolding = false;
  await page.route(`**${path}`, async (route) => {
    if (isHolding || route.request().method() !== method) return route.fallback();
    isHolding = true;
    if (when === "after") await route.fetch();
    resolve();
  });
  return { held };
}
