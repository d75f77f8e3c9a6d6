import type { Caller } from "./caller.ts";
import { HttpError } from "./errors.ts";
import { statement } from "./store/statement.ts";
import type { Query } from "./store/store.ts";

/** The caller's relation to a team. */
export type Standing = "member" | "supervisor" | "stranger";

const readStanding = statement((query, values: { teamId: number; userId: number }) =>
  query
    .selectFrom("teams")
    .leftJoin("team_members", (join) =>
      join
        .onRef("team_members.team_id", "=", "teams.team_id")
        .on("team_members.student_id", "=", values.userId),
    )
    .where("teams.team_id", "=", values.teamId)
    .select(["teams.supervisor_id", "team_members.student_id"]),
);

/** The caller's relation to the team; throws a 404 `HttpError` if there is no such team. */
export async function standing(query: Query, caller: Caller, teamId: number): Promise<Standing> {
  const [team] = await readStanding(query, { teamId, userId: caller.userId });
  if (team === undefined) throw new HttpError(404, "Team not found");
  if (team.student_id !== null) return "member";
  return team.supervisor_id === caller.userId ? "supervisor" : "stranger";
}

/** Members and the team's supervisor may see its work; others get a 403 `HttpError`. */
export async function mustBelong(query: Query, caller: Caller, teamId: number): Promise<Standing> {
  const found = await standing(query, caller, teamId);
  if (found === "stranger")
    throw new HttpError(403, "Only the team's members and its supervisor can do this.");
  return found;
}

/** Only student members of the team may do this [6.3, 6.5, 6.6]; others get a 403 `HttpError`. */
export async function mustBeMember(query: Query, caller: Caller, teamId: number): Promise<void> {
  if ((await standing(query, caller, teamId)) !== "member")
    throw new HttpError(403, "Only members of the team can do this.");
}

/** Only the team's supervisor may do this [6.4]; others get a 403 `HttpError`. */
export async function mustSupervise(query: Query, caller: Caller, teamId: number): Promise<void> {
  if ((await standing(query, caller, teamId)) !== "supervisor")
    throw new HttpError(403, "Only the team's supervisor can do this.");
}

/** An item cannot move to another team. */
export function mustStay(what: string, teamId: number, sent: number | undefined): void {
  if (sent !== undefined && sent !== teamId) throw new HttpError(400, `${what} cannot move to another team.`);
}

/** What a project is about is for users: others get "". */
export const descriptionFor = (caller: Caller | null, description: string): string =>
  caller === null ? "" : description;
