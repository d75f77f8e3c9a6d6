import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import { membershipOf, teamOf, type TeamMembership } from "../../../machines/domain/team.ts";
import { answerOf, type Api } from "../../api/client.ts";
import { listStudents } from "../../api/students.ts";
import { createTeam, updateStudentStatus, listTeams } from "../../api/teams.ts";
import type { Caller } from "../api-actors.ts";

export const createTeamCreation = ({ read, writeShared }: Caller) =>
  teamCreationMachine.provide({
    actors: {
      readStudents: read((_, { api }) => answerOf(listStudents(api))),
      createTeam: writeShared(createTeam),
      findTeam: read((input, { api }) => findTeam(api, input)),
      updateStudentStatus: writeShared((api, { teamId }) => updateStudentStatus(api, teamId)),
    },
  });

/** The team that lists this student as a member, null if there is none [4.2]. Rejects with a failure. */
export async function findTeam(api: Api, { userId }: { userId: number }): Promise<TeamMembership | null> {
  const team = teamOf(await answerOf(listTeams(api, { bearer: true })), userId);
  return team && membershipOf(team);
}
