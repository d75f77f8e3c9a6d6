import { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../../machines/booking/booking.setup.ts";
import type { Supervisor } from "../../../machines/domain/capacity.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { teamOf, type Team } from "../../../machines/domain/team.ts";
import type { Person } from "../../../machines/domain/user.ts";
import { listUsers } from "../../api/auth.ts";
import { answerOf, type Api } from "../../api/client.ts";
import { createProject, listProjects } from "../../api/projects.ts";
import { bookTeam, readRemainingTeams } from "../../api/supervisors.ts";
import { listTeams, readTeam } from "../../api/teams.ts";
import { mapConcurrently } from "../limit-concurrency.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { readProjectOf } from "../project-of-team.ts";

export const createBooking = ({ read, writeShared }: Caller) =>
  bookingMachine.provide({
    actors: {
      readBookingOptions: read(readBookingOptions),
      checkBookingOptions: read(checkBookingOptions),
      createProject: writeShared(createProject),
      bookSupervisor: writeShared(bookTeam),
    },
  });

async function readBookingOptions(
  { userId }: { userId: number },
  { api }: ReadContext,
): Promise<BookingOptions> {
  const team = teamOf(await answerOf(listTeams(api, { bearer: false })), userId);
  if (team === null) return { team, project: null, supervisors: [], otherProjects: [] };
  const readPeople = async () => {
    const people = await answerOf(listUsers(api));
    return {
      people,
      supervisors: team.supervisorId === null ? await readSupervisors(api, people) : [],
    };
  };
  const [{ project, others }, { people, supervisors }] = await Promise.all([
    readProjects(api, team),
    readPeople(),
  ]);
  const supervisor = people.find((person) => person.userId === team.supervisorId);
  return {
    team: { ...team, project, supervisorName: team.supervisorName ?? supervisor?.name ?? null },
    project,
    supervisors,
    otherProjects: others.map(({ title, supervisorId, supervisorName }) => ({
      title,
      supervisorName: supervisorName || people.find(({ userId }) => userId === supervisorId)?.name || "",
    })),
  };
}

/** The team's project, and those of other teams if it has none. */
async function readProjects(
  api: Api,
  team: Team,
): Promise<{ readonly project: Project | null; readonly others: readonly Project[] }> {
  let listed: readonly Project[] = [];
  const project = await readProjectOf(team, async () => {
    listed = await answerOf(listProjects(api));
    return listed;
  });
  return { project, others: project === null ? listed : [] };
}

/** The current state of this team and this supervisor. Never from the cache, as a write follows. */
async function checkBookingOptions(
  { teamId, supervisorId }: { teamId: number; supervisorId: number },
  { api }: ReadContext,
): Promise<BookingCheck> {
  const readTeamAndProject = async () => {
    const team = await answerOf(readTeam(api, teamId));
    return { team, project: await readProjectOf(team, () => answerOf(listProjects(api))) };
  };
  const [{ team, project }, remainingTeams] = await Promise.all([
    readTeamAndProject(),
    readRoom(api, supervisorId),
  ]);
  return { supervisorId: team.supervisorId, project, remainingTeams };
}

async function readSupervisors(api: Api, people: readonly Person[]): Promise<readonly Supervisor[]> {
  const supervisors = people.filter(({ role }) => role === "supervisor");
  return mapConcurrently(supervisors, async ({ userId, name }) => ({
    userId,
    name,
    remainingTeams: await readRoom(api, userId),
  }));
}

/** The remaining slots. A supervisor unknown to the service has none, so that the others can still be booked. */
async function readRoom(api: Api, supervisorId: number): Promise<number> {
  const answer = await readRemainingTeams(api, supervisorId);
  if (!answer.ok && answer.failure.status === 404) return 0;
  return answerOf(Promise.resolve(answer));
}
