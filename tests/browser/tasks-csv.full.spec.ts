import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { expectBoard } from "../support/people.ts";
import { keyboard } from "../support/hands.ts";
import { startHidden } from "../support/screen/attention.ts";
import { violationsOn } from "./support/axe.ts";
import * as board from "../support/pages/board.ts";
import * as overview from "../support/pages/overview.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { enter, falcons, noor, omar, sara, type TaskText } from "../support/world.ts";

const bar = (page: Page): Locator => page.getByRole("search", { name: "Tasks" });
const field = (page: Page): Locator => bar(page).getByRole("searchbox", { name: "Search tasks" });

const textOf = async (file: Download): Promise<string> => readFile(await file.path(), "utf8");
const head = "\uFEFFTitle,Description,Status,Priority,Assignees,Due date";

const tasks: readonly TaskText[] = [
  { title: "Publish", status: 3, dueDate: "2027-04-01T00:00:00Z" },
  {
    title: "=1+1",
    description: 'Ask for "maps",\nthen draw.',
    priority: 3,
    dueDate: "2027-03-12T00:00:00Z",
    assignedStudentNames: ["Sara", "Omar"],
  },
  { title: "Measure", status: 2, priority: 1, assignedStudentNames: ["Omar"] },
  { title: "خرائط", assignedStudentNames: ["Sara"] },
];
const lines = {
  formula: `'=1+1,"Ask for ""maps"",\nthen draw.",To Do,High,"Sara, Omar",2027-03-12`,
  arabic: "خرائط,,To Do,Medium,Sara,",
  measure: "Measure,,In Progress,Low,Omar,",
  publish: "Publish,,Done,Medium,,2027-04-01",
};
const fileOf = (...rows: readonly string[]): string => [head, ...rows, ""].join("\r\n");

test("[2.28] [experience 14] a student saves the shown tasks as CSV, without those a filter hides", async ({
  page,
  backend,
}) => {
  await startHidden(page);
  await openBoard(page, backend, tasks, [sara, omar]);
  await bar(page).getByRole("combobox", { name: "Member" }).selectOption("Sara");
  await expect(bar(page)).toContainText("2 of 4 shown");
  const coming = page.waitForEvent("download");
  await board.exportTasks(page, "Download as CSV");
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Falcons tasks.csv");
  expect(await textOf(file)).toBe(fileOf(lines.formula, lines.arabic));
  expect(await backend.sent()).toEqual([]);

  await field(page).fill("nowhere");
  await expect(bar(page)).toContainText("0 of 4 shown");
  await board.exportButton(page).click();
  const toCsv = board.exportItem(page, "Download as CSV");
  await expect(toCsv).toHaveText("Download as CSV (no visible tasks)");
  await expect(toCsv).toHaveAttribute("aria-disabled", "true");
});

test("[2.29] [experience 14] a supervisor saves all tasks of a team as CSV, in the board's order", async ({
  page,
  backend,
}) => {
  await falcons(backend, { tasks, members: [sara, omar] });
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await expectBoard(page);
  await expect(board.titles(page, "Done")).toHaveText(["Publish"]);
  const coming = page.waitForEvent("download");
  await board.exportTasks(page, "Download as CSV");
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Falcons tasks.csv");
  expect(await textOf(file)).toBe(fileOf(lines.formula, lines.arabic, lines.measure, lines.publish));
});

test("[1.2] [experience 14] by the keyboard alone: filter the tasks and save them as CSV", async ({
  page,
  backend,
}) => {
  await openBoard(page, backend, tasks, [sara, omar]);
  const hand = keyboard(page);
  await hand.type(field(page), "measure");
  await expect(bar(page)).toContainText("1 of 4 shown");
  const coming = page.waitForEvent("download");
  await hand.press(board.exportButton(page));
  await page.keyboard.press("ArrowDown");
  await expect(board.exportItem(page, "Download as CSV")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await textOf(await coming)).toBe(fileOf(lines.measure));
  await expect(board.exportButton(page)).toBeFocused();
});

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const) {
  test(`[design] axe at ${width}, ${colorScheme}: the export menu, with tasks and with none`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await openBoard(page, backend, tasks, [sara, omar]);
    if (width < 600) await bar(page).getByRole("button", { name: "Filters", exact: true }).click();
    await board.exportButton(page).click();
    await expect(board.exportItem(page, "Download as CSV")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await field(page).fill("nowhere");
    await expect(bar(page)).toContainText("0 of 4 shown");
    await board.exportButton(page).click();
    await expect(board.exportItem(page, "Download as CSV")).toHaveAttribute("aria-disabled", "true");
    expect(await violationsOn(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}
