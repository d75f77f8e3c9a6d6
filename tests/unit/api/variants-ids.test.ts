import { listProjects } from "../../../src/api/projects.ts";
import { listStudents } from "../../../src/api/students.ts";
import { readTeam } from "../../../src/api/teams.ts";
import { project, task, team, teamPayload, projectPayload, taskPayload } from "./samples.ts";
import { empty, failure, json, ok, unreadable } from "./serving.ts";
import {
  bareFeedbackPayload,
  bareFeedback,
  feedbackOfTeam,
  oneProject,
  only,
  student,
  tasks,
  teams,
  testRows,
} from "./variants.ts";

testRows("[service 4.3] [3.8] the id of feedback", [
  ["feedbackId", feedbackOfTeam, [json([bareFeedbackPayload])], ok([bareFeedback])],
  [
    "id",
    feedbackOfTeam,
    [json([{ ...bareFeedbackPayload, feedbackId: undefined, id: 9 }])],
    ok([bareFeedback]),
  ],
  ["both: feedbackId", feedbackOfTeam, [json([{ ...bareFeedbackPayload, id: 1 }])], ok([bareFeedback])],
]);

const plain = { description: "Rooms", teamId: 7, teamName: "Nile", isCompleted: false };
const embedded = only(
  (api) => readTeam(api, 7),
  (its) => its.project,
);
const unnamed = { id: 70, projectName: null, ...plain, teamName: null, isCompleted: true };
testRows("[service 4.4] [3.4] ids and titles of projects", [
  ["id, projectName", listProjects, [json([{ id: 70, projectName: "Campus map", ...plain }])], ok([project])],
  [
    "both, one of them null",
    listProjects,
    [json([{ id: null, projectId: 70, projectTitle: null, projectName: "Campus map", ...plain }])],
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
    "in a team: nothing but nulls",
    embedded,
    [json({ ...teamPayload, project: { projectId: null, projectTitle: null } })],
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
    [json({ ...projectPayload, id: undefined, projectId: undefined, isCompleted: true })],
    ok({ ...project, isCompleted: true }),
  ],
  [
    "read with another project's id: it is the one that was asked for",
    oneProject,
    [json({ ...projectPayload, id: 71, projectId: 71 })],
    ok(project),
  ],
  [
    "read without its status, and not in the list: its status is not made up",
    oneProject,
    [json({ ...projectPayload, isCompleted: undefined }), json([{ ...projectPayload, id: 71 }])],
    failure("shape", undefined, unreadable),
  ],
  [
    "read as something else",
    oneProject,
    [json({ message: "Here you are" })],
    failure("shape", 200, unreadable),
  ],
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
  ["supervisorId 0", supervisorOf, [json([{ teamId: 7, supervisorId: 0 }])], ok(null)],
  [
    "members as digits, one of them nothing",
    membersOf,
    [json([{ teamId: 7, memberStudentIds: ["2101", 2102, null] }])],
    ok([2101, 2102]),
  ],
  ["teamId as digits", only(teams, (all) => all[0]?.teamId), [json([{ teamId: "7" }])], ok(7)],
  ["a student's teamId 0", listStudents, [json([{ userId: 2101, name: "Salma", teamId: 0 }])], ok([student])],
  ["task id and team as digits", tasks, [json([{ ...taskPayload, id: "5", teamId: "7" }])], ok([task])],
]);
