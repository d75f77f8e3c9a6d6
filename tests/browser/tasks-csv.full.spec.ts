import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { startHidden } from "../support/screen/attention.ts";
import { board } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { omar, sara, type TaskText } from "../support/world.ts";

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
};
const fileOf = (...rows: readonly string[]): string => [head, ...rows, ""].join("\r\n");

test("[2.28] [experience 14] a student saves the filtered tasks as CSV", async ({ page, backend }) => {
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
