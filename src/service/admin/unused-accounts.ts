import type { UserRow } from "../accounts.ts";
import { systemClock } from "../clock.ts";
import type { Query } from "../store/store.ts";
import { writeAudit } from "./audit.ts";
import { mustBeConfirmed } from "./confirmation.ts";
import { tableOf, accountIn, changed, type Result } from "./result.ts";
import { deletePerson } from "./remove-person.ts";
import type { Task } from "./task.ts";

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
const findUnused = (query: Query, before: Date): Promise<readonly UserRow[]> =>
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

const unusedTable = (users: readonly UserRow[]): string =>
  tableOf(
    ["id", "role", "name", "email", "created"],
    users.map((user) => [user.user_id, user.role, user.name, user.email, user.created_date]),
  );

const dayMs = 86_400_000;

/** Lists them first: they are deleted only on demand, and only those that were listed. */
export async function deleteUnused(task: Task): Promise<Result> {
  const { command, store, operator } = task;
  const { days, options } = command;
  const before = new Date(systemClock().getTime() - days * dayMs);
  const listed = await store.query((query) => findUnused(query, before));
  if (listed.length === 0)
    return resultOf(task, `No account of more than ${days} days is without a team and work.`, [], false);
  if (options.delete !== true) {
    const message = `Accounts without a team and work: ${listed.length}. Add --delete to delete them; nothing was changed.`;
    const { text, json } = resultOf(task, message, listed, false);
    return { text: `${unusedTable(listed)}\n${text}`, json };
  }
  const sentence = `This deletes ${listed.length} ${listed.length === 1 ? "account" : "accounts"}`;
  await mustBeConfirmed(task, { sentence, what: "the number", word: String(listed.length) });
  const ids = new Set(listed.map(({ user_id: id }) => id));
  return store.change(async (query) => {
    // Some may have been used meanwhile.
    const unused = (await findUnused(query, before)).filter(({ user_id: id }) => ids.has(id));
    for (const user of unused) {
      await deletePerson(query, user);
      await writeAudit(query, operator.name, "delete-person", user.user_id, `unused for ${days} days`);
    }
    return resultOf(task, `Accounts that are deleted: ${unused.length}.`, unused, true);
  });
}

const resultOf = (
  { command }: Task,
  message: string,
  accounts: readonly UserRow[],
  isDeleted: boolean,
): Result => changed(command.name, message, { accounts: accounts.map(accountIn), isDeleted });
