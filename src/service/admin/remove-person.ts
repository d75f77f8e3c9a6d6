import type { UserRow } from "../accounts.ts";
import type { Query } from "../store/store.ts";
import { changeAssignees, refused } from "./change-account.ts";
import { nameIn } from "./result.ts";
import { countOf, sumOf } from "./counts.ts";

/** Deletes an account. Throws a 409 `HttpError` for a person who has written something, which would lose its author. */
export async function deletePerson(query: Query, user: UserRow): Promise<readonly number[]> {
  const work = await written(query, user.user_id);
  if (work !== null)
    throw refused(
      `${nameIn(user.name)} has written ${work}: use anonymize-person, which keeps them without the name`,
    );
  const teams = await leaveTeams(query, user);
  await query.deleteFrom("users").where("user_id", "=", user.user_id).execute();
  return teams;
}

/** Keeps what the person has written, and nothing else of the person but the user ID, for good. */
export async function anonymizePerson(query: Query, user: UserRow): Promise<readonly number[]> {
  const teams = await leaveTeams(query, user);
  await query
    .updateTable("users")
    .set({
      name: `Former ${user.role.toLowerCase()}`,
      email: "",
      // No address leads to it, as their keys are in lower case.
      email_key: `Former ${user.user_id}`,
      // No password has this hash.
      password: "none",
      password_expires: null,
      department: null,
      last_login: null,
      failed_logins: 0,
      in_team: 0,
      disabled: 1,
      token_version: user.token_version + 1,
    })
    .where("user_id", "=", user.user_id)
    .execute();
  return teams;
}

/** As in "1 reply, and 2 files"; null if the person has written nothing. */
export const written = async (query: Query, userId: number): Promise<string | null> =>
  sumOf([
    await countOf(query.selectFrom("feedback").where("supervisor_id", "=", userId), "comment", "comments"),
    await countOf(query.selectFrom("replies").where("author_id", "=", userId), "reply", "replies"),
    await countOf(query.selectFrom("links").where("student_id", "=", userId), "file", "files"),
  ]);

/**
 * Takes a student out of the team, and a supervisor off all teams. The name leaves the tasks of teams that the student
 * is in or has written in. Returns the ids of the teams that were left.
 */
async function leaveTeams(query: Query, user: UserRow): Promise<readonly number[]> {
  const { user_id: userId } = user;
  const joined = await query
    .selectFrom("team_members")
    .where("student_id", "=", userId)
    .select("team_id")
    .execute();
  const supervised = await query
    .updateTable("teams")
    .set({ supervisor_id: null })
    .where("supervisor_id", "=", userId)
    .returning("team_id")
    .execute();
  const known = await query
    .selectFrom("links")
    .where("student_id", "=", userId)
    .select("team_id")
    .union(
      query
        .selectFrom("replies")
        .innerJoin("feedback", "feedback.id", "replies.feedback_id")
        .where("replies.author_id", "=", userId)
        .select("feedback.team_id"),
    )
    .execute();
  await query.deleteFrom("team_members").where("student_id", "=", userId).execute();
  if (user.role === "Student")
    for (const teamId of new Set([...joined, ...known].map(({ team_id: id }) => id)))
      await unassign(query, teamId, user.name);
  return [...joined, ...supervised].map(({ team_id: teamId }) => teamId);
}

/** Takes the name off the team's tasks, unless it is also the name of a member. */
async function unassign(query: Query, teamId: number, name: string): Promise<void> {
  const namesake = await query
    .selectFrom("team_members")
    .innerJoin("users", "users.user_id", "team_members.student_id")
    .where("team_members.team_id", "=", teamId)
    .where("users.name", "=", name)
    .select("users.user_id")
    .executeTakeFirst();
  if (namesake !== undefined) return;
  await changeAssignees(query, teamId, (names) =>
    names.includes(name) ? names.filter((each) => each !== name) : names,
  );
}
