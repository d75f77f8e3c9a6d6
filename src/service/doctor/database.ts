import { sql } from "kysely";
import type { Configuration } from "../configuration.ts";
import { modeOf, mustFit } from "../data-folder.ts";
import { messageOf, StartupError } from "../errors.ts";
import { isFull } from "../store/full-disk.ts";
import { latestVersion, OutdatedDatabase } from "../store/migrations.ts";
import { openAsItIs } from "../store/open-store.ts";
import type { Query } from "../store/store.ts";
import { checkOf, type Check } from "./check.ts";

const database = checkOf("database");

export interface DatabaseFindings {
  readonly check: Check;
  /** The newest date in the data, in milliseconds since the epoch; null if there is none, or no database that can be read. */
  readonly newest: number | null;
}

/** Opens the database as it is, without updating it: whether it is there, sound, and of this version. */
export async function checkDatabase({
  dataFolder,
  databaseUrl,
}: Pick<Configuration, "dataFolder" | "databaseUrl">): Promise<DatabaseFindings> {
  try {
    if (databaseUrl === null) mustFit("never", dataFolder);
    const store = await openAsItIs({ dataFolder, databaseUrl }, modeOf(dataFolder));
    try {
      const newest = await store.query(newestDate);
      const place = databaseUrl === null ? "The database" : "The database of DATABASE_URL";
      return { check: database.ok(`${place} can be read and has schema ${latestVersion}.`), newest };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { check: checkOfError(error), newest: null };
  }
}

function checkOfError(error: unknown): Check {
  if (error instanceof OutdatedDatabase)
    return database.warning(
      `The database is older than schema ${latestVersion}, and the next start updates it. Back up first.`,
    );
  if (isFull(error)) return database.error("The disk is full, so it cannot be opened. Make room first.");
  return database.error(error instanceof StartupError ? error.message : `It failed (${messageOf(error)}).`);
}

async function newestDate(query: Query): Promise<number | null> {
  const { rows } = await sql<{ date: string | null }>`
    select max(date) as date from (
      select max(created_date) as date from users union all
      select max(created_date) from teams union all
      select max(created_date) from tasks union all
      select max(date) from feedback union all
      select max(date) from replies union all
      select max(date) from links union all
      select max(date) from audit
    ) as dates`.execute(query);
  const newest = Date.parse(rows[0]?.date ?? "");
  return Number.isNaN(newest) ? null : newest;
}
