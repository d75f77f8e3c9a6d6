import type { Mode } from "../mode.ts";
import { StartupError } from "../errors.ts";
import { demoStudents, demoSupervisors } from "../seed/people.ts";
import type { Query } from "./store.ts";

const demoPeople = [...demoSupervisors, ...demoStudents];

/**
 * Refuses with a `StartupError` a database of the other mode, wherever it was copied to. One that has no mark yet, of an
 * earlier release, gets that of `mode` if it may be changed, and counts as the demo's if it has all of the demo's accounts.
 */
export async function mustBeOf(
  query: Query,
  place: string,
  mode: Mode | "",
  mayMark: boolean,
): Promise<void> {
  const row = await query.selectFrom("database").select("mode").executeTakeFirstOrThrow();
  const found = row.mode === "" && (await hasDemoAccounts(query)) ? "demo" : row.mode;
  if (mode === "") return;
  if (found !== "" && found !== mode)
    throw new StartupError(`The database ${place} is from ${found}, not from ${mode}; it was left as it is.`);
  if (row.mode === "" && mayMark) await query.updateTable("database").set({ mode }).execute();
}

async function hasDemoAccounts(query: Query): Promise<boolean> {
  const ids = demoPeople.map(({ userId }) => userId);
  const rows = await query
    .selectFrom("users")
    .where("user_id", "in", ids)
    .select(["user_id", "email"])
    .execute();
  return areDemoAccounts(rows);
}

/** Whether all accounts of the demo, whose password is published, are among these. */
export function areDemoAccounts(
  rows: readonly { readonly user_id: number; readonly email: string }[],
): boolean {
  const emails = new Map(rows.map((row) => [row.user_id, row.email]));
  return demoPeople.every(({ userId, email }) => emails.get(userId) === email);
}
