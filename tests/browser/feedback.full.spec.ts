import type { Locator } from "@playwright/test";
import {
  drawTheMap,
  openAsNoor,
  openAsSara,
  openOwnReply,
  seedFeedback,
  supervisorPage,
} from "../support/seeds/feedback.ts";
import { feedback, forms, layout } from "../support/pages/index.ts";
import { enter, noor } from "../support/world.ts";
import { expect, goInside, test } from "./support/test.ts";

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

test.describe("with touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("[2.42] [experience 19] on a phone, a supervisor's reply box and its buttons are one line", async ({
    ownPage: page,
    backend,
  }) => {
    const seeded = await seedFeedback(backend);
    await openAsNoor(page, backend, seeded.falcons.teamId, 1);
    const form = feedback.replyForm(feedback.item(page, drawTheMap));
    await expect(form.getByRole("button", { name: /^Snippets/ })).toBeVisible();
    expect((await boxOf(form)).height).toBeLessThan(50);
  });
});

for (const width of [1280, 390])
  test(`[2.39] [2.41] [2.42] at ${width} px Edit and Delete are seen without hovering`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const expectTools = async (item: Locator): Promise<void> => {
      await page.mouse.move(0, 0);
      for (const button of [forms.edit(item).first(), forms.remove(item).first()]) {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
        expect(await button.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(
          true,
        );
      }
    };
    await openOwnReply(page, backend);
    await expectTools(feedback.reply(page, "It is drawn."));
    await layout.signOut(page);
    // A supervisor has them on their own feedback and on the team's replies.
    await enter(page, noor);
    await goInside(page, `${supervisorPage}?team=1`);
    await expectTools(feedback.item(page, drawTheMap));
    await expectTools(feedback.reply(page, "It is drawn."));
  });
