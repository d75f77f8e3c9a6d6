import type { Page } from "@playwright/test";
import { openAsNoor, seedFeedback } from "../support/seeds/feedback.ts";
import { feedback, layout, snippets } from "../support/pages/index.ts";
import { expect, test, type Backend } from "./support/test.ts";
import { noor } from "../support/world.ts";

const storedAs = `snippets.${noor.userId}`;

/** Opens the feedback of Sara's team as Dr. Noor, with these snippets on the device. */
async function open(page: Page, backend: Backend, ...stored: readonly string[]): Promise<void> {
  const { falcons } = await seedFeedback(backend);
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null && text !== "[]") localStorage.setItem(key, text);
    },
    [storedAs, JSON.stringify(stored)] as const,
  );
  await openAsNoor(page, backend, falcons.teamId, 1);
}

const box = (page: Page) => snippets.feedbackForm(page).getByRole("textbox");

test("[experience 19] by keyboard: inserts at the caret, over a selection", async ({ page, backend }) => {
  await open(page, backend, "thank you");
  const field = snippets.replyForm(page).getByRole("textbox");
  await field.fill("Well, Omar!");
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 10));
  await page.keyboard.press("Tab");
  await expect(snippets.open(snippets.replyForm(page))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(snippets.item(page, "thank you")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Well, thank you!");
  await page.keyboard.type(" so much");
  await expect(field).toHaveValue("Well, thank you so much!");
  await field.press("Control+Enter");
  await expect(feedback.items(page)).toContainText("Well, thank you so much!");
});

test("[experience 19] Undo restores a snippet, in every tab", async ({ ownPage: page, backend, quiet }) => {
  await open(page, backend, "Alpha", "Beta");
  const other = await page.context().newPage();
  quiet.listenTo(other);
  await openAsNoor(other, backend, 1, 1);
  await snippets.open(snippets.feedbackForm(other)).click();
  await expect(snippets.item(other, "Alpha")).toBeVisible();

  await snippets.open(snippets.feedbackForm(page)).click();
  await snippets.item(page, "Manage snippets").click();
  await expect(snippets.dialog(page)).toContainText("Kept on this device, also after you sign out.");
  await snippets.remove(page, "Alpha").click();
  await expect(snippets.rows(page)).toHaveCount(1);
  await expect(snippets.dialog(page).getByRole("status")).toHaveText("Snippet removed.");
  await expect(snippets.dialog(page).getByRole("status")).toBeFocused();
  await expect(snippets.item(other, "Alpha")).toHaveCount(0);
  await expect(snippets.item(other, "Beta")).toBeVisible();

  await snippets.dialog(page).getByRole("button", { name: "Undo" }).click();
  await expect(snippets.rows(page)).toHaveText([/^Alpha/, /^Beta/]);
  await expect(snippets.item(other, "Alpha")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(snippets.open(snippets.feedbackForm(page))).toBeFocused();
});

test("[experience 19] says so if the browser cannot store a snippet", async ({ ownPage: page, backend }) => {
  await open(page, backend);
  // Fills the storage to the last character.
  await page.evaluate(() => {
    for (let size = 4_000_000, part = 0; size >= 1; part++) {
      try {
        localStorage.setItem(`filler ${part}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await box(page).fill("Well done");
  await snippets.save(page, snippets.feedbackForm(page));
  await expect(layout.notices(page)).toContainText("Your browser is blocking storage, or it is full.");
  await expect(box(page)).toHaveValue("Well done");
});
