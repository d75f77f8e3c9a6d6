import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import ICAL from "ical.js";
import { credentials } from "../flows/people.ts";
import { putContents } from "../service/support/controls.ts";
import { largeBoard } from "../support/large-board.ts";
import { column, expectBoard, logIn, signOut } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import * as board from "../support/pages/board.ts";
import * as forms from "../support/pages/forms.ts";
import * as layout from "../support/pages/layout.ts";
import * as overview from "../support/pages/overview.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enter, noor, omar, sara, type TaskText } from "../support/world.ts";

const bar = (page: Page): Locator => page.getByRole("search", { name: "Tasks" });
const field = (page: Page): Locator => bar(page).getByRole("searchbox", { name: "Search tasks" });
const shownTitles = (page: Page): Locator => page.locator("[data-task]").getByRole("heading", { level: 3 });
const searchOf = (page: Page): string => new URL(page.url()).search;

/** A Wednesday; the coming Sunday is the 29th. */
const today = "2026-11-25";
const day = (date: number): string => `2026-11-${String(date).padStart(2, "0")}T00:00:00Z`;
const tasks: readonly TaskText[] = [
  {
    title: "Zoë’s plan",
    description: "Ask CAFÉ Noir.",
    priority: 3,
    dueDate: day(24),
    assignedStudentNames: ["Sara"],
  },
  { title: "Measure", dueDate: day(25), priority: 1, assignedStudentNames: ["Omar"] },
  { title: "Draw", status: 2, dueDate: day(29), priority: 3, assignedStudentNames: ["Sara", "Omar"] },
  { title: "Print", status: 2, dueDate: day(30) },
  { title: "Someday", status: 3, assignedStudentNames: ["Salim"] },
  { title: "Old", status: 3, dueDate: day(2), priority: 1 },
];

const setDay = (page: Page): Promise<void> => page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));

test("[experience 8] filters by member, priority and due date, alone or combined, in a shareable URL", async ({
  ownPage: page,
  backend,
}) => {
  await setDay(page);
  await openBoard(page, backend, tasks, [sara, omar]);
  const mine = bar(page).getByRole("button", { name: "Mine" });
  const select = (name: string) => bar(page).getByRole("combobox", { name });
  const expectShown = async (found: readonly string[], search: string) => {
    await expect(shownTitles(page)).toHaveText([...found]);
    await expect(bar(page)).toContainText(`${found.length} of 6 shown`);
    await expect.poll(() => searchOf(page)).toBe(search);
  };
  const clear = () => bar(page).getByRole("button", { name: "Clear filters" }).click();

  await mine.click();
  await expectShown(["Zoë’s plan", "Draw"], "?mine=1");
  await clear();
  await select("Member").selectOption("Omar");
  await expectShown(["Measure", "Draw"], "?member=102");
  await select("Member").selectOption("Salim (not on the team)");
  await expectShown(["Someday"], "?member=Salim");
  await select("Member").selectOption("Anyone");
  await select("Priority").selectOption("High");
  await expectShown(["Zoë’s plan", "Draw"], "?priority=high");
  await clear();
  for (const [label, found, value] of [
    ["Overdue", ["Zoë’s plan"], "overdue"],
    ["This week", ["Measure", "Draw"], "week"],
    ["No date", ["Someday"], "none"],
  ] as const) {
    await select("Due date").selectOption(label);
    await expectShown(found, `?due=${value}`);
  }

  await field(page).fill("draw");
  await mine.click();
  await select("Member").selectOption("Omar");
  await select("Priority").selectOption("High");
  await select("Due date").selectOption("This week");
  const all = "?due=week&q=draw&mine=1&member=102&priority=high";
  await expectShown(["Draw"], all);
  const expectSame = async () => {
    await expectShown(["Draw"], searchOf(page));
    await expect(field(page)).toHaveValue("draw");
    await expect(select("Member").getByRole("option", { selected: true })).toHaveText("Omar");
    await expect(select("Priority").getByRole("option", { selected: true })).toHaveText("High");
    await expect(select("Due date").getByRole("option", { selected: true })).toHaveText("This week");
  };
  await page.reload();
  await expectSame();
  await expect(mine).toHaveAttribute("aria-pressed", "true");

  await signOut(page);
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await expectBoard(page);
  await page.goto(`${page.url()}?due=week&q=draw&member=102&priority=high`);
  await expectSame();
  await expect(mine).toHaveCount(0);
});

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

test("[WCAG 2.1.4] `/`, `n`, `?`, `e` and Delete work, except in text fields or when switched off", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, [{ title: "A" }, { title: "B" }]);
  const newTask = board.newTaskForm(page);
  const edit = board.editForm(page, "A");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const nothingOpens = async () => {
    for (const each of [newTask, edit, layout.question(page), keys]) await expect(each).toHaveCount(0);
    await expect(field(page)).not.toBeFocused();
  };

  await page.keyboard.press("n");
  await expect(board.titleField(column(page, "To Do"))).toBeFocused();
  await page.keyboard.type("n?/e");
  await page.keyboard.press("Delete");
  await expect(board.titleField(newTask)).toHaveValue("n?/e");
  for (const each of [layout.question(page), keys]) await expect(each).toHaveCount(0);
  await expect(field(page)).not.toBeFocused();
  await forms.cancel(newTask).click();

  await board.menu(page, "A").focus();
  await page.keyboard.press("e");
  await expect(board.titleField(edit)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(board.menu(page, "A")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(layout.question(page)).toContainText("“A”");
  await page.keyboard.press("Escape");
  await expect(board.menu(page, "A")).toBeFocused();
  await page.keyboard.press("Control+e");
  await nothingOpens();

  await page.keyboard.press("?");
  await expect(keys.locator("kbd")).toHaveText([
    "Ctrl + K",
    "/",
    "?",
    "n",
    "e",
    "Delete",
    "Shift + arrow",
    "Shift + Home, Shift + End",
    "Ctrl + Z",
  ]);
  await keys.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.reload();
  await board.menu(page, "A").focus();
  for (const key of ["n", "e", "?", "/"]) await page.keyboard.press(key);
  await nothingOpens();

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await keys.getByRole("checkbox", { name: "Single-key shortcuts" }).check();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("b");
  await expect(board.titles(page, "To Do")).toHaveText(["B"]);
  expect(await backend.writes()).toEqual([]);
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
