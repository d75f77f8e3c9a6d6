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

/** Writes down what was done to whom; the detail must have neither secrets nor names, which outlive their people. */
export async function writeAudit(
  query: Query,
  operator: string,
  action: string,
  userId: number,
  detail: string,
): Promise<void> {
  const date = systemClock().toISOString();
  await query.insertInto("audit").values({ date, operator, action, user_id: userId, detail }).execute();
}

/** What ends the rows about an account whose user ID is free again. */
const ends = ["delete-person", "free-id"];

/** The last row of the audit about an earlier account with this user ID; 0: none. */
export async function endOfEarlier(query: Query, userId: number): Promise<number> {
  const { id } = await query
    .selectFrom("audit")
    .where("user_id", "=", userId)
    .where("action", "in", ends)
    .select(({ fn, lit }) => fn.coalesce(fn.max("id"), lit(0)).as("id"))
    .executeTakeFirstOrThrow();
  return id;
}
