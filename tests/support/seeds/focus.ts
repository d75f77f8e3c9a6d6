import type { Locator, Page } from "@playwright/test";
import { expectBoard } from "../people.ts";
import { home } from "../pages/index.ts";
import type { Backend } from "../screen/backend.ts";
import { seedTeams } from "./feedback.ts";
import { addTasks, enter, sara, type TaskText } from "../world.ts";

/** A Wednesday. */
export const now = "2026-11-25T10:00:00";

const due = (day: number): string => `2026-11-${day}T00:00:00Z`;
export const wide = { width: 1600, height: 900 };
export const boardPath = "/dashboard/student/KanbanBoard";
export const tasks: readonly TaskText[] = [
  ...[21, 22, 23, 24].map((day) => ({ title: `Late ${day}`, dueDate: due(day) })),
  { title: "Thursday", dueDate: due(26), assignedStudentNames: ["Sara"] },
  { title: "Sunday", dueDate: due(29), status: 2 },
  { title: "Finished", dueDate: due(27), status: 3, assignedStudentNames: ["Sara"] },
  { title: "Mine", assignedStudentNames: ["Sara"] },
  { title: "Omar's", assignedStudentNames: ["Omar"] },
];

export const panel = (page: Page): Locator => home.section(page, "Focus");
export const titles = (page: Page): Locator => panel(page).getByRole("listitem");

export async function openWide(page: Page, backend: Backend): Promise<void> {
  const { teamId, tokens } = await seedTeams(backend);
  await addTasks(backend, tokens.sara, teamId, tasks);
  await page.clock.setFixedTime(now);
  await page.setViewportSize(wide);
  await enter(page, sara);
  await expectBoard(page);
}
