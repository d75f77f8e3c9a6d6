import type { UserRow } from "../accounts.ts";
import type { Query } from "../store/store.ts";
import { endOfEarlier } from "./audit.ts";
import { namesIn } from "./change-account.ts";

/**
 * Everything that is stored about a person, as rows of the tables, without what their logins and sessions are checked
 * with. Tasks know the names of their assignees only, so those of a namesake are among them.
 */
export async function personData(query: Query, user: UserRow) {
  const { password: _, password_expires: __, token_version: ___, ...account } = user;
  const { user_id: userId } = user;
  const memberships = query.selectFrom("team_members").where("student_id", "=", userId);
  const joined = memberships.select("team_id");
  const teams = query
    .selectFrom("teams")
    .where((team) => team.or([team("supervisor_id", "=", userId), team("team_id", "in", joined)]))
    .orderBy("team_id");
  const projects = query
    .selectFrom("projects")
    .where("team_id", "in", teams.clearOrderBy().select("team_id"))
    .orderBy("id");
  const feedback = query
    .selectFrom("feedback")
    .where((row) => row.or([row("supervisor_id", "=", userId), row("team_id", "in", joined)]))
    .orderBy("id");
  const replies = query.selectFrom("replies").where("author_id", "=", userId).orderBy("id");
  const links = query.selectFrom("links").where("student_id", "=", userId).orderBy("id");
  // What was done to an earlier account that had the same user ID is not about this person.
  const audit = query
    .selectFrom("audit")
    .where("user_id", "=", userId)
    .where("id", ">", await endOfEarlier(query, userId))
    .orderBy("id");
  return {
    account,
    memberships: await memberships.selectAll().execute(),
    teams: await teams.selectAll().execute(),
    projects: await projects.selectAll().execute(),
    tasks: await tasksNaming(query, user.name),
    feedback: await feedback.selectAll().execute(),
    replies: await replies.selectAll().execute(),
    links: await links.selectAll().execute(),
    audit: await audit.selectAll().execute(),
  };
}

async function tasksNaming(query: Query, name: string) {
  const assigned = await query
    .selectFrom("tasks")
    .where("assignee_names", "<>", "[]")
    .selectAll()
    .orderBy("id")
    .execute();
  return assigned.map(withNames).filter((task) => task.assignee_names.includes(name));
}

/** The task with its assignees' names as a list. */
export const withNames = <T extends { readonly assignee_names: string }>(task: T) => ({
  ...task,
  assignee_names: namesIn(task.assignee_names),
});
