import { expect, test } from "vitest";
import { storedInFull } from "../../../machines/domain/task.ts";
import type { Api, Result } from "../../../src/api/client.ts";
import { createLink, updateLink } from "../../../src/api/links.ts";
import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { createReply } from "../../../src/api/replies.ts";
import { createTask, moveTask } from "../../../src/api/tasks.ts";
import {
  link,
  newLink,
  newTask,
  project,
  projectPayload,
  reply,
  task,
  taskPayload,
  team,
  teamPayload,
} from "../../support/calls/samples.ts";
import { empty, failure, json, ok, serving, text, unreadable } from "./serving.ts";
import {
  addFeedback,
  addProject,
  addTeam,
  tasks,
  bareFeedback,
  oneProject,
  only,
  testRows,
} from "./variants.ts";

const addTask = (api: Api) => createTask(api, newTask);
const addReply = (api: Api) => createReply(api, { content: "Thanks", feedbackId: 9, author: reply.author });
const addLink = (api: Api) => createLink(api, newLink);
const saveLink = (api: Api) => updateLink(api, link);

testRows("[service 4.11] created, but the response has no id, so it is read from the list", [
  [
    "team, a message",
    addTeam,
    [json({ message: "Created" }), json([{ ...teamPayload, teamId: 3, memberStudentIds: [1] }, teamPayload])],
    ok(team),
  ],
  [
    "project, empty",
    addProject,
    [empty(201), json([{ ...projectPayload, id: 1, teamId: 1 }, projectPayload])],
    ok(project),
  ],
  [
    "project, the list unread",
    addProject,
    [json({ message: "Created" }), empty(500)],
    failure("shape", undefined, unreadable),
  ],
  [
    "project, refused: no list is read",
    addProject,
    [text("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  ["link, updated with 204", saveLink, [empty(204)], ok(link)],
]);

testRows("[service 4.11] created, but the response has no id: the chart of the write looks for it", [
  ["task, bare text", addTask, [text("Created", 201)], failure("shape", 201, unreadable)],
  ["feedback, 204", addFeedback, [empty(204)], failure("shape", 204, unreadable)],
  ["reply, a message", addReply, [json({ message: "Created" }, 201)], failure("shape", 201, unreadable)],
  ["link, a message", addLink, [json({ message: "Created" })], failure("shape", 200, unreadable)],
]);

const poorTeam = { teamId: 7, supervisorId: 0, project: null };
testRows("[service 4.16] the response to a create lacks fields of the request", [
  ["task", addTask, [json({ id: 5, description: null }, 201)], ok(storedInFull(task))],
  [
    "project",
    addProject,
    [json({ id: 70, projectName: null, description: null, supervisorId: null, teamName: null }, 201)],
    ok({ ...project, teamName: "" }),
  ],
  ["team", addTeam, poorTeam, ok({ ...team, supervisorId: null, supervisorName: null, project: null })],
  ["team, under `team` alone", addTeam, { message: "Created", team: teamPayload }, ok(team)],
  [
    "team, the server's members count",
    only(addTeam, (its) => its.memberStudentIds),
    { ...teamPayload, memberStudentIds: [2101] },
    ok([2101]),
  ],
  ["feedback", addFeedback, [json({ feedbackId: 9, date: "2026-11-02T08:00:00" }, 201)], ok(bareFeedback)],
  ["reply", addReply, [json({ id: 61, date: "2026-11-03T08:00:00", studentName: null }, 201)], ok(reply)],
  ["link", addLink, { id: 81, date: "2026-11-04T08:00:00", studentName: "Salma" }, ok(link)],
  ["link, updated", saveLink, { id: 81, title: "Report", studentName: null }, ok(link)],
]);

const toDone = (api: Api) => moveTask(api, { taskId: 5, status: "Done" });
testRows("[service 4.17] [4.5] [4.6] accepted but not carried out", [
  ["not moved", toDone, { ...taskPayload, status: 1 }, ok("ToDo")],
  ["a message: as asked", toDone, { message: "Moved" }, ok("Done")],
  ["a status nobody knows: as asked", toDone, { ...taskPayload, status: "Blocked" }, ok("Done")],
  ["what a flip came to is read", only(oneProject, (its) => its.isCompleted), projectPayload, ok(false)],
]);

const change = {
  userId: 2101,
  update: { name: "Salma", email: "s@uni.test", password: "p", currentPassword: "p" },
};
const undated = (api: Api) => updateLink(api, { ...link, date: "", teamId: null });
const { date: _, teamId: __, ...undatedBody } = link;

test.each<readonly [string, (api: Api) => Promise<Result<unknown>>, object]>([
  ["[service 4.18] a link without a date or team", undated, undatedBody],
  [
    "[7.6] a student without a department",
    (api) => updateStudent(api, change),
    { ...change.update, department: "" },
  ],
])("%s is sent in full", async (_title, call, body) => {
  const { api, sent } = serving([json({ id: 81 })]);
  await call(api);
  expect(JSON.parse(sent[0]?.body ?? "")).toEqual(body);
});

testRows("[service 4.12] refusals", [
  ["bare text as JSON", tasks, [json("Out of order", 500)], failure("status", 500, "Out of order")],
  ["JSON cut short", tasks, [text('{"message":"Th', 500)], failure("status", 500, "")],
]);

testRows("[service 4.13] [8.5] the status is passed on, and nothing is sent again", [
  [
    "409, as one would expect",
    addProject,
    [json({ message: "Taken" }, 409)],
    failure("status", 409, "Taken"),
  ],
  ["500, a member already in a team", addTeam, [json({ error: "No." }, 500)], failure("status", 500, "")],
]);

test.each([updateStudent, updateSupervisor])(
  "[service 4.20] [8.10] the profile endpoint may be missing (%#)",
  async (update) => {
    const { api } = serving([empty(404, "Not Found")]);
    expect(await update(api, change)).toEqual(failure("status", 404, "404 Not Found"));
  },
);
