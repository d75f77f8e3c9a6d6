import { expect } from "../screen/expect.ts";
import type { Locator, Page } from "@playwright/test";

export const button = (page: Page): Locator => page.getByRole("button", { name: "Search (Ctrl+K)" });
export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });
export const field = (page: Page): Locator => dialog(page).getByRole("combobox");
export const results = (page: Page): Locator => dialog(page).getByRole("option");
export const group = (page: Page, name: "Pages" | "Actions" | "Teams" | "Tasks"): Locator =>
  dialog(page).getByRole("group", { name });
export const option = (page: Page, name: string): Locator =>
  dialog(page).getByRole("option", { name, exact: true });
/** The option that Enter runs. */
export const active = (page: Page): Locator => dialog(page).getByRole("option", { selected: true });
export const status = (page: Page): Locator => dialog(page).getByRole("status");

/** Opens the palette by its key, with its results. */
export async function open(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(results(page).first()).toBeVisible();
}

/** Opens the palette, types this, and presses Enter once the option is active. */
export async function go(page: Page, query: string, name: string): Promise<void> {
  await open(page);
  await page.keyboard.type(query);
  await expect(active(page)).toHaveAccessibleName(name);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
}
