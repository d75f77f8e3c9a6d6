import type { Page, Request } from "@playwright/test";
import { login } from "./steps.ts";

export interface Network {
  /** Calls of the API that were started, as "GET /api/Teams/{id}". */
  readonly calls: string[];
  /** Resolves once nothing was under way for a while, and the page has nothing to do. */
  readonly idle: () => Promise<void>;
}

/** `quietMs`: no call and no file under way for this long means that nothing more is coming. */
export function watchNetwork(page: Page, quietMs = 1_000): Network {
  const underWay = new Set<Request>();
  const calls: string[] = [];
  let changedAt = Date.now();
  page.on("request", (request) => {
    underWay.add(request);
    changedAt = Date.now();
    if (request.url().includes("/api/")) calls.push(callOf(request.url(), request.method()));
  });
  const end = (request: Request): void => {
    underWay.delete(request);
    changedAt = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  const idle = async (): Promise<void> => {
    for (
      let left = quietMs;
      left > 0;
      left = underWay.size > 0 ? quietMs : changedAt + quietMs - Date.now()
    ) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(left, 100)));
    }
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 1_000 })),
    );
  };
  return { calls, idle };
}

export const callOf = (address: string, method?: string): string => {
  const path = new URL(address).pathname.replaceAll(/\/\d+/g, "/{id}");
  // A resource's entry does not tell the method; the one call of a step that is no GET is the login.
  return `${method ?? (login.endsWith(path) ? "POST" : "GET")} ${path}`;
};
