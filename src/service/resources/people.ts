import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { roleOf, type Caller } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { HttpError } from "../errors.ts";
import { flag, number, numberOrNull, text, textOrNull } from "../rows.ts";
import type { Context } from "./context.ts";

type User = components["schemas"]["User"];
type Student = components["schemas"]["Student"];

const selectUsers = `select users.*, (select count(*) from teams where supervisor_id = user_id) as team_count from users`;

function userOf(row: Row, caller: Caller | null): User {
  const role = roleOf(text(row, "role"));
  const isStudent = role === "Student";
  return {
    userId: number(row, "user_id"),
    name: text(row, "name"),
    email: caller === null ? null : text(row, "email"),
    role,
    department: textOrNull(row, "department"),
    status: isStudent ? flag(row, "in_team") : null,
    teamCount: isStudent ? null : number(row, "team_count"),
    maxTeams: isStudent ? null : number(row, "max_teams"),
  };
}

const studentOf = (row: Row): Student => ({
  userId: number(row, "user_id"),
  name: text(row, "name"),
  email: text(row, "email"),
  status: flag(row, "in_team"),
  department: textOrNull(row, "department"),
  teamId: numberOrNull(row, "team_id"),
  teamName: textOrNull(row, "team_name"),
});

/** The user directory [7.4, 7.5, 7.7]; without a token, emails are omitted. */
export const peopleHandlers = ({
  store,
}: Context): Pick<Handlers, "listUsers" | "readUser" | "listStudents"> => ({
  listUsers: async ({ caller }) => {
    const rows = await store.read((query) => query.rows(`${selectUsers} order by name, user_id`));
    const users = rows.map((row) => userOf(row, caller));
    return { success: true, message: "Users retrieved successfully", count: users.length, users };
  },
  readUser: async ({ path: { userId }, caller }) => {
    const row = await store.read((query) => query.row(`${selectUsers} where user_id = ?`, userId));
    if (row === null) throw new HttpError(404, "User not found");
    return userOf(row, caller);
  },
  listStudents: async () => {
    const rows = await store.read((query) =>
      query.rows(
        `select users.*, teams.team_id, teams.team_name from users
         left join team_members on student_id = user_id left join teams using (team_id)
         where role = 'Student' order by name, user_id`,
      ),
    );
    return { success: true, count: rows.length, students: rows.map(studentOf) };
  },
});
