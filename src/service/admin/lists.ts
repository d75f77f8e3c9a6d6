import type { Query } from "../store/store.ts";
import { tableOf } from "./printing.ts";

/** All accounts, as a table. */
export async function listAccounts(query: Query): Promise<string> {
  const users = await query
    .selectFrom("users")
    .leftJoin("team_members", "team_members.student_id", "users.user_id")
    .leftJoin("teams", "teams.team_id", "team_members.team_id")
    .selectAll("users")
    .select("teams.team_name")
    .orderBy("users.role")
    .orderBy("users.name")
    .orderBy("users.user_id")
    .execute();
  return tableOf(
    ["id", "role", "name", "email", "department", "team", "state"],
    users.map((user) => [
      user.user_id,
      user.role,
      user.name,
      user.email,
      user.department,
      user.team_name,
      user.disabled === 1 ? "disabled" : "enabled",
    ]),
  );
}

/** What was done with these commands, as a table, oldest first. */
export async function listAudit(query: Query): Promise<string> {
  const rows = await query.selectFrom("audit").selectAll().orderBy("id").execute();
  return tableOf(
    ["date", "operator", "action", "user id", "detail"],
    rows.map((row) => [row.date, row.operator, row.action, row.user_id || null, row.detail]),
  );
}
