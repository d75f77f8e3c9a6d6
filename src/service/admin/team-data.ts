import type { Query } from "../store/store.ts";
import { withNames } from "./person-data.ts";

/** Everything that belongs to a team, as rows of the tables, with the names of those who are in it or have written. */
export async function teamData(query: Query, teamId: number) {
  const team = query.selectFrom("teams").where("team_id", "=", teamId);
  const members = query.selectFrom("team_members").where("team_id", "=", teamId);
  const projects = query.selectFrom("projects").where("team_id", "=", teamId);
  const tasks = query.selectFrom("tasks").where("team_id", "=", teamId);
  const feedback = query.selectFrom("feedback").where("team_id", "=", teamId);
  const replies = query.selectFrom("replies").where("feedback_id", "in", feedback.select("id"));
  const links = query.selectFrom("links").where("team_id", "=", teamId);
  const people = query
    .selectFrom("users")
    .where((user) =>
      user.or([
        user("user_id", "in", members.select("student_id")),
        user("user_id", "in", team.select("supervisor_id")),
        user("user_id", "in", feedback.select("supervisor_id")),
        user("user_id", "in", replies.select("author_id")),
        user("user_id", "in", links.select("student_id")),
      ]),
    )
    .select(["user_id", "role", "name"]);
  return {
    team: await team.selectAll().executeTakeFirstOrThrow(),
    members: await members.selectAll().orderBy("position").execute(),
    people: await people.orderBy("user_id").execute(),
    projects: await projects.selectAll().orderBy("id").execute(),
    tasks: (await tasks.selectAll().orderBy("id").execute()).map(withNames),
    feedback: await feedback.selectAll().orderBy("id").execute(),
    replies: await replies.selectAll().orderBy("id").execute(),
    links: await links.selectAll().orderBy("id").execute(),
  };
}
