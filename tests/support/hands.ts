import type { Locator, Page } from "@playwright/test";
import { expect } from "./screen/expect.ts";

/** Ways to operate a page: by pointer or by keyboard. */
export interface Hand {
  /** A button or a link. */
  readonly press: (target: Locator) => Promise<void>;
  readonly tick: (checkbox: Locator) => Promise<void>;
  /** Replaces the current text. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** In a field that filters its list. */
  readonly choose: (field: Locator, option: string) => Promise<void>;
}

export const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  tick: (checkbox) => checkbox.click(),
  type: async (field, text) => {
    await field.click();
    await replace(page, text);
  },
  choose: async (field, option) => {
    await field.click();
    await page.getByRole("option", { name: option, exact: true }).click();
  },
});

/** By Tab, never by a click. */
export const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  },
  tick: async (checkbox) => {
    await tabTo(page, checkbox);
    await page.keyboard.press("Space");
  },
  type: async (field, text) => {
    await tabTo(page, field);
    await replace(page, text);
  },
  choose: async (field, option) => {
    await tabTo(page, field);
    await page.keyboard.type(option);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue(option);
  },
});

async function replace(page: Page, text: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

const mostStops = 60;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reached with Tab").toBeFocused();
}
