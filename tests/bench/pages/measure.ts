import type { Browser, CDPSession, Page } from "@playwright/test";
import { callOf, watchNetwork, type Network } from "./network.ts";
import { login, password, type Journey, type Visit } from "./steps.ts";
import { installStopwatch } from "./stopwatch.ts";

export interface Call {
  /** As "GET /api/Teams/{id}". */
  readonly call: string;
  readonly url: string;
}

export interface MeasuredStep {
  readonly visit: Visit;
  readonly ms: number;
  readonly inDocumentMs: number;
  /** Answered before the paint. */
  readonly calls: readonly Call[];
  /** All requests from the click on. */
  readonly requests: readonly string[];
}

/** One user's visit to every page, in a new browser profile without a cache. */
export async function measureJourney(
  browser: Browser,
  url: string,
  { email, visits }: Journey,
  isSlow: boolean,
): Promise<readonly MeasuredStep[]> {
  const { page, network } = await open(browser, isSlow);
  await page.goto(url);
  await network.idle();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const steps: MeasuredStep[] = [];
  for (const visit of visits) {
    await network.idle();
    network.calls.length = 0;
    await page.evaluate((target) => window.stopwatch.arm(target), visit.shows);
    await visit.click(page).click();
    const { ms, inDocumentMs, calls } = await page.evaluate(() => window.stopwatch.timing());
    await network.idle();
    steps.push({
      visit,
      ms,
      inDocumentMs,
      calls: calls.map((address) => ({ call: callOf(address), url: address })),
      requests: [...network.calls],
    });
  }
  await page.context().close();
  return steps;
}

/** The first contentful paint at the slow setting, in milliseconds, in a new browser profile without a cache. */
export async function measureFirstPaint(browser: Browser, url: string): Promise<number> {
  const { page } = await open(browser, true);
  await page.goto(url, { waitUntil: "commit" });
  const ms = await firstPaintOf(page);
  await page.context().close();
  return ms;
}

/** The same requests on a page without an app, each as soon as its inputs are available. */
export async function measureBare(
  browser: Browser,
  url: string,
  { email }: Journey,
  steps: readonly MeasuredStep[],
): Promise<readonly number[]> {
  const { page, network } = await open(browser, true);
  const credentials = { email, password };
  // The service's "not found": a document with one line of text, from the same origin.
  await page.goto(`${url}/api/bare`);
  const token = await page.evaluate(async (sent) => {
    const headers = { "content-type": "application/json" };
    const answer: unknown = await (
      await fetch("/api/Auth/login", { method: "POST", headers, body: JSON.stringify(sent) })
    ).json();
    return typeof answer === "object" && answer !== null && "token" in answer ? String(answer.token) : "";
  }, credentials);
  const measured: number[] = [];
  for (const { visit, calls } of steps) {
    await network.idle();
    await page.evaluate(armBare, {
      token,
      credentials,
      calls: calls.map(({ call, url: address }) => ({ call, address, after: visit.after?.[call] })),
      login,
    });
    await page.getByRole("button", { name: "Fetch" }).click();
    measured.push((await page.evaluate(() => window.stopwatch.timing())).ms);
  }
  await page.context().close();
  return measured;
}

interface BareCalls {
  readonly token: string;
  readonly credentials: { readonly email: string; readonly password: string };
  /** In the order in which the app sent them, so each follows the one it depends on. */
  readonly calls: readonly {
    readonly call: string;
    readonly address: string;
    readonly after: string | undefined;
  }[];
  readonly login: string;
}

/** Runs in the page. */
function armBare({ token, credentials, calls, login: loginCall }: BareCalls): void {
  const request = async (call: string, address: string): Promise<void> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const isLogin = call === loginCall;
    const answer = await fetch(
      address,
      isLogin ? { method: "POST", headers, body: JSON.stringify(credentials) } : { headers },
    );
    await answer.json();
  };
  window.stopwatch.armBare(async () => {
    const answers: { readonly call: string; readonly answered: Promise<void> }[] = [];
    for (const { call, address, after } of calls) {
      const before = answers.find((each) => each.call === after);
      answers.push({
        call,
        answered:
          before === undefined ? request(call, address) : before.answered.then(() => request(call, address)),
      });
    }
    await Promise.all(answers.map(({ answered }) => answered));
  });
}

async function open(
  browser: Browser,
  isSlow: boolean,
): Promise<{ readonly page: Page; readonly network: Network }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(installStopwatch);
  if (isSlow) await slowDown(await context.newCDPSession(page));
  return { page, network: watchNetwork(page) };
}

/** A slow mobile connection, and a CPU four times slower than this one. */
async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

const firstPaintOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName("first-contentful-paint");
          if (paint !== undefined) resolve(paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
