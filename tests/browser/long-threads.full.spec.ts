import type { Page } from "@playwright/test";
import { keyboard } from "../support/hands.ts";
import { startHidden } from "../support/screen/attention.ts";
import { violationsOn } from "./support/axe.ts";
import { openAsNoor, openAsSara } from "../support/seeds/feedback.ts";
import * as feedback from "../support/pages/feedback.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import { showEarlier, shownReplies, type Seeded, seedReplies } from "../support/seeds/long-threads.ts";
import { expect, expectNoSidewaysScroll, test, type Backend } from "./support/test.ts";

/* Of more than five replies only the last three are shown until the user asks for the earlier ones. */

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
