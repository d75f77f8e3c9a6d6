import { sql, type Expression } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import { descriptionFor, mustBeMember } from "../access.ts";
import { readCaller, type Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { mustHaveRoom, quotas } from "../limits/quotas.ts";
import { booleanOf, jsonFunctions, JsonText } from "../store/json-text.ts";
import { joined, statement } from "../store/statement.ts";
import type { Query, StoreKind } from "../store/store.ts";
import type { Context } from "./context.ts";

type Team = components["schemas"]["Team"];

/** The teams as JSON; what projects are about only for users. */
const teamsFrom = (kind: StoreKind, isUser: boolean) => (query: Query) =>
  query
    .selectFrom("teams")
    .leftJoin("users", "users.user_id", "teams.supervisor_id")
    .leftJoin("projects", "projects.team_id", "teams.team_id")
    .select((team) => {
      const { list, object, part, values } = jsonFunctions[kind];
      const members = team.selectFrom("team_members").whereRef("team_members.team_id", "=", "teams.team_id");
      const project: Readonly<Record<keyof NonNullable<Team["project"]>, Expression<unknown>>> = {
        projectId: team.ref("projects.id"),
        projectTitle: team.ref("projects.title"),
        description: descriptionFor<Expression<unknown>>(isUser, team.ref("projects.description"), sql`''`),
        supervisorId: team.ref("teams.supervisor_id"),
        isCompleted: part(booleanOf(team.ref("projects.is_completed"))),
      };
      const fields: Readonly<Record<keyof Team, Expression<unknown>>> = {
        teamId: team.ref("teams.team_id"),
        teamName: team.ref("teams.team_name"),
        createdDate: team.ref("teams.created_date"),
        memberCount: members.select(({ fn }) => fn.countAll().as("count")),
        memberStudentIds: part(
          members.select((member) => values(member.ref("student_id"), member.ref("position")).as("ids")),
        ),
        supervisorId: team.ref("teams.supervisor_id"),
        supervisorName: team.ref("users.name"),
        projectTitle: team.ref("projects.title"),
        project: part(
          sql`case when ${team.ref("projects.id")} is null then null else ${object(project)} end`,
        ),
      };
      return list(fields, team.ref("teams.team_id")).as("text");
    });

const teamStatements = (kind: StoreKind, isUser: boolean) => {
  const select = teamsFrom(kind, isUser);
  const all = statement<object, { readonly text: string }>((query) => select(query));
  return {
    all,
    allWithCaller: joined(readCaller, all),
    one: statement((query, values: { teamId: number }) =>
      select(query).where("teams.team_id", "=", values.teamId),
    ),
  };
};

const statementsFrom = (kind: StoreKind) => ({
  users: teamStatements(kind, true),
  others: teamStatements(kind, false),
});

const teamsAsJson = { sqlite: statementsFrom("sqlite"), postgres: statementsFrom("postgres") };

async function readTeam(query: Query, kind: StoreKind, teamId: number, caller: Caller | null): Promise<Team> {
  const [row] = await teamsAsJson[kind][caller === null ? "others" : "users"].one(query, { teamId });
  // As `teamsFrom` writes them.
  const [team] = JSON.parse(row?.text ?? "[]") as readonly Team[];
  if (team === undefined) throw new HttpError(404, "Team not found");
  return team;
}

/** Teams [7.8 to 7.11]; directory reads need no token. */
export const teamHandlers = ({
  store,
  now,
  maxTeamSize,
}: Context): Pick<Handlers, "listTeams" | "readTeam" | "createTeam" | "updateStudentStatus"> => ({
  listTeams: async ({ identity }) => {
    const { users, others } = teamsAsJson[store.kind];
    const text =
      identity === null
        ? (await store.query((query) => others.all(query, {})))[0]?.text
        : (await identity.with(users.allWithCaller)).row.text;
    return new JsonText(text ?? "[]");
  },
  readTeam: ({ path: { teamId }, caller }) =>
    store.query((query) => readTeam(query, store.kind, teamId, caller)),
  createTeam: ({ caller, body: { teamName, memberStudentIds } }) =>
    store.change(async (query) => {
      const members = membersOf(caller, memberStudentIds, maxTeamSize);
      const teamId = await insertTeam(query, caller, teamName, members, now());
      const team = await readTeam(query, store.kind, teamId, caller);
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
  if (members.length > most)
    throw new HttpError(400, `A team can have at most ${most} ${most === 1 ? "member" : "members"}.`);
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
    .executeTakeFirstOrThrow(() => new HttpError(400, `There is no student with the user ID ${studentId}.`));
  if (student.team_id === null) return;
  throw new HttpError(
    409,
    studentId === caller.userId ? "You are already in a team." : `${student.name} is already in a team.`,
  );
}
