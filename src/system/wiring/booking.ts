import { bookingMachine, type BookingDesk } from "../../../machines/booking/booking.machine.ts";
import type { Supervisor } from "../../../machines/domain/capacity.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { teamOf, type Team } from "../../../machines/domain/team.ts";
import type { Person } from "../../../machines/domain/user.ts";
import { listUsers } from "../../api/auth.ts";
import type { Api } from "../../api/client.ts";
import { createProject, listProjects } from "../../api/projects.ts";
import { bookTeam, readRemainingTeams } from "../../api/supervisors.ts";
import { listTeams } from "../../api/teams.ts";
import { answerOf, eachAtMostFour, type Caller } from "../call.ts";

export const wireBooking = ({ read, write }: Caller) =>
  bookingMachine.provide({
    actors: {
      readDesk: read(readDesk),
      createProject: write(createProject),
      bookSupervisor: write(bookTeam),
    },
  });

async function readDesk(api: Api, { userId }: { userId: number }, signal: AbortSignal): Promise<BookingDesk> {
  const team = teamOf(await answerOf(listTeams(api, { bearer: false }, signal)), userId);
  if (team === null) return { team, project: null, supervisors: [] };
  const [project, people] = await Promise.all([readProjectOf(api, team, signal), answerOf(listUsers(api, signal))]);
  const known = people.find((person) => person.userId === team.supervisorId);
  return {
    team: { ...team, supervisorName: team.supervisorName ?? known?.name ?? null },
    project,
    supervisors: team.supervisorId === null ? await readSupervisors(api, people, signal) : [],
  };
}

/** A team may carry its project without the id; the list of projects then tells it. */
async function readProjectOf(api: Api, team: Team, signal: AbortSignal): Promise<Project | null> {
  if (team.project !== null && team.project.id !== null) return team.project;
  const projects = await answerOf(listProjects(api, signal));
  return projects.find(({ teamId }) => teamId === team.teamId) ?? team.project;
}

async function readSupervisors(
  api: Api,
  people: readonly Person[],
  signal: AbortSignal,
): Promise<readonly Supervisor[]> {
  const supervisors = people.filter(({ role }) => role === "supervisor");
  return eachAtMostFour(supervisors, async ({ userId, name }) => ({
    userId,
    name,
    remainingTeams: await readRoom(api, userId, signal),
  }));
}

/** A supervisor whom the service does not know as one has no room; that must not keep the others from being booked. */
async function readRoom(api: Api, supervisorId: number, signal: AbortSignal): Promise<number> {
  const answer = await readRemainingTeams(api, supervisorId, signal);
  if (!answer.ok && answer.failure.status === 404) return 0;
  return answerOf(Promise.resolve(answer));
}
