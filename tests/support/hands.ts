import type { Locator, Page } from "@playwright/test";
import { expect } from "./screen/expect.ts";

/** Ways to operate a page: by pointer or by keyboard. */
export interface Hand {
  /** A button or a link. */
  readonly press: (target: Locator) => Promise<void>;
  readonly tick: (checkbox: Locator) => Promise<void>;
  /** Replaces the current text. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly choose: (select: Locator, label: string) => Promise<void>;
}

export const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  tick: (checkbox) => checkbox.click(),
  type: async (field, text) => {
    await field.click();
    await replace(page, text);
  },
  choose: async (select, label) => {
    await select.selectOption({ label });
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
  choose: async (select, label) => {
    await tabTo(page, select);
    await page.keyboard.type(label);
    await expect(select.locator("option:checked")).toHaveText(label);
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
