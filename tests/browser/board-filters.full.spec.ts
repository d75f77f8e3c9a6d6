import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import ICAL from "ical.js";
import { credentials } from "../flows/people.ts";
import { putContents } from "../service/support/controls.ts";
import { largeBoard } from "../support/large-board.ts";
import { expectBoard, logIn } from "../support/people.ts";
import { board } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { omar, sara } from "../support/world.ts";
import { tasks, setDay } from "../support/seeds/board-filters.ts";

const bar = (page: Page): Locator => page.getByRole("search", { name: "Tasks" });
const field = (page: Page): Locator => bar(page).getByRole("searchbox", { name: "Search tasks" });

test("[experience 8] `?task=` reveals a card in a virtualized column", async ({ ownPage: page, backend }) => {
  await putContents(backend, await largeBoard(300));
  await logIn(page, credentials);
  await expectBoard(page);
  for (const task of [280, 2]) {
    await page.goto(`${new URL(page.url()).pathname}?task=${task}`);
    const wanted = page.locator(`[data-task="${task}"]`);
    await expect(wanted).toBeFocused();
    await expect(wanted).toBeInViewport({ ratio: 1 });
  }
  await page.goto(`${new URL(page.url()).pathname}?task=999`);
  await expect(page.locator("[data-task]").first()).toBeVisible();
});

test("[experience 9] 'Add to calendar' saves valid all-day events", async ({ ownPage: page, backend }) => {
  await setDay(page);
  const { taskIds } = await openBoard(page, backend, tasks, [sara, omar]);
  await bar(page).getByRole("combobox", { name: "Member" }).selectOption("Sara");
  await expect(bar(page)).toContainText("2 of 6 shown");
  const coming = page.waitForEvent("download");
  await board.exportTasks(page, "Add to calendar");
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Falcons tasks.ics");
  const events = new ICAL.Component(
    ICAL.parse(await readFile(await download.path(), "utf8")),
  ).getAllSubcomponents("vevent");
  const { origin, host, pathname } = new URL(page.url());
  expect(
    events.map((component) => [new ICAL.Event(component).summary, component.getFirstPropertyValue("url")]),
  ).toEqual([
    ["Zoë’s plan", `${origin}${pathname}?task=${taskIds[0]}`],
    ["Draw", `${origin}${pathname}?task=${taskIds[2]}`],
  ]);
  expect(events.map((component) => component.getFirstPropertyValue("uid"))).toEqual(
    [taskIds[0], taskIds[2]].map((id) => `task-${id}@${host}`),
  );
  await bar(page).getByRole("combobox", { name: "Due date" }).selectOption("No date");
  await board.exportButton(page).click();
  const toCalendar = board.exportItem(page, "Add to calendar");
  await expect(toCalendar).toHaveText("Add to calendar (no visible task has a due date)");
  await expect(toCalendar).toHaveAttribute("aria-disabled", "true");
});

test("[WCAG 2.4.3] a closing dialog keeps the focus that a shortcut moved", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "A" }]);
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const opener = page.getByRole("button", { name: "Keyboard shortcuts" });
  await opener.click();
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(keys).toBeVisible();
  // The earliest moment a key can arrive: right after the dialog closes.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (document.querySelector("[role=dialog]:not([popover])") !== null) return;
      observer.disconnect();
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }),
      );
      setTimeout(() => document.body.setAttribute("data-later", ""), 100);
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-later]")).toHaveCount(1);
  await expect(field(page)).toBeFocused();
});
