import { membershipOf, teamOf, type TeamMembership } from "../../machines/domain/team.ts";
import { answerOf, type Api } from "../api/client.ts";
import { listTeams } from "../api/teams.ts";

/** The team that lists this student as a member, null if there is none [4.2]. Rejects with a failure. */
export async function findTeam(
  api: Api,
  { userId }: { userId: number },
  signal: AbortSignal,
): Promise<TeamMembership | null> {
  const team = teamOf(await answerOf(listTeams(api, { bearer: true }, signal)), userId);
  return team && membershipOf(team);
}
