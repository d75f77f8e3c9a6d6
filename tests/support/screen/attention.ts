import type { Disposable, Page } from "@playwright/test";

/** Simulates switching to another tab, or back. */
export const setHidden = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    return document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

/** Until disposed of, every page that is loaded begins in a hidden tab: it does not poll. */
export const startHidden = (page: Page): Promise<Disposable> =>
  page.addInitScript(() => Object.defineProperty(document, "hidden", { configurable: true, value: true }));
