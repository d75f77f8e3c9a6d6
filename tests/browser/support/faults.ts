import type { ConsoleMessage, Page, Request, Route } from "@playwright/test";
import type { Shape } from "./paths/gate.ts";
import { expect, test as base, type Backend, type Quiet } from "./test.ts";

/** How a call goes wrong. */
export const faults = [
  "a status with a message",
  "a status without one",
  "no connection",
  "an unreadable answer",
  "no answer",
  "a reload",
] as const;

export type Fault = (typeof faults)[number];

/** What the server says of itself where it says anything. */
export const said = "The registry is being moved.";

/** What is known of the reason, in the words of [8.2]; "" where nobody has told one. */
export const reasonOf: Readonly<Record<Fault, string>> = {
  "a status with a message": said,
  "a status without one": "",
  "no connection": "No connection to the server.",
  "an unreadable answer": "The server gave an answer that cannot be read.",
  "no answer": "The server took too long to answer.",
  "a reload": "The page was left before the server answered.",
};

/** As `reasonOf`, with the status line where nothing was said. */
export const detailOf = (fault: Fault): string => reasonOf[fault] || "503 Service Unavailable";

/** The `N` of "(status: N)". */
export const statusIn: Readonly<Record<Fault, string>> = {
  "a status with a message": "500",
  "a status without one": "503",
  "no connection": "no connection",
  "an unreadable answer": "200",
  "no answer": "no connection",
  "a reload": "interrupted",
};

interface Breaking {
  /** The service carries the call out, and its answer is lost on the way; else it never has the call. */
  readonly isCarriedOut?: boolean;
  /** So many such calls come through first. */
  readonly after?: number;
  /** What is waited for while the call is on its way. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** What is between the page and its service. */
export interface Wire {
  /** Does this, and the next such call goes wrong in this way; resolves once it has. */
  readonly breaks: (
    call: Shape,
    fault: Fault,
    during: () => Promise<unknown>,
    breaking?: Breaking,
  ) => Promise<void>;
  /** The service itself refuses such calls, and may. */
  readonly mayRefuse: (call: Shape, status: number) => void;
  /** What the service answers to this call comes as if it were this instead. */
  readonly retells: (call: Shape, change: (told: unknown) => unknown) => Promise<void>;
  /** The calls that the page has made so far which do not only read, as "METHOD path". */
  readonly written: () => readonly string[];
  /** Complaints in the console that are of no call that was broken. */
  readonly errors: () => readonly string[];
}

export async function openWire(
  page: Page,
  quiet: Quiet,
): Promise<Wire & { readonly close: () => Promise<void> }> {
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
    written: () => written,
    errors: () => errors,
    mayRefuse: (call, status) => {
      quiet.allowFailedCall(status);
      failing.add(partsOf(call).path);
    },
    breaks: async (call, fault, during, { isCarriedOut = false, after = 0, meanwhile } = {}) => {
      const { method, path } = partsOf(call);
      let made = 0;
      let isBroken = false;
      let unanswered: Route | null = null;
      const breakNext = async (route: Route): Promise<void> => {
        const request = route.request();
        if (request.method() !== method || made++ !== after) return route.fallback();
        failing.add(pathOf(request.url()));
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
      if (fault === "no answer") await passTimeLimits(page);
      if (fault === "a reload") await page.reload();
      await drop(unanswered);
      await page.unroute(`**${path}`, breakNext);
    },
    retells: async (call, change) => {
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
    case "an unreadable answer":
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

/** Once nothing is routed any more, the browser would let go a request that it has not yet given up itself. */
const drop = (route: Route | null): Promise<void> | undefined => route?.abort().catch(() => undefined);

/** From now on the time limits of calls pass when they are told to, and not with the time. */
const holdTimeLimits = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const limits: AbortController[] = [];
    const heldTimeout = (milliseconds: number): AbortSignal => {
      const limit = new AbortController();
      if (milliseconds <= 30_000) limits.push(limit);
      return limit.signal;
    };
    if (AbortSignal.timeout.name === heldTimeout.name) return;
    AbortSignal.timeout = heldTimeout;
    addEventListener("half a minute passes", () => {
      for (const limit of limits.splice(0))
        limit.abort(new DOMException("The time limit has passed.", "TimeoutError"));
    });
  });

const passTimeLimits = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event("half a minute passes")));

interface Ways {
  readonly ways?: readonly Fault[];
  readonly breaking?: (fault: Fault) => Breaking;
}

/**
 * This call goes wrong in every way, one after the other on the same page, by a reload at last; after each, the page is
 * there and is looked at.
 */
export async function breakInEveryWay(
  { page, network }: { readonly page: Page; readonly network: Wire },
  call: Shape,
  during: (fault: Fault) => Promise<unknown>,
  look: (fault: Fault) => Promise<void>,
  { ways = faults, breaking = () => ({}) }: Ways = {},
): Promise<void> {
  for (const fault of ways) {
    await test.step(`${call}: ${fault}`, async () => {
      await network.breaks(call, fault, () => during(fault), breaking(fault));
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

// Our own service, whose answers its contract tests prove.
const told = async <T>({ url }: Backend, path: string): Promise<T> =>
  (await (await fetch(`${url}/api/${path}`)).json()) as T;

/** The teams that the service has, with their projects. */
export const teamsIn = (backend: Backend): Promise<readonly TeamSeen[]> => told(backend, "Teams");

export interface UserSeen {
  readonly name: string;
  readonly status: boolean | null;
}

/** Those who are registered. */
export const usersIn = async (backend: Backend): Promise<readonly UserSeen[]> =>
  (await told<{ users: readonly UserSeen[] }>(backend, "Auth/getUsers")).users;

export const test = base.extend<{ readonly network: Wire }>({
  network: async ({ page, quiet }, give) => {
    const network = await openWire(page, quiet);
    await give(network);
    await network.close();
    expect(network.errors(), "the console tells of the broken calls alone").toEqual([]);
  },
});

export { expect };
