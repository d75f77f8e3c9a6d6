import type { Project } from "../../../machines/domain/project.ts";
import type { TeamWork } from "../../../machines/domain/team-work.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { authorOf, classmate, memberOf, project, student } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

export const projectTeam: ProjectTeam = {
  projectId: 20,
  supervisorName: "Dr. Noor",
  members: [memberOf(student), memberOf(classmate)],
};
export const supervisedProject: Project = { ...project, supervisorId: 8, supervisorName: "Dr. Noor" };
/** The date of all texts. */
const date = "2026-11-01T00:00:00.000Z";

export const teamWork: TeamWork = {
  tasks: [
    {
      id: 1,
      title: "Draw the plan",
      description: "",
      teamId: 3,
      due: "2027-01-31",
      priority: "Low",
      status: "ToDo",
      assignees: ["Sara"],
    },
  ],
  files: [
    {
      id: 1,
      title: "Plan",
      url: "https://example.org/plan.pdf",
      date,
      studentId: 7,
      studentName: "Sara",
      teamId: 3,
    },
  ],
  feedback: [
    {
      id: 1,
      content: "Draw the map first.",
      date,
      supervisorId: 8,
      supervisorName: "Dr. Noor",
      teamId: 3,
    },
  ],
  replies: { 1: [{ id: 11, feedbackId: 1, content: "It is drawn.", date, author: authorOf(student) }] },
};
export const noWork: TeamWork = { tasks: [], files: [], feedback: [], replies: {} };

export const projectCompletion = fixtureOf(projectCompletionMachine, {
  inputs: [{ teamId: 3 }],
  events: {
    "completion.toggled": [{}],
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "reload.pressed": [{}],
    "workReload.pressed": [{}],
  },
  outputs: {
    readTeam: [projectTeam, { projectId: null, supervisorName: null, members: projectTeam.members }],
    readProject: [supervisedProject, { ...supervisedProject, isCompleted: true }],
    readWork: [teamWork, noWork],
    setCompletion: [undefined],
  },
  refusals: { setCompletion: statusFailure(403, "Only members of the team can do this.") },
});
