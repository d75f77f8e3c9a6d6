import { randomBytes } from "node:crypto";
import { PostgresAdapter, sql } from "kysely";
import type { Query } from "./store.ts";

export const newGeneration = (): string => randomBytes(12).toString("base64url");

/**
 * What the tokens of this database name, for statements that select from `database`. PostgreSQL's part is the table's
 * object ID: `pg_restore` creates the table again, so what it restores is another generation, no matter who ran it.
 */
export const generationColumn = (query: Query) =>
  (query.getExecutor().adapter instanceof PostgresAdapter
    ? sql<string>`database.generation || '.' || database.tableoid`
    : sql<string>`database.generation`
  ).as("generation");

export async function readGeneration(query: Query): Promise<string> {
  const { generation } = await query
    .selectFrom("database")
    .select(generationColumn(query))
    .executeTakeFirstOrThrow();
  return generation;
}

/** Ends all sessions: everyone has to log in again. */
export async function renewGeneration(query: Query): Promise<void> {
  await query.updateTable("database").set({ generation: newGeneration() }).execute();
}
