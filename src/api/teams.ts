import { teamOf, type NewTeam, type Team } from "../../machines/domain/team.ts";
import { createdOrFound, type Api, type Bearer, type Result } from "./client.ts";
import {
  fields,
  idsOf,
  listUnder,
  nothing,
  orNull,
  refOf,
  requiredId,
  textOf,
  type Decode,
} from "./decode.ts";
import { project } from "./projects.ts";

/** Without a token: it demands one, or everybody in this network together has read too much. */
const refusals: readonly (number | undefined)[] = [401, 429];

/**
 * GET /api/Teams [7.8], in the server's order. Sends the token at login and in team creation, but not in
 * booking, unless the server refuses the request without it.
 */
export async function listTeams(
  api: Api,
  { bearer }: { readonly bearer: boolean },
  signal?: AbortSignal,
): Promise<Result<readonly Team[]>> {
  const ask = (sends: Bearer) =>
    api.ask({
      bearer: sends,
      signal,
      send: (client, sending) => client.GET("/api/Teams", sending),
      decode: listUnder("teams", team),
    });
  if (bearer) return ask("required");
  const answer = await ask("never");
  return !answer.ok && refusals.includes(answer.failure.status) ? ask("required") : answer;
}

/** GET /api/Teams/{teamId} [7.9]. */
export const readTeam = (api: Api, teamId: number, signal?: AbortSignal): Promise<Result<Team>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.GET("/api/Teams/{teamId}", { params: { path: { teamId } }, ...sending }),
    decode: team,
  });

/** POST /api/Teams/create [7.10]: the server's team, with missing fields from the request (row 16). */
export const createTeam = async (api: Api, sent: NewTeam, signal?: AbortSignal): Promise<Result<Team>> =>
  createdOrFound(
    await api.ask({
      bearer: "required",
      signal,
      send: (client, sending) =>
        client.POST("/api/Teams/create", {
          body: { teamName: sent.teamName, memberStudentIds: [...sent.memberStudentIds] },
          ...sending,
        }),
      decode: orNull((raw) => {
        const answer = fields(raw);
        const created = team({ ...answer, ...fields(answer["team"]) });
        const { teamName, memberStudentIds } = created;
        return {
          ...created,
          teamName: teamName || sent.teamName,
          memberStudentIds: memberStudentIds.length > 0 ? memberStudentIds : sent.memberStudentIds,
        };
      }),
    }),
    () => listTeams(api, { bearer: true }, signal),
    (teams) =>
      sent.memberStudentIds.map((id) => teamOf(teams, id)).find((its) => its?.teamName === sent.teamName),
  );

/** PATCH /api/Teams/{teamId}/update-student-status [7.11]: safe to repeat. */
export const updateStudentStatus = (api: Api, teamId: number, signal?: AbortSignal): Promise<Result<void>> =>
  api.ask({
    bearer: "required",
    signal,
    send: (client, sending) =>
      client.PATCH("/api/Teams/{teamId}/update-student-status", {
        params: { path: { teamId } },
        body: {},
        ...sending,
      }),
    decode: nothing,
  });

export const team: Decode<Team> = (raw) => {
  const {
    id,
    teamName,
    memberStudentIds,
    supervisorId,
    supervisorName,
    project: inside,
    ...rest
  } = fields(raw);
  const teamId = requiredId(rest["teamId"], id);
  return {
    teamId,
    teamName: textOf(teamName),
    memberStudentIds: idsOf(memberStudentIds),
    supervisorId: refOf(supervisorId),
    supervisorName: textOf(supervisorName) || null,
    project: orNull(project)({ supervisorId, supervisorName, ...fields(inside), teamId, teamName }),
  };
};
