import { HttpError } from "../errors.ts";
import type { Query } from "../store/store.ts";
import { countOf, sumOf, type Count } from "./counts.ts";
import { refused } from "./change-account.ts";
import { nameIn, tableOf, type Result } from "./result.ts";

const selectTeams = (query: Query) =>
  query
    .selectFrom("teams")
    .leftJoin("users", "users.user_id", "teams.supervisor_id")
    .leftJoin("projects", "projects.team_id", "teams.team_id")
    .select(["teams.team_id", "teams.team_name", "teams.created_date", "teams.supervisor_id"])
    .select(["users.name as supervisor_name", "users.email as supervisor_email"])
    .select(["projects.title", "projects.is_completed"]);

export type FoundTeam = Awaited<ReturnType<typeof findTeam>>;

/** The team with this id; throws a 404 `HttpError` if there is none. */
export const findTeam = (query: Query, teamId: number) =>
  selectTeams(query)
    .where("teams.team_id", "=", teamId)
    .executeTakeFirstOrThrow(() => new HttpError(404, "There is no team with this id."));

const selectMembers = (query: Query, teamId: number) =>
  query
    .selectFrom("team_members")
    .innerJoin("users", "users.user_id", "team_members.student_id")
    .where("team_members.team_id", "=", teamId)
    .select(["users.user_id", "users.name", "users.email"])
    .orderBy("team_members.position");

/** The ids of the feedback to a team. */
const selectFeedbackIds = (query: Query, teamId: number) =>
  query.selectFrom("feedback").where("team_id", "=", teamId).select("id");

const countWork = async (query: Query, teamId: number): Promise<readonly Count[]> => [
  await countOf(query.selectFrom("projects").where("team_id", "=", teamId), "project", "projects"),
  await countOf(query.selectFrom("tasks").where("team_id", "=", teamId), "task", "tasks"),
  await countOf(query.selectFrom("feedback").where("team_id", "=", teamId), "comment", "comments"),
  await countOf(
    query.selectFrom("replies").where("feedback_id", "in", selectFeedbackIds(query, teamId)),
    "reply",
    "replies",
  ),
  await countOf(query.selectFrom("links").where("team_id", "=", teamId), "file", "files"),
];

/** All teams. */
export async function listTeams(query: Query): Promise<Result> {
  const teams = await selectTeams(query)
    .select((nested) =>
      nested
        .selectFrom("team_members")
        .whereRef("team_members.team_id", "=", "teams.team_id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("member_count"),
    )
    .orderBy("teams.team_id")
    .execute();
  const text = tableOf(
    ["id", "team", "created", "members", "supervisor", "project"],
    teams.map((team) => [
      team.team_id,
      team.team_name,
      team.created_date,
      team.member_count,
      team.supervisor_name,
      team.title,
    ]),
  );
  const inJson = teams.map((team) => ({ ...teamIn(team), memberCount: team.member_count ?? 0 }));
  return { text, json: { teams: inJson } };
}

/** A team in JSON. */
const teamIn = (team: FoundTeam) => ({
  id: team.team_id,
  name: team.team_name,
  created: team.created_date,
  supervisor:
    team.supervisor_id === null
      ? null
      : { id: team.supervisor_id, name: team.supervisor_name, email: team.supervisor_email },
  project: team.title === null ? null : { title: team.title, isCompleted: team.is_completed === 1 },
});

/** Who is in the team and what it has. */
export async function showTeam(query: Query, teamId: number): Promise<Result> {
  const team = await findTeam(query, teamId);
  const members = await selectMembers(query, teamId).execute();
  const counts = await countWork(query, teamId);
  const text = tableOf(
    ["what", "value", "id", "email"],
    [
      ["team", team.team_name, team.team_id],
      ["created", team.created_date],
      ...members.map((member) => ["member", member.name, member.user_id, member.email]),
      ["supervisor", team.supervisor_name, team.supervisor_id, team.supervisor_email],
      ["project", team.title],
      ["completed", team.is_completed === null ? null : team.is_completed === 1 ? "yes" : "no"],
      ...counts.slice(1).map(({ count, many }) => [many, count]),
    ],
  );
  const inJson = {
    ...teamIn(team),
    members: members.map(({ user_id: id, name, email }) => ({ id, name, email })),
    ...Object.fromEntries(counts.slice(1).map(({ count, many }) => [many, count])),
  };
  return { text, json: { team: inJson } };
}

/**
 * Deletes the team: its members are free, and its supervisor has the slot back. Throws a 409 `HttpError` if there is
 * work that must not be deleted. Returns the members' ids.
 */
export async function dissolveTeam(
  query: Query,
  { team_id: teamId, team_name: name }: FoundTeam,
  deletesWork: boolean,
): Promise<readonly number[]> {
  const work = sumOf(await countWork(query, teamId));
  if (work !== null && !deletesWork)
    throw refused(
      `The team ${nameIn(name)} has ${work}: save them with export-team ${teamId}, and add --delete-work to delete them with the team`,
    );
  const members = (await selectMembers(query, teamId).execute()).map(({ user_id: userId }) => userId);
  await query.deleteFrom("replies").where("feedback_id", "in", selectFeedbackIds(query, teamId)).execute();
  // Referring tables first.
  for (const table of ["feedback", "links", "tasks", "projects", "team_members", "teams"] as const)
    await query.deleteFrom(table).where("team_id", "=", teamId).execute();
  if (members.length > 0)
    await query.updateTable("users").set({ in_team: 0 }).where("user_id", "in", members).execute();
  return members;
}
