import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Navigates without a page load, as the browser's buttons do. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Leaves this address and returns, by way of a page that makes no requests. */
export async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await goInside(page, "/");
  await expect(page.getByText("You're logged in as")).toBeVisible();
  await goInside(page, path);
}
