import type { Page } from "@playwright/test";
import { setHidden } from "../support/screen/attention.ts";
import { board } from "../support/pages/index.ts";
import { expectActivityRead, isCalling } from "../support/screen/kept-log.ts";
import { boardReads, changeTask, openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";

test("[4.5] shows others' changes once visible, in the user's order", async ({ page, backend }) => {
  const team = await openBoard(page, backend, [{ title: "A" }, { title: "B" }, { title: "C" }]);
  await board.choose(page, "C", "Move to top");
  await expect(board.titles(page, "To Do")).toHaveText(["C", "A", "B"]);
  await expect(page.locator("[data-changed]")).toHaveCount(0);

  await setHidden(page, true);
  await changeTask(backend, team, { title: "A of Omar's" });
  await changeTask(backend, team, { status: 3 }, team.taskIds[1]);
  await backend.forget();
  await setHidden(page, false);
  await expect(board.titles(page, "To Do")).toHaveText(["C", "A of Omar's"]);
  await expect(board.titles(page, "Done")).toHaveText(["B"]);
  await expect(board.card(page, "A of Omar's")).toHaveAttribute("data-changed");
  await expect(board.card(page, "B")).toHaveAttribute("data-changed");
  await expect(board.card(page, "C")).not.toHaveAttribute("data-changed");
  expect(await boardReads(backend, team.teamId)).toBe(1);
});

/** News is fetched at once: its requests are not counted. */
async function looksForNews(page: Page): Promise<void> {
  await page.clock.fastForward(1_500);
  await expectActivityRead(page);
}

test("[4.5] polls every 20 seconds, then slower, and marks changes", async ({ ownPage: page, backend }) => {
  await page.clock.install();
  const team = await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  await looksForNews(page);
  await changeTask(backend, team, { description: "From Omar." });
  await backend.forget();
  // The login was typed: it is fetched after the second pause without typing, and from then on every 20 seconds.
  for (let pause = 0; pause < 2; pause += 1) await page.clock.fastForward(5_000);
  await expect(board.card(page, "A")).toContainText("From Omar.");
  await expect(board.card(page, "A")).toHaveAttribute("data-changed");
  await expect(board.card(page, "B")).not.toHaveAttribute("data-changed");
  expect(await boardReads(backend, team.teamId)).toBe(1);
  // A change was found, so the next fetch is as soon.
  await page.clock.fastForward(21_000);
  await expect.poll(() => boardReads(backend, team.teamId)).toBe(2);
  await expect(board.card(page, "A")).not.toHaveAttribute("data-changed");
  // Nothing has changed, so the next one is later.
  await page.clock.fastForward(21_000);
  await expect(board.card(page, "A")).toBeVisible();
  expect(await boardReads(backend, team.teamId)).toBe(2);
  await page.clock.fastForward(21_000);
  await expect.poll(() => boardReads(backend, team.teamId)).toBe(3);

  await setHidden(page, true);
  await changeTask(backend, team, { title: "A of Omar's" });
  await backend.forget();
  for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward(61_000);
  await expect(board.titles(page, "To Do")).toHaveText(["A", "B"]);
  await setHidden(page, false);
  await expect(board.titles(page, "To Do")).toHaveText(["A of Omar's", "B"]);
  // News is fetched as well, from the same list.
  await expect.poll(() => isCalling(page, "app/activity")).toBe(false);
  expect(await boardReads(backend, team.teamId)).toBe(1);
});
