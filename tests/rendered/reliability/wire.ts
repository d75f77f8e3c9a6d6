import type { Page } from "@playwright/test";
import { pause, until } from "../support/until.ts";
import type { Kind } from "./kinds.ts";

/** The timeout of a call in milliseconds. */
const timeLimitMs = 30_000;
/** The page is idle once nothing was in flight for so many milliseconds. */
const idleMs = 6;

/** The network of a page, on which one call fails on request. */
export async function openWire(page: Page) {
  let armed: { readonly call: string; readonly kind: Kind } | null = null;
  let sent = 0;
  let stalled = 0;
  let inFlight = 0;

  page.on("request", (request) => {
    inFlight += 1;
    void request.response().then(() => {
      inFlight -= 1;
    });
  });
  await page.route("**/api/**", (route, request) => {
    const path = new URL(request.url()).pathname.replace(/\/\d+(?=\/|$)/g, "/*");
    if (armed === null) return route.fallback();
    if (armed.call !== `${request.method()} ${path}`)
      return armed.kind.isCutOff === true && sent > 0
        ? route.abort("internetdisconnected")
        : route.fallback();
    sent += 1;
    if (armed.kind.end !== undefined) return armed.kind.end(route);
    stalled += 1;
    return request.response().then(() => {
      stalled -= 1;
    });
  });

  return {
    /** Calls of this shape, with a star for an id, fail from now on. */
    arm: (call: string, kind: Kind): void => {
      armed = { call, kind };
      sent = 0;
    },
    disarm: (): void => {
      armed = null;
    },
    /** How often the armed call was sent. */
    sent: () => sent,
    /** Waits until the page is idle. Timeouts fire as soon as nothing else is in flight. */
    settled: async (): Promise<void> => {
      for (let idle = 0; idle < idleMs; idle += 1) {
        await pause();
        if (inFlight > stalled) idle = 0;
        else if (stalled > 0) {
          await page.clock.fastForward(timeLimitMs);
          await until(() => stalled === 0);
          idle = 0;
        }
      }
    },
  };
}

export type Wire = Awaited<ReturnType<typeof openWire>>;
