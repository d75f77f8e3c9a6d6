import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import ICAL from "ical.js";
import { credentials } from "../flows/people.ts";
import { putContents } from "../service/support/controls.ts";
import { largeBoard } from "../support/large-board.ts";
import { expectBoard, logIn } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import * as board from "../support/pages/board.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { omar, sara } from "../support/world.ts";
import { day, tasks, setDay } from "../support/seeds/board-filters.ts";

const bar = (page: Page): Locator => page.getByRole("search", { name: "Tasks" });
const field = (page: Page): Locator => bar(page).getByRole("searchbox", { name: "Search tasks" });

test("[experience 8] `?task=` scrolls to the card and focuses it, also in a virtualized column", async ({
  ownPage: page,
  backend,
}) => {
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

test("[experience 9] 'Add to calendar' saves dated tasks as all-day events that parse as iCalendar", async ({
  ownPage: page,
  backend,
}) => {
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
  const seen = events.map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component);
    return {
      summary,
      isDay: startDate.isDate,
      start: startDate.toString(),
      end: endDate.toString(),
      url: component.getFirstPropertyValue("url"),
    };
  });
  const { origin, pathname } = new URL(page.url());
  const link = (index: number) => `${origin}${pathname}?task=${taskIds[index]}`;
  expect(seen).toEqual([
    { summary: "Zoë’s plan", isDay: true, start: "2026-11-24", end: "2026-11-25", url: link(0) },
    { summary: "Draw", isDay: true, start: "2026-11-29", end: "2026-11-30", url: link(2) },
  ]);
  await bar(page).getByRole("combobox", { name: "Due date" }).selectOption("No date");
  await board.exportButton(page).click();
  const toCalendar = board.exportItem(page, "Add to calendar");
  await expect(toCalendar).toHaveText("Add to calendar (no visible task has a due date)");
  await expect(toCalendar).toHaveAttribute("aria-disabled", "true");
});

test("[experience 9] 'Add to calendar' reports a failed chunk load and works the next time", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall("connection");
  await openBoard(page, backend, [{ title: "Dated", dueDate: day(25) }]);
  await page.route("**/assets/calendar-file-*.js*", (route) => route.abort());
  await board.exportTasks(page, "Add to calendar");
  await expect(layout.notices(page)).toContainText("We couldn't create the calendar file.");
  await page.unroute("**/assets/calendar-file-*.js*");
  const coming = page.waitForEvent("download");
  await board.exportTasks(page, "Add to calendar");
  expect((await coming).suggestedFilename()).toBe("Falcons tasks.ics");
});

test("[WCAG 2.4.3] a closing dialog does not steal the focus that a shortcut has just moved", async ({
  page,
  backend,
}) => {
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

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const) {
  test(`[design] axe at ${width}, ${colorScheme}: toolbar, agenda, card form, deletion and shortcuts`, async ({
    ownPage: page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const expectClean = async (what: string): Promise<void> => {
      expect.soft(await violationsOn(page), `${what} at ${width}`).toEqual([]);
      await expectNoSidewaysScroll(page);
    };
    await openBoard(
      page,
      backend,
      [...tasks, { title: "Unassigned", assignedStudentNames: ["Salim"] }],
      [sara, omar],
    );
    const filters = bar(page).getByRole("button", { name: "Filters", exact: true });
    if (width < 600) await filters.click();
    await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectClean("the list of keys");
    await page.keyboard.press("Escape");
    await board.choose(page, "Unassigned", "Delete");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectClean("deletion");
    await page.keyboard.press("Escape");
    await board.choose(page, "Unassigned", "Edit");
    await expect(board.editForm(page, "Unassigned")).toBeVisible();
    await field(page).fill("a");
    await expectClean("the bar, and the form of a card");
    await forms.cancel(page.getByRole("form")).click();
    await bar(page).getByRole("radio", { name: "Agenda" }).check({ force: true });
    await expect(page.getByRole("region", { name: "Done" }).getByRole("link")).not.toHaveCount(0);
    await expectClean("the agenda");
  });
}
