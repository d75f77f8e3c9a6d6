import type { SelectQueryBuilder } from "kysely";
import type { Database } from "../store/tables.ts";

/** How many there are of what. */
export interface Count {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** Counts rows, and says what each of them is. */
export async function countOf<T extends keyof Database>(
  rows: SelectQueryBuilder<Database, T, object>,
  one: string,
  many: string,
): Promise<Count> {
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { count, one, many };
}

const andList = new Intl.ListFormat("en");

/** As in "1 task, 2 comments, and 3 files"; null if there is nothing. */
export function sumOf(counts: readonly Count[]): string | null {
  const present = counts.filter(({ count }) => count > 0);
  if (present.length === 0) return null;
  return andList.format(present.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`));
}
