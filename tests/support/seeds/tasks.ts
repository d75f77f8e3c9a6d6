import type { Page } from "@playwright/test";
import { expectBoard } from "../people.ts";
import { board } from "../pages/index.ts";
import type { Backend } from "../screen/backend.ts";
import { enter, falcons, sara, type TaskText, type TeamOfSara } from "../world.ts";
import type { bodyOf } from "../tasks.ts";

/** A task in the service's format [7.17]. */
export type TaskRow = ReturnType<typeof bodyOf> & { readonly id: number };

export const columnNames: readonly board.ColumnName[] = ["To Do", "In Progress", "Done"];
/** The service's number of each column. */
export const statuses = { "To Do": 1, "In Progress": 2, Done: 3 } as const;
export const statusCall = "PATCH /api/KanbanTask/status";

/** How often the board's tasks were fetched since the last `forget`. */
export const boardReads = async (backend: Backend, teamId: number): Promise<number> =>
  (await backend.sent()).filter((call) => call === `GET /api/KanbanTask/team/${teamId}`).length;

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

/** A task as typed into the form. */
export const planTask: board.TaskFields = {
  title: "Draw the plan",
  description: "Building C first.",
  assignee: "Omar",
  dueDate: "2027-03-12",
  priority: "Low",
};

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
