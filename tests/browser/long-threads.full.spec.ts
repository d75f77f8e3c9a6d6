import type { Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a.ts";
import { keyboard } from "../support/hands.ts";
import { setHidden, startHidden } from "../support/screen/attention.ts";
import { violationsOn } from "./support/axe.ts";
import {
  answer,
  comeBackAsSara,
  drawTheMap,
  openAsNoor,
  openAsSara,
  seedFeedback,
  type SeededTeams,
} from "../support/seeds/feedback.ts";
import { holdNext } from "../support/screen/on-the-way.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, expectNoSidewaysScroll, test, type Backend } from "./support/test.ts";

/* Of more than five replies only the last three are shown until the user asks for the earlier ones. */

const showEarlier = (page: Page) => page.getByRole("button", { name: /^Show \d+ earlier repl(y|ies) to “/ });
const shownReplies = (page: Page) => feedback.replies(feedback.item(page, drawTheMap));

interface Seeded {
  readonly falcons: SeededTeams;
  readonly id: number;
  readonly replyIds: readonly number[];
}

/** Sara replies "Reply 1" to "Reply `count`" to the only feedback. */
async function seedReplies(backend: Backend, count: number): Promise<Seeded> {
  const { falcons, id } = await seedFeedback(backend);
  const replyIds: number[] = [];
  for (let n = 1; n <= count; n += 1) replyIds.push(await answer(backend, falcons, "sara", id, `Reply ${n}`));
  return { falcons, id, replyIds };
}

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

/** Makes the open page fetch what others have changed. */
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

const openers = {
  student: (page: Page, backend: Backend) => openAsSara(page, backend, 1),
  supervisor: (page: Page, backend: Backend, { falcons }: Seeded) =>
    openAsNoor(page, backend, falcons.teamId, 1),
};

for (const { clause, role, width, colorScheme } of [
  { clause: "[2.35]", role: "student", width: 390, colorScheme: "dark" },
  { clause: "[2.42]", role: "supervisor", width: 1280, colorScheme: "light" },
] as const) {
  test(`${clause} ${role}: shows the last 3 of 30 replies, then all with the focus on the first; axe`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await startHidden(page);
    await openers[role](page, backend, await seedReplies(backend, 30));
    await expectFolded(page);
    expect.soft(await violationsOn(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await showEarlier(page).click();
    await expectWhole(page, 30);
    await expect(shownReplies(page).first()).toBeFocused();
    await expect(shownReplies(page).first()).toContainText("Reply 1");
    await expect(shownReplies(page).last()).toContainText("Reply 30");
    await expect(layout.notices(page).getByRole("listitem")).toHaveCount(0);
    expect.soft(await violationsOn(page)).toEqual([]);
    expect(await backend.sent()).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  });

  test(`${clause} ${role}: the keyboard shows the earlier replies and continues at the first`, async ({
    page,
    backend,
  }) => {
    await openers[role](page, backend, await seedReplies(backend, 6));
    await keyboard(page).press(showEarlier(page));
    await expect(shownReplies(page).first()).toBeFocused();
    await expectWhole(page, 6);
    const edit = forms.edit(feedback.reply(page, "Reply 1"));
    await page.keyboard.press("Tab");
    // "Make a task" comes first.
    if (role === "student") await page.keyboard.press("Tab");
    await expect(edit).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(shownReplies(page).first().getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(edit).toBeFocused();
  });
}

test("[4.7] when all shown replies are deleted, the last three of the rest take their place", async ({
  page,
  backend,
}) => {
  const { falcons, replyIds } = await openReplies(page, backend, 12);
  await expect(shownReplies(page)).toHaveCount(3);
  await removeReplies(backend, falcons, replyIds.slice(9));
  await refetch(page);
  await expect(showEarlier(page)).toHaveText("Show 6 earlier replies");
  await expect(shownReplies(page)).toHaveCount(3);
  await expect(shownReplies(page).last()).toContainText("Reply 9");
});

test("[4.7] R2: the edit of an early reply is restored in sight, and Cancel hides nothing", async ({
  page,
  backend,
}) => {
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

test("[4.7] R3: an early reply that is being deleted is in sight after leaving and coming back", async ({
  page,
  backend,
  quiet,
}) => {
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

test("[3.9] first-generation service: shows the last 3 of 30 replies, then all", async ({
  ownPage: page,
  backend,
}) => {
  await answerAsGenerationA(page.context());
  await openReplies(page, backend, 30);
  await expectFolded(page);
  await showEarlier(page).click();
  await expectWhole(page, 30);
  await expect(shownReplies(page).first()).toBeFocused();
});
