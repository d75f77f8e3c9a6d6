import type { Page } from "@playwright/test";

/** Simulates switching to another tab, or back. */
export const setHidden = (page: Page, isHidden: boolean): Promise<unknown> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    return document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

/** From now on, every page that is loaded begins in a hidden tab: it does not fetch again by itself. */
export const startHidden = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(document, "hidden", { configurable: true, value: true }));
