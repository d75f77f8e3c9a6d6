import type { Locator, Page } from "@playwright/test";
import { answer, comeBackAsSara, drawTheMap, giveAllFeedback, openAsSara, seedTeams, type SeededTeams } from "../support/seeds/feedback.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as forms from "../support/pages/forms.ts";
import { expect, test, type Backend, type Quiet } from "./support/test.ts";
import { omar } from "../support/world.ts";

/* The user is typing about feedback or a reply that someone else deletes: a note keeps the text. */

const feedbackNote = (page: Page): Locator =>
  feedback.list(page).getByRole("listitem").filter({ hasText: "This feedback was deleted." });

const replyNote = (page: Page): Locator =>
  page
    .getByRole("list", { name: "Replies" })
    .getByRole("listitem")
    .filter({ hasText: "This reply was deleted." });

const textIn = (note: Locator): Locator => note.getByRole("textbox", { name: "Your text" });

/** Deletes it as Dr. Noor in another session. The page may still request it or its replies. */
async function removeFromServer(
  backend: Backend,
  { tokens }: SeededTeams,
  quiet: Quiet,
  path: string,
): Promise<void> {
  quiet.allowFailedCall(404);
  const gone = await fetch(`${backend.url}${path}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${tokens.noor}` },
  });
  expect(gone.status).toBe(204);
  await backend.forget();
}

/** As Sara, types a reply to feedback that is then deleted; the other feedback stays. */
async function replyToDeleted(
  page: Page,
  backend: Backend,
  quiet: Quiet,
  text: string,
  ...others: readonly string[]
): Promise<void> {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap, ...others);
  await openAsSara(page, backend, 1 + others.length);
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill(text);
  await removeFromServer(backend, falcons, quiet, `/api/Feedback/${first}`);
}

test("[2.39] [4.7] R2: a reply deleted under its edit leaves a note whose text can be copied", async ({
  page,
  backend,
  quiet,
}) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  const own = await answer(backend, falcons, "sara", first, "It is drawn.");
  await answer(backend, falcons, "omar", first, "By omar");
  await openAsSara(page, backend, 1);
  await forms.edit(feedback.reply(page, "It is drawn.")).click();
  await feedback.replyEditBox(page, own).fill("It is nearly drawn.");
  await removeFromServer(backend, falcons, quiet, `/api/Reply/${own}`);
  await comeBackAsSara(page);
  await expect(textIn(replyNote(page))).toHaveValue("It is nearly drawn.");
  await expect(feedback.replies(feedback.item(page, drawTheMap))).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Replies" }).getByRole("listitem").first()).toContainText(
    "This reply was deleted.",
  );
  await expect(page.getByText("It is drawn.")).toHaveCount(0);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await replyNote(page).getByRole("button", { name: "Copy text" }).click();
  await expect(replyNote(page).getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("It is nearly drawn.");
  await page.context().clearPermissions();
});

test("[4.7] when the clipboard is refused, the text is selected and the user is told", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("Not allowed")) },
    });
  });
  await replyToDeleted(page, backend, quiet, "By Friday.\nOr Monday.");
  await comeBackAsSara(page);
  await feedbackNote(page).getByRole("button", { name: "Copy text" }).click();
  await expect(feedbackNote(page).getByRole("status")).toContainText("The text is selected");
  await expect(textIn(feedbackNote(page))).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("By Friday.\nOr Monday.");
});
