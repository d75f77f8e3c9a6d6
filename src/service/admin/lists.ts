import type { Query } from "../store/store.ts";
import { tableOf } from "./printing.ts";
import { accountIn, type Result } from "./result.ts";

/** All accounts. */
export async function listAccounts(query: Query): Promise<Result> {
  const users = await query
    .selectFrom("users")
    .leftJoin("team_members", "team_members.student_id", "users.user_id")
    .leftJoin("teams", "teams.team_id", "team_members.team_id")
    .selectAll("users")
    .select(["teams.team_id", "teams.team_name"])
    .orderBy("users.role")
    .orderBy("users.name")
    .orderBy("users.user_id")
    .execute();
  const text = tableOf(
    ["id", "role", "name", "email", "department", "team", "state", "last login", "failed since"],
    users.map((user) => [
      user.user_id,
      user.role,
      user.name,
      user.email,
      user.department,
      user.team_name,
      user.disabled === 1 ? "disabled" : "enabled",
      user.last_login,
      user.failed_logins,
    ]),
  );
  const accounts = users.map((user) => ({
    ...accountIn(user),
    department: user.department,
    team: user.team_id === null ? null : { id: user.team_id, name: user.team_name },
    isDisabled: user.disabled === 1,
    created: user.created_date,
    lastLogin: user.last_login,
    failedLogins: user.failed_logins,
  }));
  return { text, json: { accounts } };
}

/** What was done with these commands, oldest first. */
export async function listAudit(query: Query): Promise<Result> {
  const rows = await query.selectFrom("audit").selectAll().orderBy("id").execute();
  const text = tableOf(
    ["date", "operator", "action", "user id", "detail"],
    rows.map((row) => [row.date, row.operator, row.action, row.user_id || null, row.detail]),
  );
  const audit = rows.map(({ date, operator, action, user_id: userId, detail }) => ({
    date,
    operator,
    action,
    userId: userId || null,
    detail,
  }));
  return { text, json: { audit } };
}
