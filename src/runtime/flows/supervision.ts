import { countsOf, type TaskCounts } from "../../../machines/domain/task-counts.ts";
import { nameFinder, namesOf } from "../../../machines/domain/user.ts";
import { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import type { Capacity, Supervision } from "../../../machines/supervision/supervision.setup.ts";
import { answerOf } from "../../api/client.ts";
import { readRemainingTeams, setMaxTeams } from "../../api/supervisors.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { countSupervisedProjects, readSupervisedProjects } from "../supervised-projects.ts";

export const createSupervision = ({ read, readLatest, writeShared }: Caller) =>
  supervisionMachine.provide({
    actors: {
      readSupervision: read(readSupervision),
      readCapacity: readLatest(readCapacity),
      readCounts: read(limitConcurrency(readCounts)),
      setMaxTeams: writeShared(setMaxTeams),
    },
  });

async function readSupervision(
  { supervisorId }: { supervisorId: number },
  { lists }: ReadContext,
): Promise<Supervision> {
  const [projects, people] = await Promise.all([readSupervisedProjects(lists, supervisorId), lists.people()]);
  const nameOf = nameFinder(people);
  const named = projects.map(({ memberStudentIds, ...project }) => ({
    ...project,
    members: namesOf(nameOf, memberStudentIds),
  }));
  return { projects: named, readAt: lists.readAt() };
}

async function readCapacity(
  { supervisorId }: { supervisorId: number },
  { api, lists }: ReadContext,
): Promise<Capacity> {
  const [remaining, booked] = await Promise.all([
    answerOf(readRemainingTeams(api, supervisorId)),
    countSupervisedProjects(lists, supervisorId).catch(() => null),
  ]);
  return { remaining, booked, readAt: lists.readAt() };
}

async function readCounts({ id: teamId }: { id: number }, { lists }: ReadContext): Promise<TaskCounts> {
  return countsOf(await lists.tasks(teamId));
}
