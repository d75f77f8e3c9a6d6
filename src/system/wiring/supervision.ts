import { nameOf } from "../../../machines/domain/user.ts";
import { supervisionMachine, type SupervisedProject } from "../../../machines/supervision/supervision.machine.ts";
import { listUsers } from "../../api/auth.ts";
import type { Api } from "../../api/client.ts";
import { answerOf, type Caller } from "../call.ts";
import { readSupervisedProjects } from "../supervised-projects.ts";

export const wireSupervision = ({ read }: Caller) =>
  supervisionMachine.provide({ actors: { readSupervision: read(readSupervision) } });

async function readSupervision(
  api: Api,
  { supervisorId }: { supervisorId: number },
  signal: AbortSignal,
): Promise<readonly SupervisedProject[]> {
  const [projects, people] = await Promise.all([
    readSupervisedProjects(api, supervisorId, signal),
    answerOf(listUsers(api, signal)),
  ]);
  return projects.map(({ memberStudentIds, ...project }) => ({
    ...project,
    members: memberStudentIds.map((userId) => nameOf(people, userId)),
  }));
}
