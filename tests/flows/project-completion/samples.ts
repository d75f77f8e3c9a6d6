import type { Project } from "../../../machines/domain/project.ts";
import type { TeamWork } from "../../../machines/domain/team-work.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { feedback, own } from "../feedback-thread/samples.ts";
import { classmate, memberOf, project, student } from "../people.ts";
import { plan } from "../project-files/samples.ts";
import { fixtureOf, statusFailure } from "../samples.ts";
import { tasks } from "../task-board/samples.ts";

export const projectTeam: ProjectTeam = {
  projectId: 20,
  supervisorName: "Dr. Noor",
  members: [memberOf(student), memberOf(classmate)],
};
export const supervisedProject: Project = { ...project, supervisorId: 8, supervisorName: "Dr. Noor" };
export const teamWork: TeamWork = { tasks, files: [plan], feedback: [feedback], replies: { 1: [own] } };
export const noWork: TeamWork = { tasks: [], files: [], feedback: [], replies: {} };

export const projectCompletion = fixtureOf(projectCompletionMachine, {
  inputs: [{ teamId: 3 }],
  events: {
    "completion.toggled": [{}],
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "reload.pressed": [{ of: "project" }, { of: "work" }],
  },
  outputs: {
    readTeam: [projectTeam, { projectId: null, supervisorName: null, members: projectTeam.members }],
    readProject: [supervisedProject, { ...supervisedProject, isCompleted: true }],
    readWork: [teamWork, noWork],
    setCompletion: [undefined],
  },
  refusals: { setCompletion: statusFailure(403, "Only members of the team can do this.") },
});

/** A student marks the project as complete or incomplete. */
export const projectCompletionHappyPath: readonly string[] = [
  "projectCompletion.loadingTeam --xstate.done.actor.readTeam--> projectCompletion.loadingProject",
  "projectCompletion.loadingProject --xstate.done.actor.readProject--> projectCompletion.idle",
  "projectCompletion.idle --completion.toggled--> projectCompletion.updatingStatus",
  "projectCompletion.updatingStatus --xstate.done.actor.setCompletion--> projectCompletion.confirmingOutcome",
  "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject [isAsWanted]--> projectCompletion.idle",
];
