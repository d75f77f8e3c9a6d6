import type { Page } from "@playwright/test";
import { setHidden } from "../support/screen/attention.ts";
import {
  answer,
  comeBackAsSara,
  drawTheMap,
  openAsSara,
  type SeededTeams,
} from "../support/seeds/feedback.ts";
import { holdNext } from "../support/screen/on-the-way.ts";
import { feedback, forms, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { showEarlier, shownReplies, type Seeded, seedReplies } from "../support/seeds/long-threads.ts";
import { expect, test, type Backend } from "./support/test.ts";

/* Of more than five replies only the last three are shown until the user asks for the earlier ones. */

/** Opens the page as Sara, who has sent this many replies to the only feedback. */
async function openReplies(page: Page, backend: Backend, count: number): Promise<Seeded> {
  const seeded = await seedReplies(backend, count);
  await openAsSara(page, backend, 1);
  return seeded;
}

/** Deletes replies as Dr. Noor in another session. */
async function removeReplies(
  backend: Backend,
  { tokens }: SeededTeams,
  ids: readonly (number | undefined)[],
): Promise<void> {
  for (const id of ids) {
    const response = await fetch(`${backend.url}/api/Reply/${id}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${tokens.noor}` },
    });
    expect(response.status).toBe(204);
  }
}

/** Makes the open page refetch. */
async function refetch(page: Page): Promise<void> {
  await setHidden(page, true);
  await setHidden(page, false);
}

const expectFolded = async (page: Page): Promise<void> => {
  await expect(shownReplies(page)).toHaveCount(3);
  for (const [index, n] of [28, 29, 30].entries())
    await expect(shownReplies(page).nth(index)).toContainText(`Reply ${n}`);
  await expect(showEarlier(page)).toHaveText("Show 27 earlier replies");
};

const expectWhole = async (page: Page, count: number): Promise<void> => {
  await expect(shownReplies(page)).toHaveCount(count);
  await expect(showEarlier(page)).toHaveCount(0);
};

test("[2.35] five replies are shown, also when a sixth arrives", async ({ page, backend }) => {
  const { falcons, id } = await openReplies(page, backend, 5);
  await expectWhole(page, 5);
  await forms.edit(feedback.reply(page, "Reply 1")).focus();
  await answer(backend, falcons, "omar", id, "Reply 6");
  await refetch(page);
  await expectWhole(page, 6);
  await expect(forms.edit(feedback.reply(page, "Reply 1"))).toBeFocused();
  await comeBackAsSara(page);
  await expect(showEarlier(page)).toHaveText("Show 3 earlier replies");
  await expect(shownReplies(page)).toHaveCount(3);
});

test("[2.35] once shown, the earlier replies stay when others reply", async ({ page, backend }) => {
  const { falcons, id } = await openReplies(page, backend, 6);
  await showEarlier(page).click();
  await expect(shownReplies(page).first()).toBeFocused();
  await answer(backend, falcons, "omar", id, "By omar");
  await refetch(page);
  await expect(feedback.reply(page, "By omar")).toBeVisible();
  await expectWhole(page, 7);
});

test("[2.37] a new reply is added to the shown ones and hides none of them", async ({ page, backend }) => {
  await openReplies(page, backend, 6);
  await feedback.replyBox(feedback.item(page, drawTheMap)).fill("New");
  await feedback.replyBox(feedback.item(page, drawTheMap)).press("Control+Enter");
  await expect(feedback.reply(page, "New")).toBeVisible();
  await expect(shownReplies(page)).toHaveCount(4);
  await expect(showEarlier(page)).toHaveText("Show 3 earlier replies");
});

test("[4.7] the number follows deletions; the rest takes the focus", async ({ page, backend }) => {
  const { falcons, id, replyIds } = await openReplies(page, backend, 6);
  for (const text of ["A", "B"]) await answer(backend, falcons, "omar", id, text);
  await refetch(page);
  await expect(shownReplies(page)).toHaveCount(5);
  await removeReplies(backend, falcons, replyIds.slice(0, 2));
  await refetch(page);
  await expect(showEarlier(page)).toHaveText("Show 1 earlier reply");
  await expect(shownReplies(page)).toHaveCount(5);
  await showEarlier(page).focus();
  await removeReplies(backend, falcons, replyIds.slice(5));
  await refetch(page);
  await expectWhole(page, 5);
  await expect(shownReplies(page).first()).toBeFocused();
  await expect(shownReplies(page).first()).toContainText("Reply 3");
});

test("[4.7] R2: an edit of a late reply shows no earlier ones", async ({ page, backend }) => {
  const { replyIds } = await openReplies(page, backend, 30);
  const last = replyIds[29] ?? 0;
  await forms.edit(feedback.reply(page, "Reply 30")).click();
  await feedback.replyEditBox(page, last).fill("Reply thirty");
  await comeBackAsSara(page);
  await expect(feedback.replyEditBox(page, last)).toHaveValue("Reply thirty");
  await expectFolded(page);
});

test("[4.7] R2: a reply deleted under its edit leaves a note in place", async ({ page, backend, quiet }) => {
  const { falcons, replyIds } = await openReplies(page, backend, 30);
  await showEarlier(page).click();
  await forms.edit(feedback.reply(page, "Reply 2")).click();
  await feedback.replyEditBox(page, replyIds[1] ?? 0).fill("Reply two");
  quiet.allowFailedCall(404);
  await removeReplies(backend, falcons, replyIds.slice(1, 2));
  await comeBackAsSara(page);
  const second = page.getByRole("list", { name: "Replies" }).getByRole("listitem").nth(1);
  await expect(second).toContainText("This reply was deleted.");
  await expect(second.getByRole("textbox")).toHaveValue("Reply two");
  await expectWhole(page, 29);
});

test("[4.7] when all shown replies are deleted, three others are shown", async ({ page, backend }) => {
  const { falcons, replyIds } = await openReplies(page, backend, 12);
  await expect(shownReplies(page)).toHaveCount(3);
  await removeReplies(backend, falcons, replyIds.slice(9));
  await refetch(page);
  await expect(showEarlier(page)).toHaveText("Show 6 earlier replies");
  await expect(shownReplies(page)).toHaveCount(3);
  await expect(shownReplies(page).last()).toContainText("Reply 9");
});

test("[4.7] R2: an early reply's edit is restored; Cancel hides nothing", async ({ page, backend }) => {
  const { replyIds } = await openReplies(page, backend, 30);
  const second = replyIds[1] ?? 0;
  await showEarlier(page).click();
  await forms.edit(feedback.reply(page, "Reply 2")).click();
  await feedback.replyEditBox(page, second).fill("Reply two");
  for (const reopen of [comeBackAsSara, reload]) {
    await reopen(page);
    await expect(feedback.replyEditBox(page, second)).toHaveValue("Reply two");
    await expect(forms.draftRestored(feedback.replyEdit(page, second))).toBeVisible();
    await expectWhole(page, 30);
  }
  await forms.cancel(feedback.replyEdit(page, second)).click();
  await expect(feedback.reply(page, "Reply 2")).toBeVisible();
  await expectWhole(page, 30);
  await comeBackAsSara(page);
  await expectFolded(page);
});

test("[4.7] R3: an early reply being deleted is in sight later", async ({ page, backend, quiet }) => {
  const { replyIds } = await openReplies(page, backend, 30);
  await showEarlier(page).click();
  await forms.remove(feedback.reply(page, "Reply 2")).click();
  const deleting = await holdNext(page, `/api/Reply/${replyIds[1]}`);
  await layout.confirmDeletion(page).click();
  await comeBackAsSara(page);
  await expect(layout.confirmDeletion(page)).toBeVisible();
  await expect(page.locator("[data-reply]")).toHaveCount(30);
  quiet.allowFailedCall(500);
  deleting.fail();
  await expect(forms.remove(feedback.reply(page, "Reply 2"))).toBeFocused();
  await expectWhole(page, 30);
});
