import { sql } from "kysely";
import type { Query, StoreKind } from "./store.ts";
import { idColumns, tables } from "./tables.ts";

/** The rows of the tables as stored; a missing table is emptied. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;

/** Data that replaces everything, and the next id of each table. */
export interface Contents {
  readonly rows: Rows;
  readonly nextIds?: Readonly<Record<string, number>>;
}

/** All data, from which `replace` makes the same again. */
export async function contentsOf(query: Query, kind: StoreKind): Promise<Required<Contents>> {
  const rows: Record<string, Rows[string]> = {};
  for (const table of tables) rows[table] = await query.selectFrom(table).selectAll().execute();
  const nextIds: Record<string, number> = {};
  for (const [table, column] of Object.entries(idColumns))
    nextIds[table] = await nextIdOf(query, kind, table, column);
  return { rows, nextIds };
}

async function nextIdOf(query: Query, kind: StoreKind, table: string, column: string): Promise<number> {
  const next =
    kind === "postgres"
      ? sql<{
          id: number;
        }>`select last_value + is_called::int as id from ${sql.table(`${table}_${column}_seq`)}`
      : sql<{ id: number }>`select seq + 1 as id from sqlite_sequence where name = ${table}`;
  const [row] = (await next.execute(query)).rows;
  return row?.id ?? 1;
}

/** Deletes all data; ids start at 1 again. */
export const clear = (query: Query, kind: StoreKind): Promise<void> => replace(query, kind, { rows: {} });

/** Replaces all data, for tests. */
export async function replace(
  query: Query,
  kind: StoreKind,
  { rows, nextIds = {} }: Contents,
): Promise<void> {
  for (const table of tables) await query.deleteFrom(table).execute();
  for (const table of tables.toReversed())
    for (const row of rows[table] ?? []) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
        query,
      );
    }
  for (const [table, column] of Object.entries(idColumns)) {
    const used = (rows[table] ?? []).map((row) => Number(row[column]));
    await setNextId(query, kind, table, column, nextIds[table] ?? Math.max(0, ...used) + 1);
  }
}

async function setNextId(query: Query, kind: StoreKind, table: string, column: string, id: number) {
  if (kind === "postgres") {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${id}, false)`.execute(query);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(query);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id - 1})`.execute(query);
}
