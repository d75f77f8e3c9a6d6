import { expectPath } from "../support/people.ts";
import { board, layout, overview } from "../support/pages/index.ts";
import { isFocusSeen, tabTo } from "./support/keyboard.ts";
import { share } from "../support/seeds/files.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enter, falcons, noor, sara } from "../support/world.ts";

test("[2.53] [2.58] [2.60] by keyboard: a board, and past projects", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "Draw the plan" }] });
  await enter(page, noor);
  await tabTo(page, overview.projectLink(page, "Maps for all"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Task Board" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Team Overview" }));
  await page.keyboard.press("Enter");
  await expectPath(page, "/dashboard/supervisor/SupBoard");

  await tabTo(page, layout.link(page, "Project History"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Project History" })).toBeFocused();
  await tabTo(page, page.getByLabel("Search past projects"));
  await page.keyboard.type("parking");
  await tabTo(page, page.getByRole("button", { name: "Computer Science" }));
  await page.keyboard.press("Space");
  const cards = page.getByRole("button", { name: /^View Details/ });
  await expect(cards).toHaveCount(2);
  await tabTo(page, cards.first());
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Smart Parking Guidance System for a University Campus" });
  await tabTo(page, dialog.getByRole("button", { name: "Next" }));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("dialog", { name: "Smart Parking Guidance for University Campuses" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cards.last()).toBeFocused();
  expect(await isFocusSeen(page)).toBe(true);
});

test("[2.16] the mobile menu by the keyboard, also in a low window", async ({ page, backend }) => {
  await falcons(backend);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, sara);
  for (const size of [
    { width: 640, height: 400 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: "Open menu" }).press("Enter");
    await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Close menu" }).press("Enter");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await tabTo(page, page.getByRole("button", { name: "Open menu" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Dashboard", exact: true }));
  await tabTo(page, layout.signOutButton(page));
  await page.keyboard.press("Enter");
  await expectPath(page, "/");
});

test("[2.28] Tab stops once in the columns, also where they scroll", async ({ page, backend }) => {
  await falcons(backend, { tasks: Array.from({ length: 12 }, (_, index) => ({ title: `Task ${index}` })) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, sara);
  await board.addTask(page, "Done").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Accessibility" })).toBeFocused();
});

test("[design: sessions] Tab dismisses the idle warning, and the focus returns to where it was", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "Draw the plan" }] });
  await page.clock.install();
  await enter(page, sara);
  await expect(board.card(page, "Draw the plan")).toBeVisible();
  const priority = page.getByRole("combobox", { name: "Priority" });
  await priority.focus();
  const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
  await page.clock.fastForward(61_000);
  await page.clock.fastForward(57 * 60_000);
  await expect(warning.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(warning).toHaveCount(0);
  await expect(priority).toBeFocused();
});

test("[2.46] [experience 18] in a low window, Tab keeps what it focuses in a dialog in view", async ({
  ownPage: page,
  backend,
}) => {
  const { token, teamId } = await falcons(backend);
  await share(backend, token, teamId, sara.userId, { title: "Plan", url: "https://example.org/plan" });
  await enter(page, sara);
  await goInside(page, "/dashboard/student/projects");
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog");
  const first = dialog.getByRole("textbox").first();
  await expect(first).toBeFocused();
  do await page.keyboard.press("Tab");
  while (!(await first.evaluate((field) => field === document.activeElement)));
  await expect(first).toBeInViewport({ ratio: 0.95 });
});
