import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Navigates without a page load, as the browser's buttons do. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Goes to another page, and waits for it: the page before stays while the code of this one is being loaded. */
export async function goToOther(page: Page, path: string): Promise<void> {
  await page.locator("h1").evaluate((h1) => h1.setAttribute("data-previous", ""));
  await goInside(page, path);
  await expect(page.locator("h1:not([data-previous])")).toBeVisible();
}

/** Leaves this address and returns, by way of a page that makes no requests. */
export async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await goInside(page, "/");
  await expect(page.getByText("You're logged in as")).toBeVisible();
  await goInside(page, path);
}
