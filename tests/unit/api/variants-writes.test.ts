import { expect, test } from "vitest";
import type { Api, Result } from "../../../src/api/client.ts";
import { createLink, updateLink } from "../../../src/api/links.ts";
import { updateStudent } from "../../../src/api/profile.ts";
import { createReply } from "../../../src/api/replies.ts";
import { createTask, moveTask, updateTask } from "../../../src/api/tasks.ts";
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
} from "./samples.ts";
import { empty, failure, json, ok, serving, text, unreadable } from "./serving.ts";
import {
  addFeedback,
  addProject,
  addTeam,
  bareFeedbackPayload,
  bareReply,
  bareFeedback,
  oneProject,
  only,
  bareReplyPayload,
  testRows,
  type Row,
} from "./variants.ts";

const addTask = (api: Api) => createTask(api, newTask);
const addReply = (api: Api) => createReply(api, { content: "Thanks", feedbackId: 9, author: reply.author });
const addLink = (api: Api) => createLink(api, newLink);
const saveLink = (api: Api) => updateLink(api, link);

const withoutId: readonly Row[] = [
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
    "task, bare text",
    addTask,
    [text("Created", 201), json([{ ...taskPayload, id: 4 }, taskPayload])],
    ok(task),
  ],
  [
    "feedback, 204",
    addFeedback,
    [empty(204), json([{ ...bareFeedbackPayload, feedbackId: 8 }, bareFeedbackPayload])],
    ok(bareFeedback),
  ],
  [
    "reply, a message",
    addReply,
    [json({ message: "Created" }, 201), json([{ ...bareReplyPayload, id: 60 }, bareReplyPayload])],
    ok(bareReply),
  ],
  ["link, a message", addLink, [json({ message: "Created" }), json([{ ...link, id: 80 }, link])], ok(link)],
  [
    "link, the list unread",
    addLink,
    [json({ message: "Created" }), empty(500)],
    failure("shape", undefined, unreadable),
  ],
  [
    "link, refused: no list is read",
    addLink,
    [text("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  ["link, updated with 204", saveLink, [empty(204)], ok(link)],
];
test.each(withoutId)(
  "[service 4.11] created, but the response has no id, so it is read from the list: %s",
  async (_, call, answers, expected) => {
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent.map(({ method }) => method).slice(1)).toEqual(answers.slice(1).map(() => "GET"));
  },
);

const poorTask = {
  id: 5,
  title: "Draw the map",
  description: null,
  teamId: 7,
  status: "ToDo",
  priority: "Medium",
  dueDate: null,
  assignedStudentNames: [],
};
const poorTeam = { teamId: 7, supervisorId: 0, project: null };
const lacking: readonly Row[] = [
  ["task", addTask, [json(poorTask, 201)], ok(task)],
  [
    "project",
    addProject,
    [json({ id: 70, projectName: null, description: null, supervisorId: null, teamName: null }, 201)],
    ok({ ...project, teamName: "" }),
  ],
  [
    "team",
    addTeam,
    [json(poorTeam)],
    ok({ ...team, supervisorId: null, supervisorName: null, project: null }),
  ],
  ["team, under `team` alone", addTeam, [json({ message: "Created", team: teamPayload })], ok(team)],
  [
    "team, the server's members count",
    only(addTeam, (its) => its.memberStudentIds),
    [json({ ...teamPayload, memberStudentIds: [2101] })],
    ok([2101]),
  ],
  ["feedback", addFeedback, [json({ feedbackId: 9, date: "2026-11-02T08:00:00" }, 201)], ok(bareFeedback)],
  ["reply", addReply, [json({ id: 61, date: "2026-11-03T08:00:00", studentName: null }, 201)], ok(reply)],
  ["link", addLink, [json({ id: 81, date: "2026-11-04T08:00:00", studentName: "Salma" })], ok(link)],
  ["link, updated", saveLink, [json({ id: 81, title: "Report", studentName: null })], ok(link)],
];
test.each(lacking)(
  "[service 4.16] the response to a create lacks fields of the request: %s",
  async (_, call, answers, expected) => {
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent).toHaveLength(1);
  },
);

const toDone = (api: Api) => moveTask(api, { taskId: 5, status: "Done" });
testRows("[service 4.17] [4.5] [4.6] accepted but not carried out", [
  ["moved", toDone, [json({ ...taskPayload, status: 3 })], ok("Done")],
  ["not moved", toDone, [json({ ...taskPayload, status: 1 })], ok("ToDo")],
  ["a message: as asked", toDone, [json({ message: "Moved" })], ok("Done")],
  ["a status nobody knows: as asked", toDone, [json({ ...taskPayload, status: "Blocked" })], ok("Done")],
  [
    "what a flip came to is read",
    only(oneProject, (its) => its.isCompleted),
    [json(projectPayload)],
    ok(false),
  ],
]);

type Sending = readonly [string, (api: Api) => Promise<Result<unknown>>, object, readonly string[]];
const sendings: readonly Sending[] = [
  ["[service 4.18] [7.32] a link with its student's name", saveLink, { studentName: "Salma" }, []],
  [
    "[service 4.18] a link without a date or team",
    (api) => updateLink(api, { ...link, date: "", teamId: null }),
    { title: "Report" },
    ["date", "teamId"],
  ],
  [
    "[service 4.19] [7.18] a new task with no description",
    (api) => createTask(api, { ...newTask, description: "" }),
    { description: "" },
    [],
  ],
  [
    "[3.7] a task, nobody's ids",
    (api) => updateTask(api, { ...task, assignees: [] }),
    { assignedStudentIds: [], assignedStudentNames: [] },
    [],
  ],
  [
    "[7.6] a student without a department",
    (api) =>
      updateStudent(api, {
        userId: 1,
        update: { name: "S", email: "s@uni.test", password: "p", currentPassword: "p" },
      }),
    { department: "" },
    [],
  ],
];
test.each(sendings)("%s is sent in full", async (_, call, members, absent) => {
  const { api, sent } = serving([json({ id: 81 })]);
  await call(api);
  const body: unknown = JSON.parse(sent[0]?.body ?? "");
  expect(body).toMatchObject(members);
  for (const member of absent) expect(body).not.toHaveProperty(member);
});
