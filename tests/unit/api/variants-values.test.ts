import { expect, test } from "vitest";
import { listUsers, login, readUser } from "../../../src/api/auth.ts";
import type { Api } from "../../../src/api/client.ts";
import { listProjects } from "../../../src/api/projects.ts";
import { listStudents } from "../../../src/api/students.ts";
import { readRemainingTeams } from "../../../src/api/supervisors.ts";
import { link, project, salma, projectPayload, task, taskPayload, teamPayload } from "./samples.ts";
import { empty, failure, json, ok, serving, text, unreadable } from "./serving.ts";
import {
  bareReply,
  bareFeedback,
  feedbackOfTeam,
  links,
  only,
  replies,
  bareReplyPayload,
  student,
  tasks,
  teams,
  testRows,
  bareFeedbackPayload,
} from "./variants.ts";

const credentials = { email: "salma@uni.test", password: "secret-1" };
const session = { token: "token-2", role: "Student", name: "Salma", userId: 2101, email: "salma@uni.test" };
const logIn = (api: Api) => login(api, credentials);
const remaining = (api: Api) => readRemainingTeams(api, 31);

testRows("[service 4.2] [7.12] remaining teams", [
  ["a number", remaining, [json(3)], ok(3)],
  ["bare text", remaining, [text("3")], ok(3)],
  ["an object", remaining, [json({ remainingTeams: "3" })], ok(3)],
  ["below zero", remaining, [json({ remainingTeams: -2 })], ok(-2)],
  ["null", remaining, [json(null)], ok(0)],
  ["null in an object", remaining, [json({ remainingTeams: null })], ok(0)],
  ["null as the framework writes it", remaining, [empty(204)], ok(0)],
  ["words", remaining, [json({ remainingTeams: "many" })], failure("shape", 200, unreadable)],
]);

test.each<readonly [unknown, string]>([
  [1, "ToDo"],
  [2, "Doing"],
  ["3", "Done"],
  ["Todo", "ToDo"],
  ["DOING", "Doing"],
  [4, "ToDo"],
  ["Blocked", "ToDo"],
  [undefined, "ToDo"],
])("[service 4.5] [9.4] the status %j of a card is %s", async (status, expected) => {
  expect(await tasks(serving([json([{ ...taskPayload, status }])]).api)).toEqual(
    ok([{ ...task, status: expected }]),
  );
});

test.each<readonly [unknown, string]>([
  [1, "Low"],
  ["3", "High"],
  ["low", "Low"],
  [0, "Medium"],
  ["Urgent", "Medium"],
  [null, "Medium"],
])("[service 4.5] [9.4] the priority %j of a card is %s", async (priority, expected) => {
  expect(await tasks(serving([json([{ ...taskPayload, priority }])]).api)).toEqual(
    ok([{ ...task, priority: expected }]),
  );
});

const statusOf = only(listUsers, (people) => people.map(({ role, status }) => [role, status]));
testRows("[service 4.6] [3.1] [9.9] status and role", [
  ["true", statusOf, [json([{ userId: 1, role: "Student", status: true }])], ok([["student", true]])],
  ["null", statusOf, [json([{ userId: 1, role: "SuperVisor", status: null }])], ok([["supervisor", false]])],
  ["a role that is null", statusOf, [json([{ userId: 1, role: null }])], ok([["student", false]])],
  [
    "null in the student list",
    listStudents,
    [json([{ userId: 2101, name: "Salma", status: null }])],
    ok([student]),
  ],
  ["true at login", only(logIn, ({ user }) => user.status), [json({ ...session, status: true })], ok(true)],
]);

const authorOf = only(replies, (all) => all[0]?.author);
testRows("[service 4.8] names that are null, for the lists to fill in", [
  [
    "of a team's supervisor: null, as the noun has it",
    only(teams, (all) => all[0]?.supervisorName),
    [json([{ ...teamPayload, supervisorName: null }])],
    ok(null),
  ],
  [
    "of a project's team and supervisor",
    listProjects,
    [json([{ ...projectPayload, teamName: null, supervisorName: null }])],
    ok([{ ...project, teamName: "" }]),
  ],
  [
    "of a feedback's supervisor",
    feedbackOfTeam,
    [json([{ ...bareFeedbackPayload, supervisorName: null }])],
    ok([bareFeedback]),
  ],
  ["of a reply's author", replies, [json([bareReplyPayload])], ok([bareReply])],
  [
    "of a supervisor who replied, the student being 0",
    authorOf,
    [json([{ ...bareReplyPayload, studentId: 0, supervisorId: 31 }])],
    ok({ role: "supervisor", userId: 31, name: "" }),
  ],
  [
    "of a student whose reply names a supervisor as well",
    authorOf,
    [json([{ ...bareReplyPayload, supervisorId: 31 }])],
    ok({ role: "student", userId: 2101, name: "" }),
  ],
  [
    "of an author who is gone",
    authorOf,
    [json([{ ...bareReplyPayload, studentId: null }])],
    ok({ role: "student", userId: 0, name: "" }),
  ],
  [
    "of a link's student",
    links,
    [json([{ ...link, studentName: null }])],
    ok([{ ...link, studentName: "" }]),
  ],
  ["of a user", only(listUsers, (all) => all[0]?.name), [json([{ userId: 1, name: null }])], ok("")],
]);

testRows("[service 4.9] [3.1] the department at login", [
  ["given", only(logIn, ({ user }) => user.department), [json({ ...session, department: "Art" })], ok("Art")],
  [
    "null, and the e-mail absent: the typed one",
    only(logIn, ({ user }) => user),
    [json({ ...session, department: null, email: undefined })],
    ok({ ...salma, department: "" }),
  ],
  [
    "then read from the user",
    only(
      (api) => readUser(api, 2101),
      (user) => user.department,
    ),
    [json({ userId: 2101, name: "Salma", department: "Art" })],
    ok("Art"),
  ],
]);

testRows("[service 4.14] [9.5] dates", [
  [
    "a link's date as written",
    only(links, (all) => all[0]?.date),
    [json([{ ...link, date: "2026-11-04T08:00:00.1234567-07:00" }])],
    ok("2026-11-04T08:00:00.1234567-07:00"),
  ],
  [
    "a feedback's year 0001",
    only(feedbackOfTeam, (all) => all[0]?.date),
    [json([{ ...bareFeedbackPayload, date: "0001-01-01T00:00:00" }])],
    ok(""),
  ],
]);
