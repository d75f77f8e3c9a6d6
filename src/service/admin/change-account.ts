import type { UserRow } from "../accounts.ts";
import { HttpError } from "../errors.ts";
import { emailKey } from "../identity-text.ts";
import type { Query } from "../store/store.ts";
import { nameIn } from "./result.ts";

/** The person with this e-mail address; throws a 404 `HttpError` if there is none. */
export const findPerson = (query: Query, email: string): Promise<UserRow> =>
  query
    .selectFrom("users")
    .where("email_key", "=", emailKey(email))
    .selectAll()
    .executeTakeFirstOrThrow(() => new HttpError(404, "There is no account with this e-mail address."));

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

/** Refuses a change that the state of the data does not allow. */
export const refused = (reason: string): HttpError => new HttpError(409, `${reason}; nothing was changed.`);

/** The names of a task's assignees, as they are stored: the service writes lists of names only. */
export const namesIn = (assignees: string) => JSON.parse(assignees) as readonly string[];

/** Changes the assignees of the team's tasks, which carry names only. `change` returns the same list to keep it. */
export async function changeAssignees(
  query: Query,
  teamId: number,
  change: (names: readonly string[]) => readonly string[],
): Promise<void> {
  const tasks = await query
    .selectFrom("tasks")
    .where("team_id", "=", teamId)
    .where("assignee_names", "<>", "[]")
    .select(["id", "assignee_names"])
    .execute();
  for (const { id, assignee_names: text } of tasks) {
    const names = namesIn(text);
    const changed = change(names);
    if (changed !== names)
      await query
        .updateTable("tasks")
        .set({ assignee_names: JSON.stringify(changed) })
        .where("id", "=", id)
        .execute();
  }
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
    .executeTakeFirstOrThrow(() => new HttpError(409, `${nameIn(user.name)} is in no team.`));
  await query.deleteFrom("team_members").where("student_id", "=", user.user_id).execute();
  await query.updateTable("users").set({ in_team: 0 }).where("user_id", "=", user.user_id).execute();
  return team;
}
