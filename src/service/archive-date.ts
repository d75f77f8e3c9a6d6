import type { Query } from "./store/store.ts";

/** What the audit of an archive says of its making. */
export const archiving = "end-term";

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Why nothing can be changed: the data is an archive, which its audit dates. */
export async function refusalOfArchive(query: Query): Promise<string> {
  const made = await query
    .selectFrom("audit")
    .where("action", "=", archiving)
    .select("date")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const which =
    made === undefined ? "an archive" : `the archive of ${dateFormat.format(new Date(made.date))}`;
  return `This is ${which}, which cannot be changed.`;
}
