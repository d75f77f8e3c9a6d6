import type { Project } from "../../../machines/domain/project.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { project } from "../people.ts";
import {
  outcomesOf,
  statusFailure,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

export const projectTeam: ProjectTeam = {
  projectId: 20,
  supervisorName: "Dr. Noor",
  members: ["Sara", "Omar"],
};
export const supervisedProject: Project = { ...project, supervisorId: 8, supervisorName: "Dr. Noor" };

export const projectCompletion: Fixture = {
  chart: projectCompletionMachine,
  inputs: [{ teamId: 3 }] satisfies InputSamples<typeof projectCompletionMachine>,
  events: {
    "completion.toggled": [{ type: "completion.toggled" }],
    "screen.opened": [{ type: "screen.opened" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "refetch.due": [{ type: "refetch.due" }],
    "reload.pressed": [{ type: "reload.pressed" }],
  } satisfies EventSamples<typeof projectCompletionMachine>,
  outcomes: outcomesOf(
    projectCompletionMachine,
    {
      readTeam: [projectTeam, { projectId: null, supervisorName: null, members: projectTeam.members }],
      readProject: [supervisedProject, { ...supervisedProject, isCompleted: true }],
      setCompletion: [undefined],
    } satisfies OutputSamples<typeof projectCompletionMachine>,
    { setCompletion: statusFailure(403, "Only members of the team can do this.") },
  ),
};
