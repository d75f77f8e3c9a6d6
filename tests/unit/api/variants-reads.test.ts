import { expect, test } from "vitest";
import { listUsers, login } from "../../../src/api/auth.ts";
import type { Api } from "../../../src/api/client.ts";
import { listProjects } from "../../../src/api/projects.ts";
import { listStudents } from "../../../src/api/students.ts";
import { readRemainingTeams } from "../../../src/api/supervisors.ts";
import { readTeam } from "../../../src/api/teams.ts";
import {
  link,
  project,
  projectPayload,
  salma,
  task,
  taskPayload,
  teamPayload,
  team,
} from "../../support/calls/samples.ts";
import { empty, failure, json, ok, page, problem, serving, text, unreadable } from "./serving.ts";
import {
  bareFeedback,
  bareFeedbackPayload,
  bareReply,
  bareReplyPayload,
  feedbackOfTeam,
  links,
  oneProject,
  only,
  replies,
  student,
  tasks,
  teams,
  testRows,
} from "./variants.ts";
import { taskWith } from "../../support/tasks.ts";

testRows("[service 4.3] [3.8] the id of feedback", [
  ["feedbackId", feedbackOfTeam, [bareFeedbackPayload], ok([bareFeedback])],
  ["id", feedbackOfTeam, [{ ...bareFeedbackPayload, feedbackId: undefined, id: 9 }], ok([bareFeedback])],
  ["both: feedbackId", feedbackOfTeam, [{ ...bareFeedbackPayload, id: 1 }], ok([bareFeedback])],
]);

const plain = { description: "Rooms", teamId: 7, teamName: "Nile", isCompleted: false };
const embedded = only(
  (api) => readTeam(api, 7),
  (its) => its.project,
);
const unnamed = { id: 70, projectName: null, ...plain, teamName: null, isCompleted: true };
testRows("[service 4.4] [3.4] ids and titles of projects", [
  ["id, projectName", listProjects, [{ id: 70, projectName: "Campus map", ...plain }], ok([project])],
  [
    "both, one of them null",
    listProjects,
    [{ id: null, projectId: 70, projectTitle: null, projectName: "Campus map", ...plain }],
    ok([project]),
  ],
  ["no title", listProjects, [{ id: 70, projectName: null, ...plain }], ok([{ ...project, title: "" }])],
  [
    "in a team without its id",
    embedded,
    { ...teamPayload, project: { projectTitle: "Campus map", description: "Rooms", teamId: 7 } },
    ok({ ...project, id: null, supervisorId: 31, supervisorName: "Dr. Mona" }),
  ],
  [
    "in a team: nothing but nulls",
    embedded,
    { ...teamPayload, project: { projectId: null, projectTitle: null } },
    ok(null),
  ],
  [
    "read without id, title and status: the question and the list have them",
    oneProject,
    [json({ description: "Rooms", teamId: 7 }), json([{ ...projectPayload, isCompleted: true }])],
    ok({ ...project, isCompleted: true }),
  ],
  [
    "read without its id alone: no list is asked for",
    oneProject,
    { ...projectPayload, id: undefined, projectId: undefined, isCompleted: true },
    ok({ ...project, isCompleted: true }),
  ],
  [
    "read with another project's id: it is the one that was asked for",
    oneProject,
    { ...projectPayload, id: 71, projectId: 71 },
    ok(project),
  ],
  [
    "read without its status, and not in the list: its status is not made up",
    oneProject,
    [json({ ...projectPayload, isCompleted: undefined }), json([{ ...projectPayload, id: 71 }])],
    failure("shape", undefined, unreadable),
  ],
  ["read as something else", oneProject, { message: "Here you are" }, failure("shape", 200, unreadable)],
  [
    "read without its names, and no list",
    oneProject,
    [json(unnamed), empty(500)],
    ok({ ...project, title: "", teamName: "", isCompleted: true }),
  ],
]);

const supervisorOf = only(teams, (all) => all[0]?.supervisorId);
const membersOf = only(teams, (all) => all[0]?.memberStudentIds);
testRows("[service 4.7] ids", [
  ["supervisorId 0", supervisorOf, [{ teamId: 7, supervisorId: 0 }], ok(null)],
  [
    "members as digits, one of them nothing",
    membersOf,
    [{ teamId: 7, memberStudentIds: ["2101", 2102, null] }],
    ok([2101, 2102]),
  ],
  ["a student's teamId 0", listStudents, [{ userId: 2101, name: "Salma", teamId: 0 }], ok([student])],
]);

const person = { userId: 31, name: "Dr. Mona", role: "supervisor", department: "", status: false };

testRows("[service 4.1] [7.4] [7.7] [7.8] collections", [
  ["users, bare", listUsers, [{ userId: 31, name: "Dr. Mona", role: "Supervisor" }], ok([person])],
  ["teams, wrapped", teams, { teams: [teamPayload] }, ok([team])],
  [
    "students, wrapped",
    listStudents,
    { success: true, students: [{ userId: 2101, name: "Salma" }] },
    ok([student]),
  ],
  [
    "students, success false with 400",
    listStudents,
    [json({ success: false, message: "A network-related error" }, 400)],
    failure("status", 400, "API returned success = false"),
  ],
]);

testRows("[service 4.10] [7.22] an empty list of feedback", [
  ["404, problem details", feedbackOfTeam, [problem({ title: "Not Found", status: 404 }, 404)], ok([])],
  ["404, a message", feedbackOfTeam, [json({ message: "No feedback" }, 404)], ok([])],
  [
    "404 from a host that has no such page: no answer of the service",
    feedbackOfTeam,
    [page(404)],
    failure("status", 404, ""),
  ],
  [
    "404 on tasks is no empty list",
    tasks,
    [problem({ title: "Not Found" }, 404)],
    failure("status", 404, "Not Found"),
  ],
]);

const ids = (all: readonly { readonly id: number | null }[]) => all.map(({ id }) => id);
const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
const people = ["Ziad", "Adel"].map((name, at) => ({ userId: at + 1, name }));
const unsorted = [{ id: 10 }, { id: 2 }, { id: 9 }];
testRows("[service 4.15] unsorted lists", [
  ["tasks, oldest first", only(tasks, ids), unsorted, ok([2, 9, 10])],
  ["replies, oldest first", only(replies, ids), unsorted, ok([2, 9, 10])],
  ["feedback, newest first", only(feedbackOfTeam, ids), unsorted, ok([10, 9, 2])],
  ["links, newest first", only(links, ids), unsorted, ok([10, 9, 2])],
  ["users, by name", only(listUsers, names), people, ok(["Adel", "Ziad"])],
  [
    "teams, as they came: the first one counts [4.2]",
    only(teams, (all) => all.map(({ teamId }) => teamId)),
    [{ teamId: 9 }, { teamId: 2 }],
    ok([9, 2]),
  ],
]);

const nulls = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));
testRows("[service 4.25] unknown or null fields", [
  [
    "a task of nulls",
    tasks,
    [{ ...nulls(Object.keys(taskPayload)), id: 5 }],
    ok([taskWith({ id: 5, teamId: task.teamId, title: "" })]),
  ],
  [
    "a team of nulls",
    teams,
    [{ ...nulls(Object.keys(teamPayload)), teamId: 7 }],
    ok([
      {
        teamId: 7,
        teamName: "",
        memberStudentIds: [],
        ...nulls(["supervisorId", "supervisorName", "project"]),
      },
    ]),
  ],
  [
    "a link of nulls",
    links,
    [{ ...nulls(Object.keys(link)), id: 81 }],
    ok([{ id: 81, title: "", url: "", date: "", studentId: 0, studentName: "", teamId: 7 }]),
  ],
  [
    "replies inside feedback, of whatever kind",
    feedbackOfTeam,
    [{ ...bareFeedbackPayload, replies: "none" }],
    ok([bareFeedback]),
  ],
  ["a null among the tasks", tasks, [null, taskPayload, "x", [], { title: "no id" }], ok([task])],
]);

const credentials = { email: "salma@uni.test", password: "secret-1" };
const session = { token: "token-2", role: "Student", name: "Salma", userId: 2101, email: "salma@uni.test" };
const logIn = (api: Api) => login(api, credentials);
const remaining = (api: Api) => readRemainingTeams(api, 31);

testRows("[service 4.2] [7.12] remaining teams", [
  ["a number", remaining, 3, ok(3)],
  ["bare text", remaining, [text("3")], ok(3)],
  ["an object", remaining, { remainingTeams: "3" }, ok(3)],
  ["below zero", remaining, { remainingTeams: -2 }, ok(-2)],
  ["null", remaining, null, ok(0)],
  ["null in an object", remaining, { remainingTeams: null }, ok(0)],
  ["null as the framework writes it", remaining, [empty(204)], ok(0)],
  ["words", remaining, { remainingTeams: "many" }, failure("shape", 200, unreadable)],
]);

test.each<readonly ["status" | "priority", unknown, string]>([
  ["status", 1, "ToDo"],
  ["status", 2, "Doing"],
  ["status", "3", "Done"],
  ["status", "Todo", "ToDo"],
  ["status", "DOING", "Doing"],
  ["status", 4, "ToDo"],
  ["status", "Blocked", "ToDo"],
  ["status", undefined, "ToDo"],
  ["priority", 1, "Low"],
  ["priority", "3", "High"],
  ["priority", "low", "Low"],
  ["priority", 0, "Medium"],
  ["priority", "Urgent", "Medium"],
  ["priority", null, "Medium"],
])("[service 4.5] [9.4] the %s %j of a card is %s", async (field, sent, expected) => {
  const { api } = serving([json([{ ...taskPayload, [field]: sent }])]);
  expect(await tasks(api)).toEqual(ok([{ ...task, [field]: expected }]));
});

const statusOf = only(listUsers, (people) => people.map(({ role, status }) => [role, status]));
testRows("[service 4.6] [3.1] [9.9] status and role", [
  ["true", statusOf, [{ userId: 1, role: "Student", status: true }], ok([["student", true]])],
  ["null", statusOf, [{ userId: 1, role: "SuperVisor", status: null }], ok([["supervisor", false]])],
  ["a role that is null", statusOf, [{ userId: 1, role: null }], ok([["student", false]])],
  ["null in the student list", listStudents, [{ userId: 2101, name: "Salma", status: null }], ok([student])],
  ["true at login", only(logIn, ({ user }) => user.status), { ...session, status: true }, ok(true)],
]);

const authorOf = only(replies, (all) => all[0]?.author);
testRows("[service 4.8] names that are null, for the lists to fill in", [
  [
    "of a team's supervisor: null, as the noun has it",
    only(teams, (all) => all[0]?.supervisorName),
    [{ ...teamPayload, supervisorName: null }],
    ok(null),
  ],
  [
    "of a project's team and supervisor",
    listProjects,
    [{ ...projectPayload, teamName: null, supervisorName: null }],
    ok([{ ...project, teamName: "" }]),
  ],
  [
    "of a feedback's supervisor",
    feedbackOfTeam,
    [{ ...bareFeedbackPayload, supervisorName: null }],
    ok([bareFeedback]),
  ],
  ["of a reply's author", replies, [bareReplyPayload], ok([bareReply])],
  [
    "of a supervisor who replied, the student being 0",
    authorOf,
    [{ ...bareReplyPayload, studentId: 0, supervisorId: 31 }],
    ok({ role: "supervisor", userId: 31, name: "" }),
  ],
  [
    "of a student whose reply names a supervisor as well",
    authorOf,
    [{ ...bareReplyPayload, supervisorId: 31 }],
    ok({ role: "student", userId: 2101, name: "" }),
  ],
  [
    "of an author who is gone",
    authorOf,
    [{ ...bareReplyPayload, studentId: null }],
    ok({ role: "student", userId: 0, name: "" }),
  ],
  ["of a link's student", links, [{ ...link, studentName: null }], ok([{ ...link, studentName: "" }])],
  ["of a user", only(listUsers, (all) => all[0]?.name), [{ userId: 1, name: null }], ok("")],
]);

testRows("[service 4.9] [3.1] the department at login", [
  [
    "null, and the e-mail absent: the typed one",
    only(logIn, ({ user }) => user),
    { ...session, department: null, email: undefined },
    ok({ ...salma, department: "" }),
  ],
]);

testRows("[service 4.14] [9.5] dates", [
  [
    "a feedback's year 0001",
    only(feedbackOfTeam, (all) => all[0]?.date),
    [{ ...bareFeedbackPayload, date: "0001-01-01T00:00:00" }],
    ok(""),
  ],
]);
