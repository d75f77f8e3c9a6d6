import type { UserRow } from "../accounts.ts";
import { HttpError } from "../errors.ts";
import { emailKey } from "../identity-text.ts";
import type { Query } from "../store/store.ts";
import { nameIn } from "./result.ts";

/** The person with this e-mail address; throws a 404 `HttpError` if there is none. */
export async function findPerson(query: Query, email: string): Promise<UserRow> {
  const user = await query
    .selectFrom("users")
    .where("email_key", "=", emailKey(email))
    .selectAll()
    .executeTakeFirst();
  if (user === undefined) throw new HttpError(404, "There is no account with this e-mail address.");
  return user;
}

/** Ends all sessions of the person, with what else changes in the account. */
export async function endSessions(
  query: Query,
  user: UserRow,
  change: Partial<Pick<UserRow, "password" | "password_expires" | "disabled">> = {},
): Promise<void> {
  await query
    .updateTable("users")
    .set({ ...change, token_version: user.token_version + 1 })
    .where("user_id", "=", user.user_id)
    .execute();
}

export async function enable(query: Query, user: UserRow): Promise<void> {
  await query.updateTable("users").set({ disabled: 0 }).where("user_id", "=", user.user_id).execute();
}

/** The team that a student is in; null: none. */
export async function teamIdOf(query: Query, user: Pick<UserRow, "user_id">): Promise<number | null> {
  const joined = await query
    .selectFrom("team_members")
    .where("student_id", "=", user.user_id)
    .select("team_id")
    .executeTakeFirst();
  return joined?.team_id ?? null;
}

/**
 * Takes a student out of the team, which keeps its work, also without members. Returns the team. Throws a 409
 * `HttpError` if there is none.
 */
export async function removeFromTeam(query: Query, user: UserRow) {
  const team = await query
    .selectFrom("team_members")
    .innerJoin("teams", "teams.team_id", "team_members.team_id")
    .where("team_members.student_id", "=", user.user_id)
    .select(["teams.team_id", "teams.team_name"])
    .executeTakeFirst();
  if (team === undefined) throw new HttpError(409, `${nameIn(user.name)} is in no team.`);
  await query.deleteFrom("team_members").where("student_id", "=", user.user_id).execute();
  await query.updateTable("users").set({ in_team: 0 }).where("user_id", "=", user.user_id).execute();
  return team;
}
