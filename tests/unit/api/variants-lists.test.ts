import { listUsers } from "../../../src/api/auth.ts";
import { listStudents } from "../../../src/api/students.ts";
import { task, taskPayload, team, teamPayload } from "./samples.ts";
import { failure, json, ok, page, problem } from "./serving.ts";
import {
  bareFeedback,
  feedbackOfTeam,
  links,
  only,
  replies,
  student,
  tasks,
  teams,
  testRows,
  bareFeedbackPayload,
} from "./variants.ts";

const person = { userId: 31, name: "Dr. Mona", role: "supervisor", department: "", status: false };

testRows("[service 4.1] [7.4] [7.7] [7.8] collections", [
  ["users, bare", listUsers, [json([{ userId: 31, name: "Dr. Mona", role: "Supervisor" }])], ok([person])],
  ["teams, bare", teams, [json([teamPayload])], ok([team])],
  ["teams, wrapped", teams, [json({ teams: [teamPayload] })], ok([team])],
  [
    "students, wrapped",
    listStudents,
    [json({ success: true, students: [{ userId: 2101, name: "Salma" }] })],
    ok([student]),
  ],
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
  ["tasks, oldest first", only(tasks, ids), [json(unsorted)], ok([2, 9, 10])],
  ["replies, oldest first", only(replies, ids), [json(unsorted)], ok([2, 9, 10])],
  ["feedback, newest first", only(feedbackOfTeam, ids), [json(unsorted)], ok([10, 9, 2])],
  ["links, newest first", only(links, ids), [json(unsorted)], ok([10, 9, 2])],
  ["users, by name", only(listUsers, names), [json(people)], ok(["Adel", "Ziad"])],
  [
    "teams, as they came: the first one counts [4.2]",
    only(teams, (all) => all.map(({ teamId }) => teamId)),
    [json([{ teamId: 9 }, { teamId: 2 }])],
    ok([9, 2]),
  ],
]);

const nulls = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));
const more = { unknown: { deep: [1] }, constructor: "x", extra: null };
testRows("[service 4.25] unknown or null fields", [
  ["more in a task", tasks, [json([{ ...taskPayload, ...more }])], ok([task])],
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
    links,
    [json([{ id: 81, ...nulls(["title", "url", "date", "studentId", "studentName", "teamId"]) }])],
    ok([{ id: 81, title: "", url: "", date: "", studentId: 0, studentName: "", teamId: 7 }]),
  ],
  [
    "replies inside feedback, of whatever kind",
    feedbackOfTeam,
    [json([{ ...bareFeedbackPayload, replies: "none" }])],
    ok([bareFeedback]),
  ],
  ["a null among the tasks", tasks, [json([null, taskPayload, "x", [], { title: "no id" }])], ok([task])],
]);
