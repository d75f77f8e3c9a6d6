import type { Page, Request } from "@playwright/test";
import { login } from "./steps.ts";

export interface Network {
  /** API requests sent, as "GET /api/Teams/{id}". */
  readonly calls: string[];
  /** Resolves once no request was in flight for a while and the page is idle. */
  readonly idle: () => Promise<void>;
}

/** `quietMs`: without a request in flight for this long, no more are expected. */
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
  // Resource entries lack the method; a step's only request that is no GET is the login.
  return `${method ?? (login.endsWith(path) ? "POST" : "GET")} ${path}`;
};
