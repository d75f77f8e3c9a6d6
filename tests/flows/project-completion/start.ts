import type { Project } from "../../../machines/domain/project.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { offline, startHeld } from "../../support/held.ts";

export const team: ProjectTeam = { projectId: 20, supervisorName: "Dr. Noor", members: ["Sara", "Omar"] };
export const incomplete: Project = {
  id: 20,
  title: "Maps for all",
  description: "Indoor maps",
  teamId: 3,
  teamName: "Falcons",
  supervisorId: 8,
  supervisorName: "Dr. Noor",
  isCompleted: false,
};
export const completed: Project = { ...incomplete, isCompleted: true };

/** My Project as it opens; each call waits until the test resolves it. */
export function start() {
  const { calls, ...started } = startHeld(projectCompletionMachine, { input: { teamId: 3 } });
  return { ...started, ...calls };
}

/** The team and its project are loaded. */
export async function startRead(project: Project = incomplete) {
  const started = start();
  await started.readTeam.last().answer(team);
  await started.readProject.last().answer(project);
  return started;
}

/** The toggle is clicked: the status is being saved. */
export async function startToggled(project: Project = incomplete) {
  const started = await startRead(project);
  started.send({ type: "completion.toggled" });
  return started;
}

/** The toggle succeeded, and the project could not be refetched. */
export async function startUnconfirmed(project: Project = incomplete) {
  const started = await startToggled(project);
  await started.setCompletion.last().answer();
  await started.readProject.last().fail(offline);
  return started;
}
