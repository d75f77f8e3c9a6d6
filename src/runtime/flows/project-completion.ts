import type { Project } from "../../../machines/domain/project.ts";
import { nameOf } from "../../../machines/domain/user.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { done, type Api, type Result } from "../../api/client.ts";
import { flipCompletion, readProject } from "../../api/projects.ts";
import { answerOf, type Caller } from "../api-actors.ts";
import { readProjectOf } from "../project-of-team.ts";
import type { SharedLists } from "../shared-reads.ts";

export const createProjectCompletion = ({ read, writeShared }: Caller) =>
  projectCompletionMachine.provide({
    actors: {
      readTeam: read(readProjectTeam),
      readProject: read((api: Api, { projectId }: { projectId: number }, signal): Promise<Project> =>
        answerOf(readProject(api, projectId, signal)),
      ),
      setCompletion: writeShared(setCompletion),
    },
  });

async function readProjectTeam(
  _api: Api,
  { teamId }: { teamId: number },
  _signal: AbortSignal,
  lists: SharedLists,
): Promise<ProjectTeam> {
  const readTeam = async () => {
    const team = await lists.team(teamId);
    return { team, project: await readProjectOf(team, lists.projects) };
  };
  const [{ team, project }, people] = await Promise.all([readTeam(), lists.people()]);
  return {
    projectId: project?.id ?? null,
    supervisorName:
      team.supervisorId === null ? null : (team.supervisorName ?? nameOf(people, team.supervisorId)),
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
