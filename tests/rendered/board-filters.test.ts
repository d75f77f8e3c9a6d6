import type { Locator, Page } from "@playwright/test";
import { expectBoard } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import * as board from "../support/pages/board.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { omar, sara, type TaskText } from "../support/world.ts";

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

test("[experience 8] search finds text without accents and case, and Clear shows all tasks", async ({
  ownPage: page,
  backend,
}) => {
  await startHidden(page);
  await setDay(page);
  await openBoard(page, backend, tasks, [sara, omar]);
  await expect(bar(page)).toContainText("6 tasks");

  for (const [text, found] of [
    ["zoe", ["Zoë’s plan"]],
    ["CAFE noir", ["Zoë’s plan"]],
    ["ömar", ["Measure", "Draw"]],
    ["sara draw", ["Draw"]],
  ] as const) {
    await field(page).fill(text);
    await expect(shownTitles(page)).toHaveText([...found]);
    await expect(bar(page)).toContainText(`${found.length} of 6 shown`);
  }
  await field(page).fill("nowhere");
  await expect(bar(page)).toContainText("0 of 6 shown");
  await expect(shownTitles(page)).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Clear filters" }).click();
  await expect(shownTitles(page)).toHaveText(["Zoë’s plan", "Measure", "Draw", "Print", "Someday", "Old"]);
  await expect(field(page)).toHaveValue("");
  await expect(bar(page)).toContainText("6 tasks");
  await expect.poll(() => searchOf(page)).toBe("");
  expect(await backend.sent()).toEqual([]);
});

test("[experience 9] the agenda lists tasks by due date, respects the filters and links to the card", async ({
  ownPage: page,
  backend,
}) => {
  await setDay(page);
  await openBoard(page, backend, tasks, [sara, omar]);
  await bar(page).getByRole("radio", { name: "Agenda" }).check({ force: true });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "Overdue",
    "Today",
    "This week",
    "Later",
    "Done",
  ]);
  for (const [group, title] of [
    ["Overdue", "Zoë’s plan"],
    ["Today", "Measure"],
    ["This week", "Draw"],
    ["Later", "Print"],
  ] as const) {
    await expect(page.getByRole("region", { name: group }).getByRole("link")).toHaveText([title]);
  }
  await expect(page.getByRole("region", { name: "Done" }).getByRole("link")).toHaveText(["Old", "Someday"]);
  await bar(page).getByRole("combobox", { name: "Priority" }).selectOption("High");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Overdue", "This week"]);
  // The view is written to the URL at once, the filter after a debounce; test both orders.
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(searchOf(page))))
    .toEqual({ priority: "high", view: "agenda" });
  await page.reload();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Overdue", "This week"]);
  await field(page).fill("nothing like it");
  await expect(page.getByText("No tasks match.")).toBeVisible();
  await main.getByRole("button", { name: "Clear filters" }).last().click();
  // Before the filter is in the URL.
  await page.getByRole("link", { name: "Draw" }).click();
  await expectBoard(page);
  await expect(board.card(page, "Draw")).toBeFocused();
});
