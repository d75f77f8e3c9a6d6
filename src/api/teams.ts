import { teamOf, type NewTeam, type Team } from "../../machines/domain/team.ts";
import { createdOrFound, mutation, query, type Api, type Bearer, type Result } from "./client.ts";
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
): Promise<Result<readonly Team[]>> {
  if (bearer) return getTeams(api, "required");
  const answer = await getTeams(api, "never");
  return !answer.ok && refusals.includes(answer.failure.status) ? getTeams(api, "required") : answer;
}

const getTeams = query((bearer: Bearer) => ({
  bearer,
  send: (client, options) => client.GET("/api/Teams", options),
  decode: listUnder("teams", team),
}));

/** GET /api/Teams/{teamId} [7.9]. */
export const readTeam = query((teamId: number) => ({
  send: (client, options) => client.GET("/api/Teams/{teamId}", { params: { path: { teamId } }, ...options }),
  decode: team,
}));

/** POST /api/Teams/create [7.10]: the server's team, with missing fields from the request (row 16). */
export const createTeam = async (api: Api, sent: NewTeam): Promise<Result<Team>> =>
  createdOrFound(
    await postTeam(api, sent),
    () => listTeams(api, { bearer: true }),
    (teams) =>
      sent.memberStudentIds.map((id) => teamOf(teams, id)).find((its) => its?.teamName === sent.teamName),
  );

const postTeam = mutation((sent: NewTeam) => ({
  bearer: "required",
  send: (client, options) =>
    client.POST("/api/Teams/create", {
      body: { teamName: sent.teamName, memberStudentIds: [...sent.memberStudentIds] },
      ...options,
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
}));

/** PATCH /api/Teams/{teamId}/update-student-status [7.11]: safe to repeat. */
export const updateStudentStatus = mutation((teamId: number) => ({
  bearer: "required",
  send: (client, options) =>
    client.PATCH("/api/Teams/{teamId}/update-student-status", {
      params: { path: { teamId } },
      body: {},
      ...options,
    }),
  decode: nothing,
}));

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
