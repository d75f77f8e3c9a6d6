import type { Page } from "@playwright/test";
import { expect } from "../screen/expect.ts";
import { layout } from "../pages/index.ts";

/** Where it failed, the page tells so; while that is in view, no notice repeats it. */
export async function expectToldInPlace(page: Page, text: string): Promise<void> {
  const place = page.locator("main, [role=dialog]").getByRole("alert").filter({ hasText: text });
  await expect(place).toHaveCount(1);
  await place.scrollIntoViewIfNeeded();
  await expect(layout.notices(page)).not.toContainText(text);
}
