import { supervisedBy } from "../../../machines/domain/project.ts";
import { nameOf } from "../../../machines/domain/user.ts";
import { supervisionMachine, type SupervisedProject } from "../../../machines/supervision/supervision.machine.ts";
import { listUsers } from "../../api/auth.ts";
import type { Api } from "../../api/client.ts";
import { listProjects } from "../../api/projects.ts";
import { listTeams } from "../../api/teams.ts";
import { answerOf, type Caller } from "../call.ts";

export const wireSupervision = ({ read }: Caller) =>
  supervisionMachine.provide({ actors: { readSupervision: read(readSupervision) } });

async function readSupervision(
  api: Api,
  { supervisorId }: { supervisorId: number },
  signal: AbortSignal,
): Promise<readonly SupervisedProject[]> {
  const [projects, teams, people] = await Promise.all([
    answerOf(listProjects(api, signal)),
    answerOf(listTeams(api, { bearer: true }, signal)),
    answerOf(listUsers(api, signal)),
  ]);
  return supervisedBy(projects, supervisorId).flatMap(({ teamId, teamName, title, description }) => {
    if (teamId === null) return [];
    const team = teams.find((each) => each.teamId === teamId);
    return {
      teamId,
      title,
      teamName: teamName || (team?.teamName ?? ""),
      description,
      members: (team?.memberStudentIds ?? []).map((userId) => nameOf(people, userId)),
    };
  });
}
