import type { Locator, Page } from "@playwright/test";
import { column, expectBoard, expectPath } from "../support/people.ts";
import { seedTeams } from "../support/seeds/feedback.ts";
import * as board from "../support/pages/board.ts";
import * as home from "../support/pages/project-home.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { addTasks, enter, falcons, sara, type TaskText } from "../support/world.ts";

/** A Wednesday. */
const now = "2026-11-25T10:00:00";
const due = (day: number): string => `2026-11-${day}T00:00:00Z`;
const wide = { width: 1600, height: 900 };
const boardPath = "/dashboard/student/KanbanBoard";

const tasks: readonly TaskText[] = [
  ...[21, 22, 23, 24].map((day) => ({ title: `Late ${day}`, dueDate: due(day) })),
  { title: "Thursday", dueDate: due(26), assignedStudentNames: ["Sara"] },
  { title: "Sunday", dueDate: due(29), status: 2 },
  { title: "Finished", dueDate: due(27), status: 3, assignedStudentNames: ["Sara"] },
  { title: "Mine", assignedStudentNames: ["Sara"] },
  { title: "Omar's", assignedStudentNames: ["Omar"] },
];

const panel = (page: Page): Locator => home.section(page, "Focus");
const titles = (page: Page): Locator => panel(page).getByRole("listitem");

async function openWide(page: Page, backend: Backend): Promise<void> {
  const { teamId, tokens } = await seedTeams(backend);
  await addTasks(backend, tokens.sara, teamId, tasks);
  await page.clock.setFixedTime(now);
  await page.setViewportSize(wide);
  await enter(page, sara);
  await expectBoard(page);
}

test("[experience 7] the last step opens the form, and with the first task the steps are gone", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend);
  await page.setViewportSize(wide);
  await enter(page, sara);
  const steps = home.section(page, "Getting started");
  await expect(steps.getByText(", done")).toHaveCount(4);
  await steps.getByRole("button", { name: "Add First Task" }).press("Enter");
  await expect(board.titleField(page)).toBeFocused();
  await page.keyboard.type("Draw the plan");
  await page.keyboard.press("Enter");
  await expect(column(page, "To Do").getByRole("heading", { name: "Draw the plan" })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await expect(panel(page)).toHaveText("FocusNothing is overdue, due this week or assigned to you.");
});

test("[experience 7] My Project has Focus at every width, and its links lead to the board", async ({
  ownPage: page,
  backend,
}) => {
  await openWide(page, backend);
  await page.setViewportSize({ width: 390, height: 844 });
  await goInside(page, "/dashboard/student/Myproject");
  await expect(titles(page)).toHaveCount(6);
  await panel(page).getByRole("link", { name: "Mine" }).click();
  await expectPath(page, boardPath);
  await expect(board.card(page, "Mine")).toBeFocused();
});
