import type { Page } from "@playwright/test";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { expect, test } from "./support/test.ts";
import { addTasks, call, falcons } from "../support/world.ts";

interface Task {
  readonly title: string;
  readonly status: number;
}

/** What the page gets for a request; null: no response. */
const requestFrom = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([by, to, json]) => {
      try {
        const response = await fetch(new URL(`/api/${to}`, location.href), {
          method: by,
          headers: { "content-type": "application/json" },
          ...(json !== null && { body: json }),
        });
        return {
          status: response.status,
          type: response.headers.get("content-type"),
          text: await response.text(),
        };
      } catch {
        return null;
      }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );

test("[design: generation A] its data are the local service's, which logs its calls and breaks them", async ({
  page,
  backend,
}) => {
  const { teamId, token } = await falcons(backend, { tasks: [{ title: "Draw" }] });
  const tasksInService = () => call<readonly Task[]>(backend, "GET", `KanbanTask/team/${teamId}`, token);
  const move = (status: unknown) => requestFrom(page, "PATCH", "KanbanTask/status", { taskId: 1, status });
  await answerAsGenerationA(page.context());
  await page.goto("/");
  await backend.forget();

  expect(await move(2)).toMatchObject({ status: 400, type: "application/problem+json" });
  expect(await move("2")).toMatchObject({ status: 200 });
  expect(await tasksInService()).toMatchObject([{ title: "Draw", status: 2 }]);
  await addTasks(backend, token, teamId, [{ title: "Paint" }]);
  const listed = await requestFrom(page, "GET", `KanbanTask/team/${teamId}`);
  expect(JSON.parse(listed?.text ?? "")).toMatchObject([
    { status: "Doing" },
    { title: "Paint", status: "ToDo" },
  ]);
  // It holds what has no place in the database.
  await move("7");
  expect(JSON.parse((await move("none"))?.text ?? "")).toMatchObject({ status: "7" });
  expect(await requestFrom(page, "DELETE", "KanbanTask/1")).toEqual({ status: 204, type: null, text: "" });
  expect(await tasksInService()).toMatchObject([{ title: "Paint" }]);
  expect(await backend.writes()).toEqual([
    ...Array.from({ length: 2 }, () => "PATCH /api/KanbanTask/status"),
    "POST /api/KanbanTask",
    ...Array.from({ length: 2 }, () => "PATCH /api/KanbanTask/status"),
    "DELETE /api/KanbanTask/1",
  ]);
  expect((await backend.bodies("PATCH", "/api/KanbanTask/status"))[0]).toEqual({ taskId: 1, status: 2 });

  const path = "/api/KanbanTask/status";
  const moveSecond = () => requestFrom(page, "PATCH", "KanbanTask/status", { taskId: 2, status: "Done" });
  await backend.fail({ path, status: 503, body: "Busy", times: 1 });
  expect(await moveSecond()).toEqual({ status: 503, type: "text/plain", text: "Busy" });
  await backend.fail({ path, drop: true, times: 1 });
  expect(await moveSecond()).toBeNull();
  expect(await tasksInService()).toMatchObject([{ status: 1 }]);
  await backend.fail({ path, drop: "after", times: 1 });
  expect(await moveSecond()).toBeNull();
  expect(await tasksInService()).toMatchObject([{ status: 3 }]);
});
