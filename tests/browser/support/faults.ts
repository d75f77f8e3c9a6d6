import type { ConsoleMessage, Page, Request, Route } from "@playwright/test";
import { startHidden } from "../../support/screen/attention.ts";
import { faultAnnotation, faults, type Fault } from "../../support/seeds/fault.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { expect, test as base, type Backend, type Quiet } from "./test.ts";

/** How often this call was made. */
export const times = (calls: readonly string[], call: string): number =>
  calls.filter((each) => each === call).length;

/** The server's own error message, where it sends one. */
export const said = "The registry is being moved.";

/** The reason in the words of [8.2]; "" where there is none. */
export const reasonOf: Readonly<Record<Fault, string>> = {
  "a status with a message": said,
  "a status without one": "",
  "no connection": "No connection to the server.",
  "an invalid response": "The server sent an invalid response.",
  "no answer": "The server took too long to respond.",
  "a reload": "The page closed before the server responded.",
};

/** As `reasonOf`, with the status line where the server sent no message. */
export const detailOf = (fault: Fault): string => reasonOf[fault] || "503 Service Unavailable";

/** The `N` of "(status: N)". */
export const statusIn: Readonly<Record<Fault, string>> = {
  "a status with a message": "500",
  "a status without one": "503",
  "no connection": "no connection",
  "an invalid response": "200",
  "no answer": "no connection",
  "a reload": "interrupted",
};

interface Breaking {
  /**
   * The service carries the request out and its response is lost; otherwise the service never gets the
   * request.
   */
  readonly isCarriedOut?: boolean;
  /** How many such requests succeed first. */
  readonly after?: number;
  /** Awaited while the request is in flight. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The network between a page and its service. The page does not poll: a poll could meet another request's fault. */
export interface Network {
  /** Runs `during` and makes the next such request fail this way; resolves once it has failed. */
  readonly fail: (
    call: Shape,
    fault: Fault,
    during: () => Promise<unknown>,
    breaking?: Breaking,
  ) => Promise<void>;
  /** Allows the service itself to refuse such requests with this status. */
  readonly allowRefusal: (call: Shape, status: number) => void;
  /** Changes the service's responses to such requests. */
  readonly changeResponse: (call: Shape, change: (told: unknown) => unknown) => Promise<void>;
  /** The writes that the page has requested so far, as "METHOD path". */
  readonly writes: () => readonly string[];
  /** Console errors other than those of broken requests. */
  readonly errors: () => readonly string[];
}

export async function openNetwork(
  page: Page,
  quiet: Quiet,
): Promise<Network & { readonly close: () => Promise<void> }> {
  const hidden = await startHidden(page);
  const written: string[] = [];
  const failing = new Set<string>();
  const errors: string[] = [];
  for (const status of [500, 503, "connection"] as const) quiet.allowFailedCall(status);

  const count = (request: Request): void => {
    const path = pathOf(request.url());
    if (path.startsWith("/api/") && request.method() !== "GET") written.push(`${request.method()} ${path}`);
  };
  const listen = (message: ConsoleMessage): void => {
    const { url } = message.location();
    if (["error", "warning"].includes(message.type()) && !failing.has(pathOf(url)))
      errors.push(`${message.text()} ${url}`);
  };
  page.on("request", count);
  page.on("console", listen);

  return {
    writes: () => written,
    errors: () => errors,
    allowRefusal: (call, status) => {
      quiet.allowFailedCall(status);
      failing.add(partsOf(call).path);
    },
    fail: async (call, fault, during, { isCarriedOut = false, after = 0, meanwhile } = {}) => {
      const { method, path } = partsOf(call);
      test.info().annotations.push(faultAnnotation(call, fault));
      let made = 0;
      let isBroken = false;
      let broken = "";
      let unanswered: Route | null = null;
      const breakNext = async (route: Route): Promise<void> => {
        const request = route.request();
        if (request.method() !== method || made++ !== after) return route.fallback();
        failing.add(pathOf(request.url()));
        broken = `${method} ${request.url()}`;
        if (isCarriedOut) await route.fetch();
        await meanwhile?.();
        if (isUnanswered(fault)) unanswered = route;
        await endAs(fault, route);
        isBroken = true;
      };
      await page.route(`**${path}`, breakNext);
      if (fault === "no answer") await holdTimeLimits(page);
      await during();
      await expect
        .poll(() => isBroken, { message: `${call} is made`, intervals: [5, 10, 20, 40], timeout: 15_000 })
        .toBe(true);
      if (fault === "no answer") await passTimeLimit(page, broken);
      if (fault === "a reload") await page.reload();
      await drop(unanswered);
      await page.unroute(`**${path}`, breakNext);
    },
    changeResponse: async (call, change) => {
      const { method, path } = partsOf(call);
      await page.route(`**${path}`, async (route) => {
        if (route.request().method() !== method) return route.fallback();
        const response = await route.fetch();
        const told: unknown = await response.json();
        return route.fulfill({ response, json: change(told) });
      });
    },
    close: async () => {
      page.off("request", count);
      page.off("console", listen);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await hidden.dispose();
    },
  };
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : "");

const partsOf = (call: Shape): { method: string; path: string } => {
  const [method = "", path = ""] = call.split(" ");
  return { method, path };
};

async function endAs(fault: Fault, route: Route): Promise<void> {
  switch (fault) {
    case "a status with a message":
      return route.fulfill({ status: 500, json: { message: said } });
    case "a status without one":
      return route.fulfill({ status: 503, body: "" });
    case "no connection":
      return route.abort("internetdisconnected");
    case "an invalid response":
      return route.fulfill({
        status: 200,
        contentType: "text/html",
        body: "<!doctype html><title>Welcome to this network</title>",
      });
    // Never answered.
    case "no answer":
    case "a reload":
  }
}

const isUnanswered = (fault: Fault): boolean => fault === "no answer" || fault === "a reload";

/** Abort explicitly: without routes, the browser would send a request that it has not aborted itself. */
const drop = (route: Route | null): Promise<void> | undefined => route?.abort().catch(() => undefined);

const timeLimitPassed = "time limit passed";

/** From now on the time limit of a call passes on demand, not by time. The app sets it just before it fetches. */
const holdTimeLimits = (page: Page): Promise<void> =>
  page.evaluate((eventType) => {
    const limits: { readonly call: string; readonly limit: AbortController }[] = [];
    let next: AbortController | null = null;
    const heldTimeout = (): AbortSignal => {
      next = new AbortController();
      return next.signal;
    };
    if (AbortSignal.timeout.name === heldTimeout.name) return;
    AbortSignal.timeout = heldTimeout;
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (next !== null && input instanceof Request)
        limits.push({ call: `${input.method} ${input.url}`, limit: next });
      next = null;
      return fetch(input, init);
    };
    addEventListener(eventType, (event) => {
      if (!(event instanceof CustomEvent)) return;
      for (const { call, limit } of limits)
        if (call === event.detail)
          limit.abort(new DOMException("The time limit has passed.", "TimeoutError"));
    });
  }, timeLimitPassed);

/** Lets the time limit of this call pass, given as "METHOD url", and of no other. */
const passTimeLimit = (page: Page, call: string): Promise<boolean> =>
  page.evaluate(([type, detail]) => dispatchEvent(new CustomEvent(type, { detail })), [
    timeLimitPassed,
    call,
  ] as const);

interface Ways {
  readonly ways?: readonly Fault[];
  readonly breaking?: (fault: Fault) => Breaking;
}

/**
 * Makes this request fail in every way, one after the other on the same page and by a reload at last; after
 * each failure `look` runs.
 */
export async function breakInEveryWay(
  { page, network }: { readonly page: Page; readonly network: Network },
  call: Shape,
  during: (fault: Fault) => Promise<unknown>,
  look: (fault: Fault) => Promise<void>,
  { ways = faults, breaking = () => ({}) }: Ways = {},
): Promise<void> {
  for (const fault of ways) {
    await test.step(`${call}: ${fault}`, async () => {
      await network.fail(call, fault, () => during(fault), breaking(fault));
      await look(fault);
      await expect(page.locator("h1"), "the page is there").toBeVisible();
    });
  }
}

export interface TeamSeen {
  readonly teamName: string;
  readonly memberStudentIds: readonly number[];
  readonly supervisorId: number | null;
  readonly project: { readonly projectTitle: string; readonly isCompleted: boolean } | null;
}

// A safe cast: contract tests verify the shape of these responses.
const told = async <T>({ url }: Backend, path: string): Promise<T> =>
  (await (await fetch(`${url}/api/${path}`)).json()) as T;

/** The service's teams with their projects. */
export const teamsIn = (backend: Backend): Promise<readonly TeamSeen[]> => told(backend, "Teams");

export interface UserSeen {
  readonly name: string;
  readonly status: boolean | null;
}

/** The registered users. */
export const usersIn = async (backend: Backend): Promise<readonly UserSeen[]> =>
  (await told<{ users: readonly UserSeen[] }>(backend, "Auth/getUsers")).users;

export const test = base.extend<{ readonly network: Network }>({
  network: async ({ page, quiet }, give) => {
    const network = await openNetwork(page, quiet);
    await give(network);
    await network.close();
    expect(network.errors(), "the console reports only the broken requests").toEqual([]);
  },
});

export { expect };
