import type { SelectQueryBuilder } from "kysely";
import { HttpError } from "../errors.ts";
import type { Database } from "../store/tables.ts";

interface Quota {
  readonly most: number;
  /** What has how many of what. */
  readonly says: string;
}

/** What one team, or one feedback, may have at most. */
export const quotas = {
  tasks: { most: 5000, says: "This team has 5,000 tasks" },
  feedback: { most: 2000, says: "This team has 2,000 comments from its supervisor" },
  replies: { most: 2000, says: "This feedback has 2,000 replies" },
  links: { most: 2000, says: "This team has 2,000 files" },
} as const satisfies Record<string, Quota>;

/** Refuses with 409 one more of these rows, if there are as many as allowed; in the transaction that adds it. */
export async function mustHaveRoom<T extends keyof Database>(
  rows: SelectQueryBuilder<Database, T, object>,
  { most, says }: Quota,
): Promise<void> {
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= most) throw new HttpError(409, `${says}, which is the most. Delete some first.`);
}
