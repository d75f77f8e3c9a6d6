import type { Locator } from "@playwright/test";
import { answer, openAsSara, seedFeedback } from "../support/seeds/feedback.ts";
import { feedback } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the page");
  return { start: box.x, end: box.x + box.width };
};

test("[2.36] one's own replies are on the right, others' on the left", async ({ page, backend }) => {
  const { falcons, id } = await seedFeedback(backend);
  await answer(backend, falcons, "sara", id, "Mine");
  await answer(backend, falcons, "omar", id, "Omar's");
  await answer(backend, falcons, "noor", id, "Noor's");
  await openAsSara(page, backend, 1);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const whole = await boxOf(page.getByRole("list", { name: "Replies" }));
    const [mine, omars, noors] = await Promise.all(
      ["Mine", "Omar's", "Noor's"].map((text) => boxOf(feedback.reply(page, text))),
    );
    expect(mine?.end).toBeCloseTo(whole.end, 0);
    expect(mine?.start).toBeGreaterThan(whole.start + 20);
    for (const other of [omars, noors]) {
      expect(other?.start).toBeCloseTo(whole.start, 0);
      expect(other?.end).toBeLessThan(whole.end - 20);
    }
  }
});
