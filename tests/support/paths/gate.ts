import type { Page, Request, Route } from "@playwright/test";
import { expect } from "../screen/expect.ts";
import { inTime } from "../in-time.ts";
import { failureOf } from "../../../machines/domain/failure.ts";

/** A request by method and path, with a star for one path segment. */
export type Shape = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /api/${string}`;

/** Requests that are held at one time. */
export type HeldNow = readonly Route[];

/** Holds requests until the path says how each ends. */
export interface Gate {
  /** Resolves once all of these are held. */
  readonly expectHeld: (shapes: readonly Shape[]) => Promise<void>;
  /** Lets the service answer. */
  readonly letGo: (shapes: readonly Shape[]) => Promise<void>;
  /** Makes the first of these fail this way; the service answers the others. */
  readonly fail: (shapes: readonly Shape[], error: unknown) => Promise<void>;
  /** What is held now, to distinguish later requests from these. */
  readonly heldNow: () => HeldNow;
  /** Lets the first request of this shape go that is not among these. */
  readonly letNewGo: (shape: Shape, earlier: HeldNow) => Promise<void>;
  /** Resolves once a request of this shape is held that is not among these. A timeout of 0 waits forever. */
  readonly expectNew: (shape: Shape, earlier: HeldNow, timeout?: number) => Promise<void>;
  /** Lets requests of this shape go, the oldest first, until this holds after one. */
  readonly letThroughUntil: (shape: Shape, isOver: () => Promise<boolean>) => Promise<void>;
  /** Replaces the service's response. */
  readonly answer: (shapes: readonly Shape[], body: unknown) => Promise<void>;
  /** Drops the held requests of a page that is gone. */
  readonly forget: () => void;
}

export async function openGate(page: Page, shapes: readonly Shape[]): Promise<Gate> {
  let held: readonly Route[] = [];
  await page.route("**/api/**", (route, request) => {
    if (!shapes.some((shape) => isLike(request, shape))) return route.fallback();
    held = [...held, route];
    return undefined;
  });
  // Requests that the page has aborted are never answered.
  page.on("requestfailed", (request) => {
    held = held.filter((route) => route.request() !== request);
  });

  const expectHeld = (wanted: readonly Shape[]): Promise<void> =>
    expect
      .poll(() => wanted.filter((shape) => !held.some((route) => isLike(route.request(), shape))), {
        message: "these are in flight",
        intervals: [10, 20, 40],
      })
      .toEqual([]);

  /**
   * All held requests of these shapes: the first, and the others, which a restarted call may have sent twice.
   */
  const take = async (wanted: readonly Shape[]): Promise<readonly Route[]> => {
    await expectHeld(wanted);
    const taken = held.filter((route) => wanted.some((shape) => isLike(route.request(), shape)));
    held = held.filter((each) => !taken.includes(each));
    return taken;
  };

  const endAs = async (wanted: readonly Shape[], end: (route: Route) => Promise<void>): Promise<void> => {
    const [first] = wanted;
    const taken = await take(wanted);
    const isFirst = (route: Route): boolean => first !== undefined && isLike(route.request(), first);
    // The others first: a repeated request would join one that is still in flight.
    const others = taken.filter((route) => !isFirst(route));
    await Promise.all(
      others.map((route) =>
        endInTime(route, isLatest(route, others) ? answered(route) : Promise.resolve(route.fallback())),
      ),
    );
    await Promise.all(taken.filter(isFirst).map((route) => endInTime(route, end(route))));
  };

  /** Takes the oldest held request of this shape. */
  const firstHeld = async (shape: Shape, isIt: (route: Route) => boolean = () => true): Promise<Route> => {
    const find = (): Route | undefined => held.find((route) => isIt(route) && isLike(route.request(), shape));
    await expect.poll(() => find() !== undefined, { message: shape, intervals: [10, 20, 40] }).toBe(true);
    const route = find();
    if (route === undefined) throw new Error(`${shape} was aborted`);
    held = held.filter((each) => each !== route);
    return route;
  };

  return {
    expectHeld,
    letGo: (wanted) => endAs(wanted, (route) => route.fallback()),
    fail: (wanted, error) => endAs(wanted, (route) => failAs(route, error)),
    heldNow: () => held,
    letNewGo: async (shape, earlier) => {
      const route = await firstHeld(shape, (each) => !earlier.includes(each));
      await ignoreGone(route.fallback());
    },
    expectNew: (shape, earlier, timeout) =>
      expect
        .poll(() => held.some((route) => !earlier.includes(route) && isLike(route.request(), shape)), {
          message: `${shape} is in flight`,
          intervals: [10, 20, 40],
          ...(timeout !== undefined && { timeout }),
        })
        .toBe(true),
    letThroughUntil: async (shape, isOver) => {
      do {
        const route = await firstHeld(shape);
        await ignoreGone(route.fallback());
      } while (!(await isOver()));
    },
    answer: (wanted, body) => endAs(wanted, (route) => route.fulfill({ json: body })),
    forget: () => {
      held = [];
    },
  };
}

/** Releases a request and waits until the page has its response. */
async function answered(route: Route): Promise<void> {
  await route.fallback();
  await route.request().response();
}

/**
 * Whether no later one has its address. A page that is being left may send a request that the browser then drops without
 * a word, and that gets no response, when the next page has sent its own.
 */
const isLatest = (route: Route, routes: readonly Route[]): boolean =>
  routes.findLast((each) => each.request().url() === route.request().url()) === route;

const endInTime = (route: Route, ending: Promise<void>): Promise<void> =>
  inTime(ignoreGone(ending), `${route.request().method()} ${route.request().url()}`);

/** Requests of states that the chart has left were aborted by the page. */
const ignoreGone = (ending: Promise<void>): Promise<void> => ending.catch(() => undefined);

function isLike(request: Request, shape: Shape): boolean {
  const [method, path = ""] = shape.split(" ");
  const asked = new URL(request.url()).pathname.split("/");
  const parts = path.split("/");
  return (
    request.method() === method &&
    parts.length === asked.length &&
    parts.every((part, at) => part === "*" || part === asked[at])
  );
}

function failAs(route: Route, error: unknown): Promise<void> {
  const { kind, status = 500, message } = failureOf(error);
  switch (kind) {
    case "network":
      return route.abort("internetdisconnected");
    case "shape":
      return route.fulfill({
        status: 200,
        contentType: "text/html",
        body: "<!doctype html><title>Welcome to this network</title>",
      });
    case "status":
      return route.fulfill({ status, json: message === "" ? {} : { message } });
    case "unstored":
      throw new Error("A response that has not all of what was sent is a success");
    case "conflict":
      throw new Error("Only another user causes a conflict");
    case "interrupted":
      throw new Error("A page that goes away interrupts: that is another step");
  }
}
