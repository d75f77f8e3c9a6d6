import { userInfo } from "node:os";
import { systemClock } from "../clock.ts";
import type { Query } from "../store/store.ts";

/** The user of the operating system, or the one who became that user with `sudo`. */
export function operatorOf(env: Readonly<Record<string, string | undefined>>): string {
  const before = env["SUDO_USER"] ?? "";
  if (before !== "") return before;
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user that has no name.
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}

/** Whom a command is about that is about a team: user IDs begin with 1. */
export const nobody = 0;

/** What was done to whom; the detail must have neither secrets nor names, which outlive their people. */
export const auditRow = (time: Date, operator: string, action: string, userId: number, detail: string) => ({
  date: time.toISOString(),
  operator,
  action,
  user_id: userId,
  detail,
});

/** Writes down what was done to whom. */
export const writeAudit = (
  query: Query,
  operator: string,
  action: string,
  userId: number,
  detail: string,
): Promise<void> => writeAudits(query, operator, action, [userId], detail);

/** Statements have a limit of values. */
const rowsAtOnce = 500;

/** As `writeAudit`, for many accounts. */
export async function writeAudits(
  query: Query,
  operator: string,
  action: string,
  userIds: readonly number[],
  detail: string,
): Promise<void> {
  const rows = userIds.map((userId) => auditRow(systemClock(), operator, action, userId, detail));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await query
      .insertInto("audit")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

/** What ends the rows about an account whose user ID is free again. */
const ends = ["delete-person", "free-id"];

/** The last row of the audit about an earlier account with this user ID; 0: none. */
export async function endOfEarlier(query: Query, userId: number): Promise<number> {
  const last = await query
    .selectFrom("audit")
    .where("user_id", "=", userId)
    .where("action", "in", ends)
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? 0;
}
