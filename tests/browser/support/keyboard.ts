import { expect, type Locator, type Page } from "@playwright/test";

/** Whether the focus is visible, on the element itself or on what represents it. */
export const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const styles = [
      getComputedStyle(focused),
      getComputedStyle(focused, "::after"),
      // A field's outline is drawn by its container.
      ...(focused.parentElement !== null && focused.matches("input, textarea, select")
        ? [getComputedStyle(focused.parentElement)]
        : []),
      ...(focused.nextElementSibling === null ? [] : [getComputedStyle(focused.nextElementSibling)]),
    ];
    return styles.some(({ outlineStyle, outlineWidth, boxShadow }) => {
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
      return hasOutline || boxShadow !== "none";
    });
  });

/** Presses Tab until the element is focused; every stop on the way must show the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement !== document.body)) {
      expect(
        await isFocusSeen(page),
        `focus is seen on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`,
      ).toBe(true);
    }
  }
  await expect(target, "reached with Tab").toBeFocused();
}
