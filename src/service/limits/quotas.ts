import type { SelectQueryBuilder } from "kysely";
import { HttpError } from "../errors.ts";
import type { Database } from "../store/tables.ts";

interface Quota {
  readonly most: number;
  /** Why one more is refused, and what to do. */
  readonly refusal: string;
}

/** How many rows there may be at most. */
export const quotas = {
  tasks: rows(5000, (most) => `This team has ${most} tasks`),
  feedback: rows(2000, (most) => `This team has ${most} comments from its supervisor`),
  replies: rows(2000, (most) => `This feedback has ${most} replies`),
  repliesOfTeam: rows(5000, (most) => `This team has ${most} replies`),
  links: rows(2000, (most) => `This team has ${most} files`),
  author: rows(20_000, (most) => `This person has ${most} comments, replies and files`),
  teams: rows(2000, (most) => `This service has ${most} teams`, "Ask the people who run it."),
  students: rows(4500, (most) => `This service has ${most} students`, "Ask the people who run it."),
  users: rows(5000, (most) => `This service has ${most} accounts`, "Ask the people who run it."),
} as const satisfies Record<string, Quota>;

/** What a project may have however much others have, so that nobody can keep all new projects out. */
export const bytesOfEachProject = 1_000;

/** How many megabytes of text (`bytesOf`) they may have together. */
export const byteQuotas = {
  tasks: megabytes(2, "The tasks of a team"),
  comments: megabytes(2, "The comments and replies of a team"),
  links: megabytes(1, "The files of a team"),
  author: megabytes(8, "The comments, replies and files of one person"),
  projects: {
    most: 2_000_000,
    refusal: `There are too many long descriptions of projects. Shorten this one to ${bytesOfEachProject.toLocaleString("en")} letters.`,
  },
} as const satisfies Record<string, Quota>;

function rows(most: number, has: (most: string) => string, todo = "Delete some first."): Quota {
  return { most, refusal: `${has(most.toLocaleString("en"))}, which is the most. ${todo}` };
}

function megabytes(most: number, what: string, todo = "Shorten or delete some first."): Quota {
  return {
    most: most * 1_000_000,
    refusal: `${what} can have ${most} MB of text, and this would be more. ${todo}`,
  };
}

/** By how much a change makes something larger; negative bytes make it smaller. */
export interface Growth {
  readonly rows: number;
  readonly bytes: number;
}

/** Whether a quota could refuse it: what makes nothing larger is always allowed. */
export const isLarger = ({ rows: added, bytes }: Growth): boolean => added > 0 || bytes > 0;

/** Refuses with 409 to add this much to what is used. */
export function mustStayWithin(used: number, added: number, { most, refusal }: Quota): void {
  if (added > 0 && used + added > most) throw new HttpError(409, refusal);
}

/** Refuses with 409 one more of these rows, if there are as many as allowed; in the transaction that adds it. */
export async function mustHaveRoom<T extends keyof Database>(
  counted: SelectQueryBuilder<Database, T, object>,
  quota: Quota,
): Promise<void> {
  const { count } = await counted
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  mustStayWithin(count, 1, quota);
}
