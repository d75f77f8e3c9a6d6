import type { Project } from "../../../machines/domain/project.ts";
import { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import { offline, startHeld } from "../held.ts";
import { projectTeam, supervisedProject } from "../../flows/project-completion/driver.ts";

export const completed: Project = { ...supervisedProject, isCompleted: true };

/** My Project as it opens; each call waits until the test resolves it. */
export function start() {
  const { calls, ...started } = startHeld(projectCompletionMachine, { input: { teamId: 3 } });
  return { ...started, ...calls };
}

/** The team and its project are loaded. */
export async function startRead(project: Project = supervisedProject) {
  const started = start();
  await started.readTeam.last().answer(projectTeam);
  await started.readProject.last().answer(project);
  return started;
}

/** The toggle is clicked: the status is being saved. */
export async function startToggled(project: Project = supervisedProject) {
  const started = await startRead(project);
  started.send({ type: "completion.toggled" });
  return started;
}

/** The toggle succeeded, and the project could not be refetched. */
export async function startUnconfirmed(project: Project = supervisedProject) {
  const started = await startToggled(project);
  await started.setCompletion.last().answer();
  await started.readProject.last().fail(offline);
  return started;
}
