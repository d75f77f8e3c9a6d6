import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

export async function positionOf(
  card: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await card.boundingBox();
  if (box === null) throw new Error("The card is not to be seen");
  return box;
}

/** Presses the mouse on a card and moves past the drag threshold. */
export async function startDrag(page: Page, card: Locator): Promise<void> {
  const { x, y } = await positionOf(card);
  await page.mouse.move(x + 60, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 66, y + 20, { steps: 4 });
  await expect(card).toHaveAttribute("data-dragged");
}
