import type { Locator } from "@playwright/test";
import { drawTheMap, openAsSara, openOwnReply, seedFeedback } from "../support/seeds/feedback.ts";
import { feedback, forms } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the page");
  return { start: box.x, end: box.x + box.width, height: box.height };
};

test("[2.37] the reply box is one line until it has focus or text", async ({ page, backend }) => {
  await seedFeedback(backend);
  await openAsSara(page, backend, 1);
  const box = feedback.replyBox(feedback.item(page, drawTheMap));
  const height = async () => (await boxOf(box)).height;
  const closed = await height();
  expect(closed).toBeLessThan(44);
  await box.focus();
  expect(await height()).toBeGreaterThan(closed + 30);
  await box.blur();
  await expect.poll(height).toBe(closed);
  await box.fill("By Friday.");
  await box.blur();
  expect(await height()).toBeGreaterThan(closed + 30);
  await box.fill("");
});

test("[2.39] a reply's tools appear with the pointer, and with the focus", async ({ page, backend }) => {
  await openOwnReply(page, backend);
  const tools = forms.edit(feedback.reply(page, "It is drawn.")).locator("..");
  await page.mouse.move(0, 0);
  await expect(tools).toHaveCSS("opacity", "0");
  await page.getByText("It is drawn.").hover();
  await expect(tools).toHaveCSS("opacity", "1");
  await page.mouse.move(0, 0);
  await expect(tools).toHaveCSS("opacity", "0");
  await forms.edit(feedback.reply(page, "It is drawn.")).focus();
  await expect(tools).toHaveCSS("opacity", "1");
});
