import type { Locator, Page } from "@playwright/test";
import { keyboard } from "../support/hands.ts";
import {
  answer,
  comeBackAsSara,
  drawTheMap,
  giveAllFeedback,
  openAsNoor,
  openAsSara,
  repliesIn,
  seedTeams,
  supervisorPage,
  type SeededTeams,
} from "../support/seeds/feedback.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { feedback, forms, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test, type Backend, type Quiet } from "./support/test.ts";
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

test("[2.37] [4.7] R1: feedback deleted under a reply leaves a note", async ({ page, backend, quiet }) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  await openAsSara(page, backend, 2);
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill("By Friday.\nOr Monday.");
  await feedback.replyBox(feedback.item(page, "Well done.")).fill("Thank you");
  await removeFromServer(backend, falcons, quiet, `/api/Feedback/${first}`);
  await comeBackAsSara(page);
  const look = async () => {
    await expect(feedbackNote(page)).toHaveCount(1);
    await expect(textIn(feedbackNote(page))).toHaveValue("By Friday.\nOr Monday.");
    await expect(textIn(feedbackNote(page))).toHaveAttribute("readonly");
    await expect(feedback.items(page)).toHaveCount(1);
    await expect(page.getByText(drawTheMap)).toHaveCount(0);
    await expect(feedback.list(page).getByRole("listitem").last()).toContainText(
      "This feedback was deleted.",
    );
    await expect(page.getByRole("button", { name: "Reply" })).toHaveCount(1);
  };
  await look();
  await expect(layout.alert(page)).toHaveText("This feedback was deleted.");
  await reload(page);
  await look();
  await expect(forms.draftRestored(feedbackNote(page))).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(0);
  await feedbackNote(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(feedbackNote(page)).toHaveCount(0);
  await reload(page);
  await expect(feedback.replyBox(feedback.item(page, "Well done."))).toHaveValue("Thank you");
  await expect(feedbackNote(page)).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
});

test("[8.7] R1: a reply to deleted feedback (404) is no success", async ({ page, backend, quiet }) => {
  await replyToDeleted(page, backend, quiet, "By Friday.", "Well done.");
  await feedback.replyBox(feedback.item(page, drawTheMap)).press("Control+Enter");
  await expect(textIn(feedbackNote(page))).toHaveValue("By Friday.");
  await expect(textIn(feedbackNote(page))).toBeFocused();
  await expect(layout.notices(page)).toContainText("Failed to save reply.");
  await expect(layout.notices(page)).not.toContainText("Sent!");
  await expect(feedback.items(page)).toHaveCount(1);
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("More");
  await expect(textIn(feedbackNote(page))).toHaveValue("By Friday.");
  expect(await backend.writes()).toEqual(["POST /api/Reply"]);
});

test("[2.39] [8.7] R2: saving a deleted reply (404) is no success", async ({ page, backend, quiet }) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  const own = await answer(backend, falcons, "sara", first, "It is drawn.");
  await answer(backend, falcons, "omar", first, "By omar");
  await openAsSara(page, backend, 1);
  const { press, type } = keyboard(page);
  await press(forms.edit(feedback.reply(page, "It is drawn.")));
  await type(feedback.replyEditBox(page, own), "It is nearly drawn.");
  await removeFromServer(backend, falcons, quiet, `/api/Reply/${own}`);
  await press(forms.save(feedback.replyEdit(page, own)));
  await expect(textIn(replyNote(page))).toBeFocused();
  await expect(layout.notices(page)).toContainText("Failed to update reply.");
  await expect(layout.notices(page)).not.toContainText("Updated!");
  await press(replyNote(page).getByRole("button", { name: "Dismiss" }));
  await expect(replyNote(page)).toHaveCount(0);
  await expect(feedback.replyBox(feedback.item(page, drawTheMap))).toBeFocused();
  await expect(feedback.replyForm(feedback.item(page, drawTheMap)).getByRole("alert")).toHaveCount(0);
  await expect(feedback.reply(page, "By omar")).toContainText(omar.name);
  expect(await repliesIn(backend, falcons)).toEqual(["By omar"]);
});

test("[4.7] typing while a deletion is fetched keeps text and focus", async ({ page, backend, quiet }) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap);
  await openAsSara(page, backend, 1);
  await removeFromServer(backend, falcons, quiet, `/api/Feedback/${first}`);
  const reading = await pause(page, "GET", "/api/Feedback/Team/*");
  await comeBackAsSara(page);
  await feedback.replyBox(feedback.item(page, drawTheMap)).pressSequentially("By Fri");
  reading.letGo();
  await expect(textIn(feedbackNote(page))).toBeFocused();
  await expect(textIn(feedbackNote(page))).toHaveValue("By Fri");
});

test("[2.40] [2.41] F2: feedback deleted under its edit leaves a note", async ({ page, backend, quiet }) => {
  const falcons = await seedTeams(backend);
  const [first = 0] = await giveAllFeedback(backend, falcons, drawTheMap, "Well done.");
  await openAsNoor(page, backend, falcons.teamId, 2);
  await feedback.box(page).fill("Half a thought");
  await forms.edit(page, drawTheMap).click();
  await feedback.box(page).fill("Draw the plan first.");
  await removeFromServer(backend, falcons, quiet, `/api/Feedback/${first}`);
  await feedback.box(page).press("Control+Enter");
  await expect(textIn(feedbackNote(page))).toBeFocused();
  await expect(textIn(feedbackNote(page))).toHaveValue("Draw the plan first.");
  await expect(feedback.box(page)).toHaveValue("Half a thought");
  await expect(feedback.send(page)).toBeVisible();
  await expect(layout.notices(page)).not.toContainText("Updated!");
  await goInside(page, supervisorPage);
  await expect(feedbackNote(page)).toHaveCount(0);
  await goInside(page, `${supervisorPage}?team=${falcons.teamId}`);
  await expect(textIn(feedbackNote(page))).toHaveValue("Draw the plan first.");
  await feedbackNote(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(feedbackNote(page)).toHaveCount(0);
});
