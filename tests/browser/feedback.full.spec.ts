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

for (const width of [1280, 390])
  test(`[2.39] [2.41] at ${width} px Edit and Delete are seen without hovering`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openOwnReply(page, backend);
    await page.mouse.move(0, 0);
    const reply = feedback.reply(page, "It is drawn.");
    for (const button of [forms.edit(reply), forms.remove(reply)]) {
      await expect(button).toBeInViewport({ ratio: 1 });
      expect(await button.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(
        true,
      );
    }
  });
