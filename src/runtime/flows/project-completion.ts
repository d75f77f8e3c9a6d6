import { nameFinder } from "../../../machines/domain/user.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { answerOf, done, type Api, type Result } from "../../api/client.ts";
import { flipCompletion, readProject } from "../../api/projects.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { readProjectOf } from "../project-of-team.ts";
import { knownMembers } from "../known-names.ts";
import { readTeamWork } from "../team-work.ts";

export const createProjectCompletion = ({ read, writeShared }: Caller) =>
  projectCompletionMachine.provide({
    delays: { retryDelay: 400 + Math.floor(Math.random() * 1_600) },
    actors: {
      readTeam: read(readProjectTeam),
      readProject: read(({ projectId }, { api }) => answerOf(readProject(api, projectId))),
      readWork: read((input, { lists }) => readTeamWork(input, lists)),
      setCompletion: writeShared(setCompletion),
    },
  });

async function readProjectTeam({ teamId }: { teamId: number }, { lists }: ReadContext): Promise<ProjectTeam> {
  const readTeam = async () => {
    const team = await lists.team(teamId);
    return { team, project: await readProjectOf(team, lists.projects) };
  };
  const [{ team, project }, people] = await Promise.all([readTeam(), lists.people()]);
  const nameOf = nameFinder(people);
  return {
    projectId: project?.id ?? null,
    supervisorName: team.supervisorId === null ? null : (team.supervisorName ?? nameOf(team.supervisorId)),
    members: knownMembers(
      teamId,
      team.memberStudentIds.map((userId) => ({ userId, name: nameOf(userId) })),
    ),
  };
}

interface Wish {
  readonly projectId: number;
  readonly isCompleted: boolean;
}

/**
 * The server toggles whatever it has, so the request is sent only if the value differs. A lock lets one tab
 * at a time do so; otherwise two tabs could undo each other's change.
 */
const setCompletion = (api: Api, { projectId, isCompleted }: Wish): Promise<Result<void>> =>
  inTurn(`project ${projectId}`, async () => {
    const present = await readProject(api, projectId);
    if (!present.ok) return present;
    return present.value.isCompleted === isCompleted ? done(undefined) : flipCompletion(api, projectId);
  });

/** Without a secure context there are no locks, and tabs are not synchronized. */
const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
