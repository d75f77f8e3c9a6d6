import type { Locator, Page } from "@playwright/test";
import { column, expectBoard } from "../../support/people.ts";
import type { Backend } from "./test.ts";
import { enter, falcons, sara, type TaskText, type TeamOfSara } from "./world.ts";

export type ColumnName = "To Do" | "In Progress" | "Done";

/** A task in the service's format [7.17]. */
export interface TaskRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly teamId: number;
  readonly dueDate: string | null;
  readonly priority: 1 | 2 | 3;
  readonly status: 1 | 2 | 3;
  readonly assignedStudentNames: readonly string[];
}

export const titles = (page: Page, name: ColumnName): Locator =>
  column(page, name).getByRole("heading", { level: 3 });
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const menuOf = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Actions for “${title}”` });
export const popups = (page: Page): Locator => page.getByRole("region", { name: "Notifications" });

/** Opens the board of Sara's team with these tasks as Sara; clears the recorded requests. */
export async function openBoard(
  page: Page,
  backend: Backend,
  tasks: readonly TaskText[],
  members = [sara],
): Promise<TeamOfSara> {
  const team = await falcons(backend, { tasks, members });
  await enter(page, sara);
  await expectBoard(page);
  await backend.forget();
  return team;
}

export async function choose(page: Page, title: string, item: string): Promise<void> {
  await menuOf(page, title).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** The tasks on the server. */
export async function tasksIn(backend: Backend, { teamId, token }: TeamOfSara): Promise<readonly TaskRow[]> {
  const response = await fetch(`${backend.url}/api/KanbanTask/team/${teamId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`GET: ${response.status} ${await response.text()}`);
  // A safe cast: contract tests verify the shape of these responses.
  return (await response.json()) as readonly TaskRow[];
}

/** Another client changes a task, by default the first one. */
export async function changeTask(
  backend: Backend,
  team: TeamOfSara,
  change: Partial<TaskRow>,
  taskId = team.taskIds[0],
): Promise<void> {
  const task = (await tasksIn(backend, team)).find(({ id }) => id === taskId);
  const response = await fetch(`${backend.url}/api/KanbanTask/${taskId}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${team.token}` },
    body: JSON.stringify({ ...task, assignedStudentIds: [], ...change }),
  });
  if (!response.ok) throw new Error(`PUT: ${response.status} ${await response.text()}`);
}

/** Another client deletes a task. */
export async function deleteTask(
  backend: Backend,
  { token }: TeamOfSara,
  taskId: number | undefined,
): Promise<void> {
  const response = await fetch(`${backend.url}/api/KanbanTask/${taskId}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`DELETE: ${response.status} ${await response.text()}`);
}
