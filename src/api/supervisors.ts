import { mutation, query } from "./client.ts";
import { fields, idOf, nothing, Unreadable, type Decode } from "./decode.ts";

/** GET /api/Supervisors/{supervisorId}/remaining-teams [7.12]: negative if more teams are booked than allowed. */
export const readRemainingTeams = query((supervisorId: number) => ({
  send: (client, options) =>
    client.GET("/api/Supervisors/{supervisorId}/remaining-teams", {
      params: { path: { supervisorId } },
      ...options,
    }),
  decode: remaining,
}));

interface MaxTeams {
  readonly supervisorId: number;
  readonly maxTeams: number;
}

/** POST /api/Supervisors/{id}/max-teams [7.13]: the body is the bare number. */
export const setMaxTeams = mutation(({ supervisorId: id, maxTeams }: MaxTeams) => ({
  send: (client, options) =>
    client.POST("/api/Supervisors/{id}/max-teams", { params: { path: { id } }, body: maxTeams, ...options }),
  decode: nothing,
}));

/** POST /api/Supervisors/{supervisorId}/book-team/{teamId} [7.14]. Fetch the team before sending this again. */
export const bookTeam = mutation((path: { readonly supervisorId: number; readonly teamId: number }) => ({
  send: (client, options) =>
    client.POST("/api/Supervisors/{supervisorId}/book-team/{teamId}", { params: { path }, ...options }),
  decode: nothing,
}));

/** Null means 0 (row 2); the service's framework serializes a bare null as an empty response. */
const remaining: Decode<number> = (raw) => {
  const { remainingTeams = raw } = fields(raw);
  const count = idOf(remainingTeams ?? 0);
  if (count === null) throw new Unreadable();
  return count;
};
