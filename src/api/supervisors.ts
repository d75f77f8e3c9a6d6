import type { Api, Result } from "./client.ts";
import { fields, idOf, nothing, Unreadable, type Decode } from "./decode.ts";

/**
 * GET /api/Supervisors/{supervisorId}/remaining-teams [7.12]: negative if more teams are booked than allowed.
 */
export const readRemainingTeams = (
  api: Api,
  supervisorId: number,
  signal?: AbortSignal,
): Promise<Result<number>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.GET("/api/Supervisors/{supervisorId}/remaining-teams", {
        params: { path: { supervisorId } },
        ...sending,
      }),
    decode: remaining,
  });

/** POST /api/Supervisors/{id}/max-teams [7.13]: the body is the bare number. */
export const setMaxTeams = (
  api: Api,
  { supervisorId, maxTeams }: { readonly supervisorId: number; readonly maxTeams: number },
  signal?: AbortSignal,
): Promise<Result<void>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.POST("/api/Supervisors/{id}/max-teams", {
        params: { path: { id: supervisorId } },
        body: maxTeams,
        ...sending,
      }),
    decode: nothing,
  });

/**
 * POST /api/Supervisors/{supervisorId}/book-team/{teamId} [7.14]. Fetch the team before sending this again.
 */
export const bookTeam = (
  api: Api,
  { supervisorId, teamId }: { readonly supervisorId: number; readonly teamId: number },
  signal?: AbortSignal,
): Promise<Result<void>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.POST("/api/Supervisors/{supervisorId}/book-team/{teamId}", {
        params: { path: { supervisorId, teamId } },
        ...sending,
      }),
    decode: nothing,
  });

/** Null means 0 (row 2); the service's framework serializes a bare null as an empty response. */
const remaining: Decode<number> = (raw) => {
  const { remainingTeams = raw } = fields(raw);
  const count = idOf(remainingTeams ?? 0);
  if (count === null) throw new Unreadable();
  return count;
};
