import type { UserRow } from "./accounts.ts";
import { HttpError } from "./errors.ts";
import type { Query } from "./store/store.ts";

const minuteMs = 60_000;
/** How long a password that is never used works. */
export const daysUnused = 14;
/** A login whose response was lost can be repeated. */
const minutesAfterLogin = 15;

/** Until when the first login with a password that is generated now must come, as the column stores it. */
export const expiryOfNew = (now: Date): string =>
  new Date(now.getTime() + daysUnused * 24 * 60 * minuteMs).toISOString();

/**
 * Counts a login with a generated password, which works for others only for the next minutes. Throws a 403 `HttpError`
 * once it has expired.
 */
export async function useGenerated(
  query: Query,
  { user_id: userId, password, password_expires: expires }: UserRow,
  now: Date,
): Promise<void> {
  if (expires === null) return;
  if (expires <= now.toISOString())
    throw new HttpError(403, "This password has expired. Ask the people who run this service for a new one.");
  const soon = new Date(now.getTime() + minutesAfterLogin * minuteMs).toISOString();
  await query
    .updateTable("users")
    .set({ password_expires: soon })
    .where("user_id", "=", userId)
    // It may have been changed or used meanwhile.
    .where("password", "=", password)
    .where("password_expires", ">", soon)
    .execute();
}
