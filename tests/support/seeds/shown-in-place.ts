import type { Page } from "@playwright/test";
import { expect } from "../screen/expect.ts";
import { layout } from "../pages/index.ts";

/** The failure is shown where it happened; while that is in view, no notice repeats it. */
export async function expectShownInPlace(page: Page, text: string): Promise<void> {
  const place = page.locator("main, [role=dialog]").getByRole("alert").filter({ hasText: text });
  await expect(place).toHaveCount(1);
  await place.scrollIntoViewIfNeeded();
  await expect(layout.notices(page)).not.toContainText(text);
}
