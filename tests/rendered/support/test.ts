import type { Page } from "@playwright/test";
import { describe, test as base } from "vitest";
import { backendAt, type Backend, type Quiet } from "../../support/screen/backend.ts";
import { reset } from "../../service/support/controls.ts";
import { expect } from "./expect.ts";
import { Network } from "./network.ts";
import { RenderedPage } from "./page.ts";
import { clearStorage } from "./page-life.ts";
import { serviceUrl, startServiceInProcess, type ServiceInProcess } from "./service.ts";

const nodeFetch = globalThis.fetch;
let started: Promise<ServiceInProcess> | null = null;

/** The service of this worker, started by its first test. */
function serviceOfWorker(): Promise<ServiceInProcess> {
  started ??= startServiceInProcess();
  return started;
}

interface Fixtures {
  readonly service: ServiceInProcess;
  readonly page: Page;
  /** As `page`: each has a clock of its own here. */
  readonly ownPage: Page;
  readonly backend: Backend;
  readonly quiet: Quiet;
}

const rendered = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of the fixtures from this pattern
  service: async ({}, give) => {
    const service = await serviceOfWorker();
    globalThis.fetch = (input, init) => service.fetch(new Request(input, init));
    await reset(service);
    await give(service);
    globalThis.fetch = nodeFetch;
  },
  page: async ({ service, quiet }, give) => {
    const network = new Network(service.fetch);
    const page = new RenderedPage(network);
    // The test itself reaches the service past the page's network.
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(serviceUrl) ? service.fetch(request) : network.fetch(request);
    };
    const shared = asPlaywrights(page);
    quiet.listenTo(shared);
    await give(shared);
    await page.close();
    await page.context().setOffline(false);
    await clearStorage();
  },
  ownPage: async ({ page }, give) => give(page),
  // oxlint-disable-next-line no-empty-pattern -- as above
  quiet: async ({}, give) => {
    const errors: string[] = [];
    const allowed: string[] = [];
    const { error, warn } = console;
    const record = (...said: readonly unknown[]): void => void errors.push(said.map(String).join(" "));
    console.error = record;
    console.warn = record;
    const reported = (thrown: unknown): void => void errors.push(String(thrown));
    Object.assign(globalThis, { reportError: reported });
    await give({
      // A browser logs requests that fail; here only the app logs.
      allowFailedCall: () => undefined,
      allowError: (message) => allowed.push(`Error: ${message}`),
      // All pages of a worker have one console.
      listenTo: () => undefined,
    });
    Object.assign(console, { error, warn });
    expect(
      errors.filter(
        (text) =>
          !allowed.some((start) => text.startsWith(start)) &&
          !ofTheEnvironment.some((said) => said.test(text)),
      ),
      "the console stays quiet",
    ).toEqual([]);
  },
  backend: async ({ service }, give) => give(backendAt(service.url)),
});

/** Vitest's `test` with a rendered page and the service in this process, both empty; with Playwright's API. */
export const test = Object.assign(rendered, {
  describe,
  step: <T>(_title: string, work: () => T | Promise<T>): Promise<T> => Promise.resolve(work()),
});

/** What packages say because the page has no layout, or happy-dom does not know an element, or in development alone. */
const ofTheEnvironment = [
  /^Auto scrolling has been attached to an element that appears not to be scrollable/,
  /^The tag <%s> is unrecognized in this browser\. .* search$/,
  /^Event "(reading\.started|xstate\.\S+)" was sent to stopped actor/,
];

/** So that drivers, page objects and tests are the same in Chromium: what a rendered page lacks is named when it is used. */
const asPlaywrights = (page: RenderedPage): Page =>
  // It has the part of Playwright's page that needs no layout; the proxy refuses the rest.
  new Proxy(page, {
    get: (target, name) => {
      // `await page` reads `then`.
      if (!(name in target) && name !== "then") throw new Error(`page.${String(name)} is for Chromium alone`);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as unknown as Page;

export type { Backend, Quiet } from "../../support/screen/backend.ts";
export { goInside, leaveAndReturn } from "../../support/screen/navigate.ts";
export { expect };
