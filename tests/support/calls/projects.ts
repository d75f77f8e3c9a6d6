import { createProject, flipCompletion, listProjects, readProject } from "../../../src/api/projects.ts";
import { members, sent, type SpecifiedCall } from "./call.ts";
import { id, text } from "./refused-values.ts";
import { newProject, project, projectPayload } from "./samples.ts";

export const projectCalls = {
  createProject: {
    clause: "7.15",
    request: "POST /api/Project",
    callers: members,
    callerClauses: "[6.1]",
    required: { projectTitle: "Project title", description: "Project description", teamId: "Team id" },
    refused: [
      ...text("projectTitle", "Project title", 100),
      ...text("description", "Project description", 20_000),
      ...id("teamId", "Team id"),
      ["isCompleted", "no", "Completed must be true or false."],
      ["supervisorId", "1", "Supervisor id must be a whole number."],
    ],
    app: [
      sent(createProject, newProject, {
        title: "[7.15] [9.2] createProject",
        body: {
          projectTitle: "Campus map",
          description: "Rooms",
          supervisorId: 31,
          teamId: 7,
          isCompleted: false,
        },
        answer: projectPayload,
        value: project,
      }),
    ],
  },
  listProjects: {
    clause: "7.16",
    request: "GET /api/Project",
    callers: "welcome",
    describes: true,
    app: [sent(listProjects, undefined, { answer: [projectPayload], value: [project] })],
  },
  readProject: {
    clause: "7.16",
    request: "GET /api/Project/{projectId}",
    callers: "welcome",
    describes: true,
    app: [
      sent(readProject, 70, {
        answer: { ...projectPayload, isCompleted: true },
        value: { ...project, isCompleted: true },
      }),
    ],
  },
  flipCompletion: {
    clause: "7.16",
    request: "PATCH /api/Project/{projectId}/complete",
    callers: members,
    callerClauses: "[6.6]",
    app: [sent(flipCompletion, 70)],
  },
} satisfies Record<string, SpecifiedCall>;
