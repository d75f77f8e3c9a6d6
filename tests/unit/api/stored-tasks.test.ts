import { expect, test } from "vitest";
import { createTask, moveTask, updateTask } from "../../../src/api/tasks.ts";
import { newTask, task, taskPayload } from "../../support/calls/samples.ts";
import { empty, json, ok, problem, serving, text } from "./serving.ts";

/** What generation A keeps of a new task. */
const created = {
  ...taskPayload,
  status: "ToDo",
  priority: "Medium",
  dueDate: null,
  assignedStudentNames: [],
};
const updated = { ...created, priority: "High", dueDate: "2026-12-01T00:00:00" };
const moved = { ...updated, status: "Doing" };
const refused = (): Response => text("Internal server error", 500);

const isNumberRefused = (): Response =>
  problem({ errors: { dto: ["The dto field is required."], "$.status": ["Not a string."] } });

test("[2.32] a server that ignores most of a new task gets the rest by other calls", async () => {
  const { api, sent } = serving([json(created, 201), json(updated), json(moved)]);
  const result = await createTask(api, { ...newTask, assignees: [] });
  expect(result).toEqual(ok({ task: { ...task, assignees: [] }, unstored: [], cause: null }));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/KanbanTask",
    "PUT /api/KanbanTask/5",
    "PATCH /api/KanbanTask/status",
  ]);
});

test("[2.32] the fields of a new task that the server does not store are named", async () => {
  const { api, sent } = serving([json(created, 201), refused(), json(updated), json(moved)]);
  expect(await createTask(api, newTask)).toEqual(
    ok({ task: { ...task, assignees: [] }, unstored: ["assignees"], cause: null }),
  );
  expect(sent.map(({ body }) => JSON.parse(body).assignedStudentNames)).toEqual([
    ["Salma", "Omar"],
    ["Salma", "Omar"],
    [],
    undefined,
  ]);
});

test("[2.32] a task that was created is a success, whatever the outcome of the other calls", async () => {
  const cause = { kind: "status", status: 503, message: "Down." };
  const { api } = serving([json(created, 201), text("Down.", 503), text("Down.", 503)]);
  const rest = ["status", "priority", "due", "assignees"];
  expect(await createTask(api, newTask)).toMatchObject(ok({ task: { id: 5 }, unstored: rest, cause }));
  const unmoved = serving([json({ ...taskPayload, status: 1 }, 201), text("Down.", 503)]);
  expect(await createTask(unmoved.api, newTask)).toMatchObject(ok({ unstored: ["status"], cause }));
});

test("[2.33] an update says which fields the server has kept", async () => {
  const kept = { ...taskPayload, description: "Old", assignedStudentNames: [], status: "ToDo" };
  const { api } = serving([json(kept)]);
  const edited = { ...task, description: "", assignees: [] };
  expect(await updateTask(api, edited, { ...task, description: "Old" })).toEqual(
    ok({
      task: { ...edited, description: "Old", status: "ToDo" },
      unstored: ["description"],
      cause: null,
    }),
  );
});

test("[2.33] refused for its assignees, an update is sent without them, but never to remove any", async () => {
  const sparse = serving([refused(), json({ ...taskPayload, assignedStudentNames: [] })]);
  expect(await updateTask(sparse.api, task, { ...task, assignees: [] })).toMatchObject(
    ok({ unstored: ["assignees"] }),
  );
  const full = serving([refused()]);
  expect(await updateTask(full.api, task, task)).toMatchObject({ ok: false, failure: { status: 500 } });
  const down = serving([refused(), refused()]);
  expect(await updateTask(down.api, task, { ...task, assignees: [] })).toMatchObject({ ok: false });
});

test("[2.33] an update without a body in the response is compared with the next read", async () => {
  const { api, sent } = serving([empty(), json([{ ...taskPayload, title: "Old" }])]);
  expect(await updateTask(api, task, task)).toMatchObject(ok({ unstored: ["title"] }));
  expect(sent.map(({ method }) => method)).toEqual(["PUT", "GET"]);
});

test("[9.4] [7.20] a server that refuses a column's number gets its digits, from then on at once", async () => {
  const answer = json(moved);
  const { api, sent } = serving([isNumberRefused(), answer.clone(), answer.clone()]);
  const move = () => moveTask(api, { taskId: 5, status: "Doing" });
  expect([await move(), await move()]).toEqual([ok("Doing"), ok("Doing")]);
  expect(sent.map(({ body }) => JSON.parse(body).status)).toEqual([2, "2", "2"]);
});

test("[7.20] any other refusal of a move is not sent again", async () => {
  const { api, sent } = serving([problem({ errors: { "$.taskId": ["Not a number."] } })]);
  expect(await moveTask(api, { taskId: 5, status: "Doing" })).toMatchObject({ ok: false });
  expect(sent).toHaveLength(1);
});
