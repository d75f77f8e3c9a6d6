import type { UserRow } from "../accounts.ts";
import type { Query } from "../store/store.ts";
import { tableOf } from "./printing.ts";

/** What refers to an account that is used. */
const uses = [
  ["team_members", "team_members.student_id"],
  ["teams", "teams.supervisor_id"],
  ["feedback", "feedback.supervisor_id"],
  ["replies", "replies.author_id"],
  ["links", "links.student_id"],
] as const;

/**
 * The accounts that were created before this time, are in no team, supervise none, and have written nothing. Without
 * disabled ones, whose addresses would be free again.
 */
export const findUnused = (query: Query, before: Date): Promise<readonly UserRow[]> =>
  uses
    .reduce(
      (users, [table, column]) =>
        users.where((user) =>
          user.not(user.exists(user.selectFrom(table).select(column).whereRef(column, "=", "users.user_id"))),
        ),
      query
        .selectFrom("users")
        .selectAll()
        .where("disabled", "=", 0)
        .where("created_date", "<", before.toISOString()),
    )
    .orderBy("user_id")
    .execute();

export const unusedTable = (users: readonly UserRow[]): string =>
  tableOf(
    ["id", "role", "name", "email", "created"],
    users.map((user) => [user.user_id, user.role, user.name, user.email, user.created_date]),
  );
