import type { Project } from "../../../machines/domain/project.ts";
import { nameOf } from "../../../machines/domain/user.ts";
import { projectCompletionMachine, type ProjectTeam } from "../../../machines/project-completion/project-completion.machine.ts";
import { listUsers } from "../../api/auth.ts";
import { done, type Api, type Result } from "../../api/client.ts";
import { flipCompletion, readProject } from "../../api/projects.ts";
import { readTeam } from "../../api/teams.ts";
import { answerOf, type Caller } from "../call.ts";
import { readProjectOf } from "../project-of-team.ts";

export const wireProjectCompletion = ({ read, write }: Caller) =>
  projectCompletionMachine.provide({
    actors: {
      readTeam: read(readProjectTeam),
      readProject: read((api: Api, { projectId }: { projectId: number }, signal): Promise<Project> => answerOf(readProject(api, projectId, signal))),
      setCompletion: write(setCompletion),
    },
  });

async function readProjectTeam(api: Api, { teamId }: { teamId: number }, signal: AbortSignal): Promise<ProjectTeam> {
  const [team, people] = await Promise.all([answerOf(readTeam(api, teamId, signal)), answerOf(listUsers(api, signal))]);
  const project = await readProjectOf(api, team, signal);
  return {
    projectId: project?.id ?? null,
    supervisorName: team.supervisorId === null ? null : (team.supervisorName ?? nameOf(people, team.supervisorId)),
    members: team.memberStudentIds.map((userId) => nameOf(people, userId)),
  };
}

interface Wish {
  readonly projectId: number;
  readonly isCompleted: boolean;
}

/**
 * The server flips whatever it has, so it is asked only where it has something else: by one tab of this browser at
 * a time, so that two of them do not undo each other's.
 */
const setCompletion = (api: Api, { projectId, isCompleted }: Wish): Promise<Result<void>> =>
  inTurn(`project ${projectId}`, async () => {
    const present = await readProject(api, projectId);
    if (!present.ok) return present;
    return present.value.isCompleted === isCompleted ? done(undefined) : flipCompletion(api, projectId);
  });

/** Where the page is not served securely there are no locks, and each tab is by itself. */
const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
