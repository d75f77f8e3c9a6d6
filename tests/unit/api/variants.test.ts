import { expect, test } from "vitest";
import { listUsers, login, readUser } from "../../../src/api/auth.ts";
import type { Api, Result } from "../../../src/api/client.ts";
import { createFeedback, listFeedback } from "../../../src/api/feedback.ts";
import { createLink, listLinks, updateLink } from "../../../src/api/links.ts";
import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { createProject, flipCompletion, listProjects, readProject } from "../../../src/api/projects.ts";
import { createReply, listReplies } from "../../../src/api/replies.ts";
import { listStudents } from "../../../src/api/students.ts";
import { bookTeam, readRemainingTeams } from "../../../src/api/supervisors.ts";
import { createTask, listTasks, moveTask, updateTask } from "../../../src/api/tasks.ts";
import { createTeam, listTeams, readTeam } from "../../../src/api/teams.ts";
import {
  link,
  newFeedback,
  newLink,
  newProject,
  newTask,
  project,
  reply,
  salma,
  task,
  team,
  projectPayload,
  taskPayload,
  teamPayload,
} from "./samples.ts";
import { empty, failure, json, ok, page, problem, serving, text, unreadable } from "./serving.ts";

/** A title, the call that reads it, the service's responses in turn, and the result. */
type Row = readonly [string, (api: Api) => Promise<Result<unknown>>, readonly Response[], unknown];

const person = { userId: 31, name: "Dr. Mona", role: "supervisor", department: "", status: false };
const student = { userId: 2101, name: "Salma", status: false, teamId: null };
const credentials = { email: "salma@uni.test", password: "secret-1" };
const session = { token: "token-2", role: "Student", name: "Salma", userId: 2101, email: "salma@uni.test" };
const bareFeedback = {
  feedbackId: 9,
  content: "Good start",
  date: "2026-11-02T08:00:00",
  teamId: 7,
  supervisorId: 31,
};
const feedback = { ...newFeedback, id: 9, date: "2026-11-02T08:00:00", supervisorName: "" };

const teams = (api: Api) => listTeams(api, { bearer: true });
const tasks = (api: Api) => listTasks(api, 7);
const remaining = (api: Api) => readRemainingTeams(api, 31);

/** The first member of a list, or of a value, under a name. */
const only =
  <T>(call: (api: Api) => Promise<Result<T>>, pick: (value: T) => unknown) =>
  async (api: Api): Promise<Result<unknown>> => {
    const result = await call(api);
    return result.ok ? { ok: true, value: pick(result.value) } : result;
  };

const row1: readonly Row[] = [
  ["users, bare", listUsers, [json([{ userId: 31, name: "Dr. Mona", role: "Supervisor" }])], ok([person])],
  [
    "users, wrapped",
    listUsers,
    [json({ users: [{ userId: 31, name: "Dr. Mona", role: "Supervisor" }] })],
    ok([person]),
  ],
  ["teams, bare", teams, [json([teamPayload])], ok([team])],
  ["teams, wrapped", teams, [json({ teams: [teamPayload] })], ok([team])],
  [
    "students, wrapped",
    listStudents,
    [json({ success: true, students: [{ userId: 2101, name: "Salma" }] })],
    ok([student]),
  ],
  ["students, bare", listStudents, [json([{ userId: 2101, name: "Salma" }])], ok([student])],
  [
    "students, success false",
    listStudents,
    [json({ success: false, students: [] })],
    failure("shape", 200, "API returned success = false"),
  ],
  [
    "students, success false with 400",
    listStudents,
    [json({ success: false, message: "A network-related error" }, 400)],
    failure("status", 400, "API returned success = false"),
  ],
  ["nobody at all", listStudents, [json({ success: true, students: [] })], ok([])],
];
test.each(row1)("[service 4.1] [7.4] [7.7] [7.8] collections: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const row2: readonly Row[] = [
  ["a number", remaining, [json(3)], ok(3)],
  ["digits", remaining, [json("3")], ok(3)],
  ["bare text", remaining, [text("3")], ok(3)],
  ["an object", remaining, [json({ remainingTeams: 3 })], ok(3)],
  ["digits in an object", remaining, [json({ remainingTeams: "3" })], ok(3)],
  ["below zero", remaining, [json({ remainingTeams: -2 })], ok(-2)],
  ["zero", remaining, [json(0)], ok(0)],
  ["null", remaining, [json(null)], ok(0)],
  ["null in an object", remaining, [json({ remainingTeams: null })], ok(0)],
  ["null as the framework writes it", remaining, [empty(204)], ok(0)],
  ["words", remaining, [json({ remainingTeams: "many" })], failure("shape", 200, unreadable)],
  ["a fraction", remaining, [json(1.5)], failure("shape", 200, unreadable)],
];
test.each(row2)("[service 4.2] [7.12] remaining teams: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const row3: readonly Row[] = [
  ["feedbackId", (api) => listFeedback(api, 7), [json([bareFeedback])], ok([feedback])],
  [
    "id",
    (api) => listFeedback(api, 7),
    [json([{ ...bareFeedback, feedbackId: undefined, id: 9 }])],
    ok([feedback]),
  ],
  ["both: feedbackId", (api) => listFeedback(api, 7), [json([{ ...bareFeedback, id: 1 }])], ok([feedback])],
  [
    "neither: left out",
    (api) => listFeedback(api, 7),
    [json([{ content: "?" }, bareFeedback])],
    ok([feedback]),
  ],
  [
    "of the created one",
    (api) => createFeedback(api, newFeedback),
    [json({ ...bareFeedback, feedbackId: null, id: "9" }, 201)],
    ok(feedback),
  ],
];
test.each(row3)("[service 4.3] [3.8] the id of feedback: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const plain = { description: "Rooms", teamId: 7, teamName: "Nile", isCompleted: false };
const embedded = only(
  (api) => readTeam(api, 7),
  (its) => its.project,
);
const unnamed = { id: 70, projectName: null, ...plain, teamName: null, isCompleted: true };
const row4: readonly Row[] = [
  ["id, projectName", listProjects, [json([{ id: 70, projectName: "Campus map", ...plain }])], ok([project])],
  [
    "projectId, projectTitle",
    listProjects,
    [json([{ projectId: 70, projectTitle: "Campus map", ...plain }])],
    ok([project]),
  ],
  [
    "both, one of them null",
    listProjects,
    [json([{ id: null, projectId: 70, projectTitle: null, projectName: "Campus map", ...plain }])],
    ok([project]),
  ],
  [
    "no id in the list: left out",
    listProjects,
    [json([{ projectTitle: "Lost", ...plain }, projectPayload])],
    ok([project]),
  ],
  [
    "no title",
    listProjects,
    [json([{ id: 70, projectName: null, ...plain }])],
    ok([{ ...project, title: "" }]),
  ],
  [
    "in a team without its id",
    embedded,
    [json({ ...teamPayload, project: { projectTitle: "Campus map", description: "Rooms", teamId: 7 } })],
    ok({ ...project, id: null, supervisorId: 31, supervisorName: "Dr. Mona" }),
  ],
  ["in a team with projectId", embedded, [json(teamPayload)], ok(team.project)],
  [
    "in a team with id",
    embedded,
    [json({ ...teamPayload, project: { ...teamPayload.project, projectId: undefined, id: 70 } })],
    ok(team.project),
  ],
  ["in a team: null", embedded, [json({ ...teamPayload, project: null })], ok(null)],
  [
    "in a team: nothing but nulls",
    embedded,
    [json({ ...teamPayload, project: { projectId: null, projectTitle: null } })],
    ok(null),
  ],
  [
    "read without its names: the list has them",
    (api) => readProject(api, 70),
    [json(unnamed), json([projectPayload])],
    ok({ ...project, isCompleted: true }),
  ],
  [
    "read without id, title and status: the question and the list have them",
    (api) => readProject(api, 70),
    [json({ description: "Rooms", teamId: 7 }), json([{ ...projectPayload, isCompleted: true }])],
    ok({ ...project, isCompleted: true }),
  ],
  [
    "read with nulls: the question and the list have them",
    (api) => readProject(api, 70),
    [
      json({
        id: null,
        projectTitle: null,
        projectName: null,
        isCompleted: null,
        description: "Rooms",
        teamId: 7,
      }),
      json([{ ...projectPayload, isCompleted: true }]),
    ],
    ok({ ...project, isCompleted: true }),
  ],
  [
    "read without its id alone: no list is asked for",
    (api) => readProject(api, 70),
    [json({ ...projectPayload, id: undefined, projectId: undefined, isCompleted: true })],
    ok({ ...project, isCompleted: true }),
  ],
  [
    "read with another project's id: it is the one that was asked for",
    (api) => readProject(api, 70),
    [json({ ...projectPayload, id: 71, projectId: 71 })],
    ok(project),
  ],
  [
    "read without its status, and not in the list: its status is not made up",
    (api) => readProject(api, 70),
    [json({ ...projectPayload, isCompleted: undefined }), json([{ ...projectPayload, id: 71 }])],
    failure("shape", undefined, unreadable),
  ],
  [
    "read without its status, and no list",
    (api) => readProject(api, 70),
    [json({ ...projectPayload, isCompleted: undefined }), empty(500)],
    failure("status", 500, ""),
  ],
  [
    "read as something else",
    (api) => readProject(api, 70),
    [json({ message: "Here you are" })],
    failure("shape", 200, unreadable),
  ],
  ["read as nothing", (api) => readProject(api, 70), [empty(204)], failure("shape", 204, unreadable)],
  [
    "read without its names, and no list",
    (api) => readProject(api, 70),
    [json(unnamed), empty(500)],
    ok({ ...project, title: "", teamName: "", isCompleted: true }),
  ],
];
test.each(row4)("[service 4.4] [3.4] ids and titles of projects: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const statuses: readonly (readonly [unknown, string])[] = [
  [1, "ToDo"],
  [2, "Doing"],
  [3, "Done"],
  ["2", "Doing"],
  ["ToDo", "ToDo"],
  ["Todo", "ToDo"],
  ["DOING", "Doing"],
  ["done", "Done"],
  [0, "ToDo"],
  [4, "ToDo"],
  ["Blocked", "ToDo"],
  [null, "ToDo"],
  [undefined, "ToDo"],
  [true, "ToDo"],
  [{}, "ToDo"],
];
test.each(statuses)("[service 4.5] [9.4] the status %j of a card is %s", async (status, expected) => {
  expect(await tasks(serving([json([{ ...taskPayload, status }])]).api)).toEqual(
    ok([{ ...task, status: expected }]),
  );
});

const priorities: readonly (readonly [unknown, string])[] = [
  [1, "Low"],
  [2, "Medium"],
  [3, "High"],
  ["3", "High"],
  ["low", "Low"],
  ["MEDIUM", "Medium"],
  ["High", "High"],
  [0, "Medium"],
  ["Urgent", "Medium"],
  [null, "Medium"],
  [undefined, "Medium"],
];
test.each(priorities)("[service 4.5] [9.4] the priority %j of a card is %s", async (priority, expected) => {
  expect(await tasks(serving([json([{ ...taskPayload, priority }])]).api)).toEqual(
    ok([{ ...task, priority: expected }]),
  );
});

const statusOf = only(listUsers, (people) => people.map(({ role, status }) => [role, status]));
const row6: readonly Row[] = [
  ["true", statusOf, [json([{ userId: 1, role: "Student", status: true }])], ok([["student", true]])],
  ["false", statusOf, [json([{ userId: 1, role: "STUDENT", status: false }])], ok([["student", false]])],
  ["null", statusOf, [json([{ userId: 1, role: "SuperVisor", status: null }])], ok([["supervisor", false]])],
  ["absent", statusOf, [json([{ userId: 1, role: "supervisor" }])], ok([["supervisor", false]])],
  ["an unknown role", statusOf, [json([{ userId: 1, role: "Dean" }])], ok([["student", false]])],
  ["a role that is null", statusOf, [json([{ userId: 1, role: null }])], ok([["student", false]])],
  [
    "null in the student list",
    listStudents,
    [json([{ userId: 2101, name: "Salma", status: null }])],
    ok([student]),
  ],
  [
    "true at login",
    only(
      (api) => login(api, credentials),
      ({ user }) => user.status,
    ),
    [json({ ...session, status: true })],
    ok(true),
  ],
  [
    "null at login",
    only(
      (api) => login(api, credentials),
      ({ user }) => user.status,
    ),
    [json({ ...session, status: null })],
    ok(false),
  ],
];
test.each(row6)("[service 4.6] [3.1] [9.9] status and role: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const supervisorOf = only(teams, (all) => all[0]?.supervisorId);
const membersOf = only(teams, (all) => all[0]?.memberStudentIds);
const row7: readonly Row[] = [
  ["supervisorId 31", supervisorOf, [json([{ teamId: 7, supervisorId: 31 }])], ok(31)],
  ["supervisorId as digits", supervisorOf, [json([{ teamId: 7, supervisorId: "31" }])], ok(31)],
  ["supervisorId 0", supervisorOf, [json([{ teamId: 7, supervisorId: 0 }])], ok(null)],
  ["supervisorId null", supervisorOf, [json([{ teamId: 7, supervisorId: null }])], ok(null)],
  ["supervisorId absent", supervisorOf, [json([{ teamId: 7 }])], ok(null)],
  [
    "supervisorId 0 of feedback",
    only(
      (api) => listFeedback(api, 7),
      (all) => all[0]?.supervisorId,
    ),
    [json([{ feedbackId: 9, supervisorId: 0 }])],
    ok(null),
  ],
  ["members null", membersOf, [json([{ teamId: 7, memberStudentIds: null }])], ok([])],
  ["members absent", membersOf, [json([{ teamId: 7 }])], ok([])],
  [
    "members as digits, one of them nothing",
    membersOf,
    [json([{ teamId: 7, memberStudentIds: ["2101", 2102, null] }])],
    ok([2101, 2102]),
  ],
  ["teamId as digits", only(teams, (all) => all[0]?.teamId), [json([{ teamId: "7" }])], ok(7)],
  [
    "user and team of a student as digits",
    listStudents,
    [json([{ userId: "2101", name: "Salma", teamId: "7" }])],
    ok([{ ...student, teamId: 7 }]),
  ],
  ["a student's teamId 0", listStudents, [json([{ userId: 2101, name: "Salma", teamId: 0 }])], ok([student])],
  ["task id and team as digits", tasks, [json([{ ...taskPayload, id: "5", teamId: "7" }])], ok([task])],
];
test.each(row7)("[service 4.7] ids: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const replyPayload = {
  id: 61,
  content: "Thanks",
  date: "2026-11-03T08:00:00",
  studentId: 2101,
  studentName: null,
  supervisorId: null,
};
const bareReply = { ...reply, author: { role: "student", userId: 2101, name: "" } };
const row8: readonly Row[] = [
  [
    "of a team's supervisor: null, as the noun has it",
    only(teams, (all) => all[0]?.supervisorName),
    [json([{ ...teamPayload, supervisorName: null }])],
    ok(null),
  ],
  ["of a team", only(teams, (all) => all[0]?.teamName), [json([{ ...teamPayload, teamName: null }])], ok("")],
  [
    "of a project's team and supervisor",
    listProjects,
    [json([{ ...projectPayload, teamName: null, supervisorName: null }])],
    ok([{ ...project, teamName: "" }]),
  ],
  [
    "of a feedback's supervisor",
    (api) => listFeedback(api, 7),
    [json([{ ...bareFeedback, supervisorName: null }])],
    ok([feedback]),
  ],
  ["of a reply's author", (api) => listReplies(api, 9), [json([replyPayload])], ok([bareReply])],
  [
    "of a supervisor who replied",
    only(
      (api) => listReplies(api, 9),
      (all) => all[0]?.author,
    ),
    [json([{ ...replyPayload, studentId: null, supervisorId: 31 }])],
    ok({ role: "supervisor", userId: 31, name: "" }),
  ],
  [
    "of a supervisor who replied, the student being 0",
    only(
      (api) => listReplies(api, 9),
      (all) => all[0]?.author,
    ),
    [json([{ ...replyPayload, studentId: 0, supervisorId: 31, supervisorName: "Dr. Mona" }])],
    ok({ role: "supervisor", userId: 31, name: "Dr. Mona" }),
  ],
  [
    "of a student whose reply names a supervisor as well",
    only(
      (api) => listReplies(api, 9),
      (all) => all[0]?.author,
    ),
    [json([{ ...replyPayload, supervisorId: 31 }])],
    ok({ role: "student", userId: 2101, name: "" }),
  ],
  [
    "of an author who is gone",
    only(
      (api) => listReplies(api, 9),
      (all) => all[0]?.author,
    ),
    [json([{ ...replyPayload, studentId: null }])],
    ok({ role: "student", userId: 0, name: "" }),
  ],
  [
    "of a link's student",
    (api) => listLinks(api, 7),
    [json([{ ...link, studentName: null }])],
    ok([{ ...link, studentName: "" }]),
  ],
  ["of a user", only(listUsers, (all) => all[0]?.name), [json([{ userId: 1, name: null }])], ok("")],
];
test.each(row8)(
  "[service 4.8] names that are null, for the lists to fill in: %s",
  async (_, call, answers, expected) => {
    expect(await call(serving(answers).api)).toEqual(expected);
  },
);

const departmentAt = only(
  (api) => login(api, credentials),
  ({ user }) => user.department,
);
const row9: readonly Row[] = [
  ["given", departmentAt, [json({ ...session, department: "Design" })], ok("Design")],
  ["absent", departmentAt, [json(session)], ok("")],
  ["null", departmentAt, [json({ ...session, department: null })], ok("")],
  [
    "the e-mail absent: the typed one",
    only(
      (api) => login(api, credentials),
      ({ user }) => user,
    ),
    [json({ ...session, email: undefined })],
    ok({ ...salma, department: "" }),
  ],
  [
    "then read from the user",
    only(
      (api) => readUser(api, 2101),
      (user) => user.department,
    ),
    [json({ userId: 2101, name: "Salma", department: "Design" })],
    ok("Design"),
  ],
];
test.each(row9)("[service 4.9] [3.1] the department at login: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const row10: readonly Row[] = [
  [
    "404, problem details",
    (api) => listFeedback(api, 7),
    [problem({ title: "Not Found", status: 404 }, 404)],
    ok([]),
  ],
  ["404, empty", (api) => listFeedback(api, 7), [empty(404)], ok([])],
  ["404, a message", (api) => listFeedback(api, 7), [json({ message: "No feedback" }, 404)], ok([])],
  ["200, empty", (api) => listFeedback(api, 7), [json([])], ok([])],
  [
    "404 from a host that has no such page: no answer of the service",
    (api) => listFeedback(api, 7),
    [page(404)],
    failure("status", 404, ""),
  ],
  [
    "500 is no empty list",
    (api) => listFeedback(api, 7),
    [text("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  [
    "404 on tasks is no empty list",
    tasks,
    [problem({ title: "Not Found" }, 404)],
    failure("status", 404, "Not Found"),
  ],
];
test.each(row10)(
  "[service 4.10] [7.22] an empty list of feedback: %s",
  async (_, call, answers, expected) => {
    expect(await call(serving(answers).api)).toEqual(expected);
  },
);

const author = reply.author;
const createReplyNow = (api: Api) => createReply(api, { content: "Thanks", feedbackId: 9, author });
const newTeam = { teamName: "Nile", memberStudentIds: [2101, 2102] };
const row11: readonly Row[] = [
  [
    "team, a message",
    (api) => createTeam(api, newTeam),
    [json({ message: "Created" }), json([{ ...teamPayload, teamId: 3, memberStudentIds: [1] }, teamPayload])],
    ok(team),
  ],
  [
    "project, empty",
    (api) => createProject(api, newProject),
    [empty(201), json([{ ...projectPayload, id: 1, teamId: 1 }, projectPayload])],
    ok(project),
  ],
  [
    "task, bare text",
    (api) => createTask(api, newTask),
    [text("Created", 201), json([{ ...taskPayload, id: 4 }, taskPayload])],
    ok(task),
  ],
  [
    "feedback, 204",
    (api) => createFeedback(api, newFeedback),
    [empty(204), json([{ ...bareFeedback, feedbackId: 8 }, bareFeedback])],
    ok(feedback),
  ],
  [
    "reply, a message",
    createReplyNow,
    [json({ message: "Created" }, 201), json([{ ...replyPayload, id: 60 }, replyPayload])],
    ok(bareReply),
  ],
  [
    "link, a message",
    (api) => createLink(api, newLink),
    [json({ message: "Created" }), json([{ ...link, id: 80 }, link])],
    ok(link),
  ],
  [
    "link, the list unread",
    (api) => createLink(api, newLink),
    [json({ message: "Created" }), empty(500)],
    failure("shape", undefined, unreadable),
  ],
  [
    "link, not in the list",
    (api) => createLink(api, newLink),
    [json({ message: "Created" }), json([])],
    failure("shape", undefined, unreadable),
  ],
  [
    "link, refused: no list is read",
    (api) => createLink(api, newLink),
    [text("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  ["link, updated with 204", (api) => updateLink(api, link), [empty(204)], ok(link)],
  ["link, updated with a message", (api) => updateLink(api, link), [json({ message: "Updated" })], ok(link)],
];
test.each(row11)(
  "[service 4.11] created, but the response has no id, so it is read from the list: %s",
  async (_, call, answers, expected) => {
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent.map(({ method }) => method).slice(1)).toEqual(answers.slice(1).map(() => "GET"));
  },
);

const row12: readonly Row[] = [
  [
    "validation",
    tasks,
    [problem({ title: "One or more validation errors occurred.", errors: { Title: ["Too long."] } })],
    failure("status", 400, "Too long."),
  ],
  [
    "problem details without errors",
    tasks,
    [problem({ title: "Not Found", status: 404 }, 404)],
    failure("status", 404, "Not Found"),
  ],
  [
    "a message",
    tasks,
    [json({ message: "The supervisor is full." }, 400)],
    failure("status", 400, "The supervisor is full."),
  ],
  [
    "success false",
    listUsers,
    [json({ success: false, message: "SqlException: timeout" }, 400)],
    failure("status", 400, "API returned success = false"),
  ],
  ["bare text", tasks, [text("Internal server error", 500)], failure("status", 500, "Internal server error")],
  [
    "bare text as JSON",
    tasks,
    [json("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  [
    "an exception",
    tasks,
    [json({ error: "No element", details: "at Sup" }, 500)],
    failure("status", 500, ""),
  ],
  ["empty", tasks, [empty(404, "Not Found")], failure("status", 404, "404 Not Found")],
  ["a page", tasks, [page(503)], failure("status", 503, "")],
  ["JSON cut short", tasks, [text('{"message":"Th', 500)], failure("status", 500, "")],
];
test.each(row12)("[service 4.12] refusals: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const row13: readonly Row[] = [
  [
    "400, a project too many",
    (api) => createProject(api, newProject),
    [empty(400)],
    failure("status", 400, ""),
  ],
  [
    "500, a second project",
    (api) => createProject(api, newProject),
    [text("Internal server error", 500)],
    failure("status", 500, "Internal server error"),
  ],
  [
    "500, a member already in a team",
    (api) => createTeam(api, newTeam),
    [json({ message: "Internal server error" }, 500)],
    failure("status", 500, "Internal server error"),
  ],
  [
    "500, feedback to another's team",
    (api) => createFeedback(api, newFeedback),
    [json({ error: "No authentication handler", details: "" }, 500)],
    failure("status", 500, ""),
  ],
  [
    "409, as one would expect",
    (api) => createProject(api, newProject),
    [json({ message: "Taken" }, 409)],
    failure("status", 409, "Taken"),
  ],
  [
    "400, the supervisor is full",
    (api) => bookTeam(api, { supervisorId: 31, teamId: 7 }),
    [json({ message: "Full" }, 400)],
    failure("status", 400, "Full"),
  ],
];
test.each(row13)(
  "[service 4.13] [8.5] the status is passed on, and nothing is sent again: %s",
  async (_, call, answers, expected) => {
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent).toHaveLength(1);
  },
);

const dueOf = (dueDate: unknown): Row => [
  JSON.stringify(dueDate) ?? "absent",
  only(tasks, (all) => all[0]?.due),
  [json([{ ...taskPayload, dueDate }])],
  ok(typeof dueDate === "string" && dueDate.startsWith("2026") ? "2026-12-01" : null),
];
const row14: readonly Row[] = [
  dueOf("2026-12-01T00:00:00"),
  dueOf("2026-12-01T00:00:00Z"),
  dueOf("2026-12-01T00:00:00.1234567"),
  dueOf("2026-12-01T00:00:00+05:00"),
  dueOf("2026-12-01"),
  dueOf("0001-01-01T00:00:00"),
  dueOf(""),
  dueOf(null),
  dueOf(undefined),
  [
    "a link's date as written",
    only(
      (api) => listLinks(api, 7),
      (all) => all[0]?.date,
    ),
    [json([{ ...link, date: "2026-11-04T08:00:00.1234567-07:00" }])],
    ok("2026-11-04T08:00:00.1234567-07:00"),
  ],
  [
    "a feedback's year 0001",
    only(
      (api) => listFeedback(api, 7),
      (all) => all[0]?.date,
    ),
    [json([{ ...bareFeedback, date: "0001-01-01T00:00:00" }])],
    ok(""),
  ],
  [
    "a reply without a date",
    only(
      (api) => listReplies(api, 9),
      (all) => all[0]?.date,
    ),
    [json([{ ...replyPayload, date: null }])],
    ok(""),
  ],
];
test.each(row14)("[service 4.14] [9.5] dates: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

const ids = (all: readonly { readonly id: number | null }[]) => all.map(({ id }) => id);
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
const unsorted = [{ id: 10 }, { id: 2 }, { id: 9 }];
const row15: readonly Row[] = [
  ["tasks, oldest first", only(tasks, ids), [json(unsorted)], ok([2, 9, 10])],
  ["replies, oldest first", only((api) => listReplies(api, 9), ids), [json(unsorted)], ok([2, 9, 10])],
  [
    "projects, oldest first",
    only(listProjects, ids),
    [json(unsorted.map(({ id }) => ({ id, teamId: id })))],
    ok([2, 9, 10]),
  ],
  ["feedback, newest first", only((api) => listFeedback(api, 7), ids), [json(unsorted)], ok([10, 9, 2])],
  ["links, newest first", only((api) => listLinks(api, 7), ids), [json(unsorted)], ok([10, 9, 2])],
  [
    "users, by name",
    only(listUsers, names),
    [
      json([
        { userId: 1, name: "Ziad" },
        { userId: 2, name: "Adel" },
      ]),
    ],
    ok(["Adel", "Ziad"]),
  ],
  [
    "students, by name",
    only(listStudents, names),
    [
      json([
        { userId: 1, name: "Ziad" },
        { userId: 2, name: "Adel" },
      ]),
    ],
    ok(["Adel", "Ziad"]),
  ],
  [
    "teams, as they came: the first one counts [4.2]",
    only(teams, (all) => all.map(({ teamId }) => teamId)),
    [json([{ teamId: 9 }, { teamId: 2 }])],
    ok([9, 2]),
  ],
];
test.each(row15)("[service 4.15] unsorted lists: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});

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
const row16: readonly Row[] = [
  ["task", (api) => createTask(api, newTask), [json(poorTask, 201)], ok(task)],
  ["task, nothing but the id", (api) => createTask(api, newTask), [json({ id: "5" })], ok(task)],
  [
    "project",
    (api) => createProject(api, newProject),
    [json({ id: 70, projectName: null, description: null, supervisorId: null, teamName: null }, 201)],
    ok({ ...project, teamName: "" }),
  ],
  [
    "team",
    (api) => createTeam(api, newTeam),
    [json(poorTeam)],
    ok({ ...team, supervisorId: null, supervisorName: null, project: null }),
  ],
  [
    "team, under `team` alone",
    (api) => createTeam(api, newTeam),
    [json({ message: "Created", team: teamPayload })],
    ok(team),
  ],
  [
    "team, the server's members count",
    only(
      (api) => createTeam(api, newTeam),
      (its) => its.memberStudentIds,
    ),
    [json({ ...teamPayload, memberStudentIds: [2101] })],
    ok([2101]),
  ],
  [
    "feedback",
    (api) => createFeedback(api, newFeedback),
    [json({ feedbackId: 9, date: "2026-11-02T08:00:00" }, 201)],
    ok(feedback),
  ],
  [
    "reply",
    createReplyNow,
    [json({ id: 61, date: "2026-11-03T08:00:00", studentName: null }, 201)],
    ok(reply),
  ],
  [
    "link",
    (api) => createLink(api, newLink),
    [json({ id: 81, date: "2026-11-04T08:00:00", studentName: "Salma" })],
    ok(link),
  ],
  [
    "link, updated",
    (api) => updateLink(api, link),
    [json({ id: 81, title: "Report", studentName: null })],
    ok(link),
  ],
];
test.each(row16)(
  "[service 4.16] the response to a create lacks fields of the request: %s",
  async (_, call, answers, expected) => {
    const { api, sent } = serving(answers);
    expect(await call(api)).toEqual(expected);
    expect(sent).toHaveLength(1);
  },
);

const toDone = (api: Api) => moveTask(api, { taskId: 5, status: "Done" });
const row17: readonly Row[] = [
  ["moved", toDone, [json({ ...taskPayload, status: 3 })], ok("Done")],
  ["moved, in words", toDone, [json({ ...taskPayload, status: "done" })], ok("Done")],
  ["not moved", toDone, [json({ ...taskPayload, status: 1 })], ok("ToDo")],
  ["not moved, in words", toDone, [json({ ...taskPayload, status: "Doing" })], ok("Doing")],
  ["a message: as asked", toDone, [json({ message: "Moved" })], ok("Done")],
  ["a status nobody knows: as asked", toDone, [json({ ...taskPayload, status: "Blocked" })], ok("Done")],
  ["204: as asked", toDone, [empty(204)], ok("Done")],
  [
    "a flip tells nothing, whatever it answers",
    (api) => flipCompletion(api, 70),
    [json({ ...projectPayload, isCompleted: true })],
    ok(undefined),
  ],
  [
    "what a flip came to is read",
    only(
      (api) => readProject(api, 70),
      (its) => its.isCompleted,
    ),
    [json(projectPayload)],
    ok(false),
  ],
];
test.each(row17)(
  "[service 4.17] [4.5] [4.6] accepted but not carried out: %s",
  async (_, call, answers, expected) => {
    expect(await call(serving(answers).api)).toEqual(expected);
  },
);

type Sending = readonly [string, (api: Api) => Promise<Result<unknown>>, object, readonly string[]];
const sendings: readonly Sending[] = [
  [
    "[service 4.18] [7.32] a link with its student's name",
    (api) => updateLink(api, link),
    { studentName: "Salma" },
    [],
  ],
  [
    "[service 4.18] a link whose student's name is not known",
    (api) => updateLink(api, { ...link, studentName: "" }),
    { studentName: "" },
    [],
  ],
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
    "[service 4.19] [7.19] a task whose description was cleared",
    (api) => updateTask(api, { ...task, description: "" }),
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

const change = {
  userId: 2101,
  update: { name: "Salma", email: "s@uni.test", password: "p", currentPassword: "p" },
};
const row20: readonly Row[] = [
  [
    "student",
    (api) => updateStudent(api, change),
    [empty(404, "Not Found")],
    failure("status", 404, "404 Not Found"),
  ],
  [
    "supervisor",
    (api) => updateSupervisor(api, change),
    [empty(404, "Not Found")],
    failure("status", 404, "404 Not Found"),
  ],
  ["no status line either", (api) => updateStudent(api, change), [empty(404)], failure("status", 404, "")],
  ["there, and silent", (api) => updateStudent(api, change), [empty(204)], ok(undefined)],
];
test.each(row20)(
  "[service 4.20] [8.10] the profile endpoint may be missing: %s",
  async (_, call, answers, expected) => {
    expect(await call(serving(answers).api)).toEqual(expected);
  },
);

const urls = [
  "https://files.test/a?b=1#c",
  "http://files.test",
  "example.com/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "mailto:a@uni.test",
  " ",
  "كتاب",
];
test.each(urls)(
  "[service 4.23] the URL %j is passed through as typed; rendering decides what is a link",
  async (url) => {
    const { api } = serving([json([{ ...link, url }])]);
    expect(await listLinks(api, 7)).toEqual(ok([{ ...link, url }]));
  },
);

const texts = [
  "???? ????",
  "Café ? déjà",
  "مشروع التخرج",
  "🎓",
  "<b>bold</b>",
  'He said "no"',
  "  spaced  ",
  "x".repeat(500),
];
test.each(texts)("[service 4.24] the text %j is read and sent unchanged", async (title) => {
  const { api, sent } = serving([json([{ ...taskPayload, title }]), json({ id: 5 })]);
  expect(await tasks(api)).toEqual(ok([{ ...task, title }]));
  expect(await createTask(api, { ...newTask, title })).toEqual(ok({ ...task, title }));
  expect(JSON.parse(sent[1]?.body ?? "")).toHaveProperty("title", title);
});

const nulls = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));
const more = { unknown: { deep: [1] }, constructor: "x", extra: null };
const row25: readonly Row[] = [
  ["more in a task", tasks, [json([{ ...taskPayload, ...more }])], ok([task])],
  [
    "more in a wrapped list",
    listStudents,
    [json({ success: true, count: 9, page: null, students: [{ userId: 2101, name: "Salma", ...more }] })],
    ok([student]),
  ],
  [
    "a task of nulls",
    tasks,
    [
      json([
        {
          id: 5,
          ...nulls([
            "title",
            "description",
            "teamId",
            "dueDate",
            "priority",
            "status",
            "assignedStudentNames",
          ]),
        },
      ]),
    ],
    ok([
      {
        id: 5,
        title: "",
        description: "",
        teamId: 7,
        due: null,
        priority: "Medium",
        status: "ToDo",
        assignees: [],
      },
    ]),
  ],
  [
    "assignees that are null",
    only(tasks, (all) => all[0]?.assignees),
    [json([{ ...taskPayload, assignedStudentNames: ["Salma", null, "", 7] }])],
    ok(["Salma", "7"]),
  ],
  [
    "a team of nulls",
    teams,
    [json([{ teamId: 7, ...nulls(Object.keys(teamPayload).slice(1)) }])],
    ok([
      {
        teamId: 7,
        teamName: "",
        memberStudentIds: [],
        supervisorId: null,
        supervisorName: null,
        project: null,
      },
    ]),
  ],
  [
    "a link of nulls",
    (api) => listLinks(api, 7),
    [json([{ id: 81, ...nulls(["title", "url", "date", "studentId", "studentName", "teamId"]) }])],
    ok([{ id: 81, title: "", url: "", date: "", studentId: 0, studentName: "", teamId: 7 }]),
  ],
  [
    "replies inside feedback, of whatever kind",
    (api) => listFeedback(api, 7),
    [json([{ ...bareFeedback, replies: "none" }])],
    ok([feedback]),
  ],
  ["a null among the tasks", tasks, [json([null, taskPayload, "x", [], { title: "no id" }])], ok([task])],
  ["a wrapped list that is null", teams, [json({ teams: null })], ok([])],
];
test.each(row25)("[service 4.25] unknown or null fields: %s", async (_, call, answers, expected) => {
  expect(await call(serving(answers).api)).toEqual(expected);
});
