import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Disposable,
  type Page,
} from "@playwright/test";
import { reset } from "../../service/support/controls.ts";
import { backendAt, type Backend, type Quiet } from "../../support/screen/backend.ts";
import { attachLogs } from "./failure-log.ts";
import { startService, type RunningService } from "../../service/support/service.ts";

interface Fixtures {
  readonly backend: Backend;
  readonly quiet: Quiet;
  /** A page in its own context, for tests that change the clock or the time zone. */
  readonly ownPage: Page;
}

interface WorkerFixtures {
  readonly service: RunningService;
  readonly window: BrowserContext;
  readonly tab: Page;
}

const size = { width: 1280, height: 900 };

/** Returns a function that removes the scripts added since: the next test of the tab must not run them. */
function rememberScripts(tab: Page): () => Promise<void> {
  const addInitScript = tab.addInitScript.bind(tab);
  const added: Disposable[] = [];
  tab.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const disposable = await addInitScript(...script);
    added.push(disposable);
    return disposable;
  };
  return async () => {
    tab.addInitScript = addInitScript;
    for (const script of added) await script.dispose();
  };
}

/**
 * Clears the tab's storage from an empty page: the app would still store what it is doing. A whole Chromium asks the
 * service for an icon where a page names none.
 */
async function clearStorage(tab: Page): Promise<void> {
  if (!tab.url().startsWith("http")) return;
  const empty = new URL("/empty", tab.url()).href;
  await tab.route(empty, (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await tab.goto(empty);
  await tab.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await tab.unroute(empty);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const service = await startService({ args: ["--fresh"] });
      await give(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  window: [
    async ({ browser, service }, give) => {
      const window = await browser.newContext({
        baseURL: service.url,
        viewport: size,
        reducedMotion: "reduce",
      });
      await give(window);
      await window.close();
    },
    { scope: "worker" },
  ],
  tab: [
    async ({ window }, give) => {
      const tab = await window.newPage();
      tab.setDefaultTimeout(20_000);
      await give(tab);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ service }, give) => give(service.url),
  viewport: size,
  contextOptions: { reducedMotion: "reduce" },
  // One tab per worker, loaded afresh with cleared storage: a new context per test would double the time of a
  // run.
  page: async ({ tab, window, quiet }, give, info) => {
    await tab.setViewportSize(size);
    quiet.listenTo(tab);
    const forgetScripts = rememberScripts(tab);
    await give(tab);
    await attachLogs(window.pages(), info);
    await forgetScripts();
    await tab.emulateMedia({ media: null, colorScheme: null });
    await clearStorage(tab);
    await tab.goto("about:blank");
    await tab.unrouteAll({ behavior: "ignoreErrors" });
    await window.clearCookies();
  },
  ownPage: async ({ context, quiet }, give, info) => {
    const page = await context.newPage();
    quiet.listenTo(page);
    await give(page);
    await attachLogs(context.pages(), info);
    // Without its routes, a page that still polls would reach the local service instead of their answers.
    for (const tab of context.pages()) await tab.close();
    // Requests still in flight no longer matter.
    await context.unrouteAll({ behavior: "ignoreErrors" });
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  quiet: async ({}, give) => {
    const errors: string[] = [];
    const allowed: string[] = [];
    const leave: (() => void)[] = [];
    await give({
      allowFailedCall: (status) =>
        allowed.push(
          status === "connection"
            ? "Failed to load resource: net::"
            : `Failed to load resource: the server responded with a status of ${status} (`,
        ),
      allowError: (message) => allowed.push(`Error: ${message}`),
      listenTo: (page) => {
        const said = (message: ConsoleMessage) => {
          if (["error", "warning"].includes(message.type()))
            errors.push(`${message.text()} ${message.location().url}`);
        };
        const thrown = (error: Error) => errors.push(String(error));
        page.on("console", said);
        page.on("pageerror", thrown);
        leave.push(() => page.off("console", said).off("pageerror", thrown));
      },
    });
    for (const stop of leave) stop();
    const unexpected = errors.filter((text) => !allowed.some((start) => text.startsWith(start)));
    expect(unexpected, "the console stays quiet").toEqual([]);
  },
  backend: [
    async ({ service, quiet }, give) => {
      await reset(service);
      const backend = backendAt(service.url);
      await give({
        ...backend,
        fail: async (fault) => {
          if (fault.status !== undefined) quiet.allowFailedCall(fault.status);
          if (fault.drop !== undefined) quiet.allowFailedCall("connection");
          await backend.fail(fault);
        },
      });
    },
    { auto: true },
  ],
});

/** Fails if the page scrolls sideways, naming the elements that overflow. */
export const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          if (document.documentElement.scrollWidth <= innerWidth) return [];
          const wide = [...document.body.querySelectorAll("*")].filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth && element.childElementCount === 0,
          );
          return wide.map(
            (element) => `${element.parentElement?.tagName} > ${element.outerHTML.slice(0, 80)}`,
          );
        }),
      { message: "no horizontal scroll" },
    )
    .toEqual([]);

export type { Backend, Quiet } from "../../support/screen/backend.ts";
export { goInside, goToOther, leaveAndReturn } from "../../support/screen/navigate.ts";
export { expect };
