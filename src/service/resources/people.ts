import type { InferResult } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import type { Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import type { Query } from "../store/store.ts";
import type { UserRow } from "../accounts.ts";
import type { Context } from "./context.ts";

type User = components["schemas"]["User"];
type Student = components["schemas"]["Student"];

/** Only the owner sees an email. */
const emailFor = (caller: Caller | null, row: Pick<UserRow, "user_id" | "email">): string | null =>
  row.user_id === caller?.userId ? row.email : null;

/** Not all: a hash and the rest would take longer to read than what is shown. */
const shown = [
  "users.user_id",
  "users.name",
  "users.email",
  "users.role",
  "users.department",
  "users.in_team",
  "users.max_teams",
] as const;

/** A disabled person is known only as long as they are in a team or supervise one, whose pages need the name. */
const selectKnown = (query: Query) =>
  query
    .selectFrom("users")
    .where((user) =>
      user.or([
        user("users.disabled", "=", 0),
        user.exists(
          user.selectFrom("team_members").whereRef("student_id", "=", "users.user_id").select("student_id"),
        ),
        user.exists(
          user.selectFrom("teams").whereRef("supervisor_id", "=", "users.user_id").select("team_id"),
        ),
      ]),
    );

const selectUsers = (query: Query) =>
  selectKnown(query)
    .select(shown)
    .select((nested) =>
      nested
        .selectFrom("teams")
        .whereRef("teams.supervisor_id", "=", "users.user_id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("team_count"),
    );

function userOf(row: InferResult<ReturnType<typeof selectUsers>>[number], caller: Caller | null): User {
  const isStudent = row.role === "Student";
  return {
    userId: row.user_id,
    name: row.name,
    email: emailFor(caller, row),
    role: row.role,
    department: row.department,
    status: isStudent ? row.in_team === 1 : null,
    teamCount: isStudent ? null : (row.team_count ?? 0),
    maxTeams: isStudent ? null : row.max_teams,
  };
}

const selectStudents = (query: Query) =>
  selectKnown(query)
    .leftJoin("team_members", "team_members.student_id", "users.user_id")
    .leftJoin("teams", "teams.team_id", "team_members.team_id")
    .where("users.role", "=", "Student")
    .select(shown)
    .select(["teams.team_id", "teams.team_name"])
    .orderBy("users.name")
    .orderBy("users.user_id");

const studentOf = (row: InferResult<ReturnType<typeof selectStudents>>[number], caller: Caller): Student => ({
  userId: row.user_id,
  name: row.name,
  email: emailFor(caller, row),
  status: row.in_team === 1,
  department: row.department,
  teamId: row.team_id,
  teamName: row.team_name,
});

/** The user directory [7.4, 7.5, 7.7]; emails are their owner's alone. */
export const peopleHandlers = ({
  store,
}: Context): Pick<Handlers, "listUsers" | "readUser" | "listStudents"> => ({
  listUsers: async ({ caller }) => {
    const rows = await store.query((query) =>
      selectUsers(query).orderBy("users.name").orderBy("users.user_id").execute(),
    );
    const users = rows.map((row) => userOf(row, caller));
    return { success: true, message: "Users retrieved successfully", count: users.length, users };
  },
  readUser: async ({ path: { userId }, caller }) => {
    const row = await store.query((query) =>
      selectUsers(query).where("users.user_id", "=", userId).executeTakeFirst(),
    );
    if (row === undefined) throw new HttpError(404, "User not found");
    return userOf(row, caller);
  },
  listStudents: async ({ caller }) => {
    const rows = await store.query((query) => selectStudents(query).execute());
    return { success: true, count: rows.length, students: rows.map((row) => studentOf(row, caller)) };
  },
});
