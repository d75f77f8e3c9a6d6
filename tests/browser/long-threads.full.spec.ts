import { keyboard } from "../support/hands.ts";
import { openAsSara } from "../support/seeds/feedback.ts";
import { feedback, forms } from "../support/pages/index.ts";
import { seedReplies, showEarlier, shownReplies } from "../support/seeds/long-threads.ts";
import { expect, test } from "./support/test.ts";

test("[2.35] the keyboard shows the earlier replies and continues there", async ({ page, backend }) => {
  await seedReplies(backend, 6);
  await openAsSara(page, backend, 1);
  await keyboard(page).press(showEarlier(page));
  await expect(shownReplies(page)).toHaveCount(6);
  await expect(shownReplies(page).first()).toBeFocused();
  const edit = forms.edit(feedback.reply(page, "Reply 1"));
  // "Make a task" comes first.
  for (let stop = 0; stop < 2; stop += 1) await page.keyboard.press("Tab");
  await expect(edit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shownReplies(page).first().getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
});
