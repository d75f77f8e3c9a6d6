import type { Locator, Page } from "@playwright/test";
import { column, expectBoard, signOut } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { board, forms, layout, overview } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { enter, noor, omar, sara } from "../support/world.ts";
import { tasks, setDay } from "../support/seeds/board-filters.ts";

const bar = (page: Page): Locator => page.getByRole("search", { name: "Tasks" });
const field = (page: Page): Locator => bar(page).getByRole("searchbox", { name: "Search tasks" });
const shownTitles = (page: Page): Locator => page.locator("[data-task]").getByRole("heading", { level: 3 });
const searchOf = (page: Page): string => new URL(page.url()).search;

test("[experience 8] search ignores accents and case; Clear resets", async ({ ownPage: page, backend }) => {
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
  await expect(column(page, "To Do")).toContainText("No task matches, 2 hidden.");
  await expect(page.getByText("No tasks here.")).toHaveCount(0);
  await expect(shownTitles(page)).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Clear filters" }).click();
  await expect(shownTitles(page)).toHaveText(["Zoë’s plan", "Measure", "Draw", "Print", "Someday", "Old"]);
  await expect(field(page)).toHaveValue("");
  await expect(bar(page)).toContainText("6 tasks");
  await expect.poll(() => searchOf(page)).toBe("");
  expect(await backend.sent()).toEqual([]);
});

test("[experience 9] the agenda lists the filtered tasks by due date", async ({ ownPage: page, backend }) => {
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

test("[experience 8] filters by member, priority, date, in the URL", async ({ ownPage: page, backend }) => {
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

test("[WCAG 2.1.4] single keys work, except in fields or if switched off", async ({ page, backend }) => {
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
  await expect(board.card(page, "A")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(layout.question(page)).toContainText("“A”");
  await page.keyboard.press("Escape");
  await expect(board.card(page, "A")).toBeFocused();
  await page.keyboard.press("Control+e");
  await nothingOpens();

  await page.keyboard.press("?");
  await expect(keys.locator("kbd")).toHaveText([
    "Ctrl + K",
    "/",
    "?",
    "F8",
    "Escape",
    "Arrow keys, Home, End",
    "Tab",
    "Enter",
    "Ctrl + Enter",
    "Ctrl + Z",
    "n",
    "e",
    "Delete",
    "Shift + arrow",
    "Shift + Home, Shift + End",
    "Alt + drag",
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
