import type { Page } from "@playwright/test";
import { openAsNoor, openAsSara, owlsOf, seedFeedback, supervisorPage } from "../support/seeds/feedback.ts";
import { feedback, layout, snippets } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { noor } from "../support/world.ts";

const storedAs = `snippets.${noor.userId}`;
const remark = "Dear {team}, please cite your sources in “{project}”.";

/** Opens the feedback of Sara's team as Dr. Noor, with these snippets on the device. */
async function open(page: Page, backend: Backend, ...stored: readonly string[]): Promise<void> {
  const { falcons } = await seedFeedback(backend);
  localStorage.setItem(storedAs, JSON.stringify(stored));
  await openAsNoor(page, backend, falcons.teamId, 1);
}

const box = (page: Page) => snippets.feedbackForm(page).getByRole("textbox");

test("[experience 19] saves a text, and inserts it for another team", async ({ page, backend }) => {
  const { falcons } = await seedFeedback(backend);
  const owls = await owlsOf(backend, falcons, "Hoo");
  await openAsNoor(page, backend, falcons.teamId, 1);
  await snippets.open(snippets.feedbackForm(page)).click();
  await expect(snippets.item(page, /^Save as snippet/)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await box(page).fill(remark);
  await snippets.save(page, snippets.feedbackForm(page));
  await expect(layout.notices(page)).toContainText("Snippet saved.");
  await expect(box(page)).toHaveValue(remark);

  await goInside(page, `${supervisorPage}?team=${owls}`);
  await expect(feedback.items(page)).toContainText("Hoo");
  await snippets.open(snippets.feedbackForm(page)).click();
  await snippets.item(page, "Dear Owls, please cite your sources in “Night vision”.").click();
  await expect(box(page)).toHaveValue("Dear Owls, please cite your sources in “Night vision”.");
  expect(await backend.writes()).toEqual([]);
});

test("[experience 19] at most 50 snippets of 2,000 characters", async ({ page, backend }) => {
  await open(page, backend, ...Array.from({ length: 50 }, (_, index) => `Remark ${index}`));
  await box(page).fill("Another");
  await snippets.save(page, snippets.feedbackForm(page));
  await expect(layout.notices(page)).toContainText("You have 50 snippets. Remove one to save another.");
  await box(page).fill("x".repeat(2_001));
  await snippets.save(page, snippets.feedbackForm(page));
  await expect(layout.notices(page)).toContainText("A snippet can have up to 2,000 characters.");
});

test("[experience 19] each person has their own snippets, students none", async ({ page, backend }) => {
  await open(page, backend, "Well done");
  await layout.signOut(page);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), storedAs)).toBe('["Well done"]');
  await openAsSara(page, backend, 1);
  await expect(snippets.open(page)).toHaveCount(0);
});
