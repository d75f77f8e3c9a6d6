import type { InferResult } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import { descriptionFor, mustBeMember } from "../access.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { mustHaveRoom, quotas } from "../limits/quotas.ts";
import { mustFitTeam } from "../limits/team-size.ts";
import { statement } from "../store/statement.ts";
import type { Query } from "../store/store.ts";
import type { Context } from "./context.ts";

type Team = components["schemas"]["Team"];

const selectTeams = (query: Query) =>
  query
    .selectFrom("teams")
    .leftJoin("users", "users.user_id", "teams.supervisor_id")
    .leftJoin("projects", "projects.team_id", "teams.team_id")
    .selectAll("teams")
    .select([
      "users.name as supervisor_name",
      "projects.id as project_id",
      "projects.title",
      "projects.description",
      "projects.is_completed",
    ]);

function teamOf(
  row: InferResult<ReturnType<typeof selectTeams>>[number],
  memberStudentIds: number[],
  caller: Caller | null,
): Team {
  const project =
    row.project_id === null
      ? null
      : {
          projectId: row.project_id,
          projectTitle: row.title ?? "",
          description: descriptionFor(caller, row.description ?? ""),
          supervisorId: row.supervisor_id,
          isCompleted: row.is_completed === 1,
        };
  return {
    teamId: row.team_id,
    teamName: row.team_name,
    createdDate: row.created_date,
    memberCount: memberStudentIds.length,
    memberStudentIds,
    supervisorId: row.supervisor_id,
    supervisorName: row.supervisor_name,
    projectTitle: project?.projectTitle ?? null,
    project,
  };
}

const selectMembers = (query: Query) =>
  query.selectFrom("team_members").select(["team_id", "student_id"]).orderBy("team_id").orderBy("position");

const readAllTeams = statement((query) => selectTeams(query).orderBy("teams.team_id"));
const readAllMembers = statement(selectMembers);

async function listTeams(query: Query, caller: Caller | null): Promise<Team[]> {
  const members = new Map<number, number[]>();
  for (const { team_id: teamId, student_id: studentId } of await readAllMembers(query, {})) {
    const known = members.get(teamId);
    if (known === undefined) members.set(teamId, [studentId]);
    else known.push(studentId);
  }
  const rows = await readAllTeams(query, {});
  return rows.map((row) => teamOf(row, members.get(row.team_id) ?? [], caller));
}

async function readTeam(query: Query, teamId: number, caller: Caller | null): Promise<Team> {
  const row = await selectTeams(query).where("teams.team_id", "=", teamId).executeTakeFirst();
  if (row === undefined) throw new HttpError(404, "Team not found");
  const members = await selectMembers(query).where("team_id", "=", teamId).execute();
  return teamOf(
    row,
    members.map(({ student_id: studentId }) => studentId),
    caller,
  );
}

/** Teams [7.8 to 7.11]; directory reads need no token. */
export const teamHandlers = ({
  store,
  now,
  maxTeamSize,
}: Context): Pick<Handlers, "listTeams" | "readTeam" | "createTeam" | "updateStudentStatus"> => ({
  listTeams: ({ caller }) => store.read((query) => listTeams(query, caller)),
  readTeam: ({ path: { teamId }, caller }) => store.read((query) => readTeam(query, teamId, caller)),
  createTeam: ({ caller, body: { teamName, memberStudentIds } }) =>
    store.change(async (query) => {
      const members = membersOf(caller, memberStudentIds, maxTeamSize);
      const teamId = await insertTeam(query, caller, teamName, members, now());
      const team = await readTeam(query, teamId, caller);
      return { ...team, team };
    }),
  updateStudentStatus: ({ caller, path: { teamId } }) =>
    store.change(async (query) => {
      await mustBeMember(query, caller, teamId);
      await query
        .updateTable("users")
        .set({ in_team: 1 })
        .where("user_id", "in", (nested) =>
          nested.selectFrom("team_members").where("team_id", "=", teamId).select("student_id"),
        )
        .execute();
      return { message: "Student status updated successfully" };
    }),
});

/** The members of a new team; throws a 403 or 400 `HttpError` if the caller cannot create it. */
function membersOf(caller: Caller, memberIds: readonly number[], most: number): readonly number[] {
  if (caller.role !== "Student") throw new HttpError(403, "Only students can create a team.");
  const members = [...new Set(memberIds)];
  if (!members.includes(caller.userId))
    throw new HttpError(400, "You must be one of the members of the team you create.");
  mustFitTeam(members.length, most);
  return members;
}

async function insertTeam(
  query: Query,
  caller: Caller,
  teamName: string,
  members: readonly number[],
  date: Date,
): Promise<number> {
  for (const studentId of members) await mustBeFreeStudent(query, caller, studentId);
  await mustHaveRoom(query.selectFrom("teams"), quotas.teams);
  const { team_id: teamId } = await query
    .insertInto("teams")
    .values({ team_name: teamName.trim(), created_date: date.toISOString() })
    .returning("team_id")
    .executeTakeFirstOrThrow();
  for (const [position, studentId] of members.entries())
    await query
      .insertInto("team_members")
      .values({ student_id: studentId, team_id: teamId, position })
      .execute();
  return teamId;
}

async function mustBeFreeStudent(query: Query, caller: Caller, studentId: number): Promise<void> {
  const student = await query
    .selectFrom("users")
    .leftJoin("team_members", "team_members.student_id", "users.user_id")
    .where("users.user_id", "=", studentId)
    .where("users.role", "=", "Student")
    .where("users.disabled", "=", 0)
    .select(["users.name", "team_members.team_id"])
    .executeTakeFirst();
  if (student === undefined) throw new HttpError(400, `There is no student with the user ID ${studentId}.`);
  if (student.team_id === null) return;
  throw new HttpError(
    409,
    studentId === caller.userId ? "You are already in a team." : `${student.name} is already in a team.`,
  );
}
