import {
  hashOf,
  itemKinds,
  unseenIn,
  type ItemKind,
  type Marks,
  type TeamMarks,
} from "../../../machines/domain/marks.ts";
import type { Day } from "../../../machines/domain/task.ts";
import type { TeamActivity } from "../../../machines/domain/team-activity.ts";

/* What a person has seen of a team on this device, and what is new compared to it [experience 5]. */

/** What was seen of one team: ids, hashes and days, no texts. */
export interface Seen {
  /** By kind, once the kind was shown, or known when the team was first looked at. */
  readonly marks: Partial<TeamMarks>;
  /** When each kind was shown, in milliseconds since 1970. */
  readonly shownAt: Partial<Readonly<Record<ItemKind, number>>>;
  /** A hash of everything in the team, and the day since which it is the same. */
  readonly fingerprint: string;
  readonly since: Day;
  /** When the activity was fetched that was last compared, in milliseconds since 1970. */
  readonly checkedAt: number;
  /** Whether the project was known to be completed; null: it is not known whether it is. */
  readonly isCompleted: boolean | null;
}

const nothing: Seen = { marks: {}, shownAt: {}, fingerprint: "", since: "", checkedAt: 0, isCompleted: null };

/** These items are on screen. What is known of other kinds stays. */
export const seenWith = (seen: Seen | null, shown: Partial<TeamMarks>, now: number): Seen => ({
  ...(seen ?? nothing),
  marks: { ...seen?.marks, ...shown },
  shownAt: {
    ...seen?.shownAt,
    ...Object.fromEntries(Object.keys(shown).map((kind) => [kind, now])),
  },
});

/**
 * The team was looked at. What was there the first time counts as seen, so that only what comes later is new.
 * A project that is no longer completed can be completed again.
 */
export function seenAfterCheck(
  seen: Seen | null,
  { marks, readAt }: TeamActivity,
  { isCompleted, today }: { readonly isCompleted: boolean; readonly today: Day },
): Seen {
  const known = seen ?? nothing;
  // Another tab has compared a later one.
  if (known.checkedAt > readAt) return known;
  const first = itemKinds.filter((kind) => known.marks[kind] === undefined);
  const fingerprint = hashOf(JSON.stringify([marks, isCompleted]));
  return {
    marks: { ...known.marks, ...Object.fromEntries(first.map((kind) => [kind, marks[kind]])) },
    shownAt: { ...known.shownAt, ...Object.fromEntries(first.map((kind) => [kind, readAt])) },
    fingerprint,
    since: known.fingerprint === fingerprint ? known.since : today,
    checkedAt: readAt,
    isCompleted: known.isCompleted === null ? isCompleted : known.isCompleted && isCompleted,
  };
}

/** The user has marked everything in the team as read. What was on screen since is more recent, and stays. */
export function seenAll(seen: Seen, { marks, readAt }: TeamActivity, isCompleted: boolean): Seen {
  const older = itemKinds.filter((kind) => (seen.shownAt[kind] ?? 0) < readAt);
  return {
    ...seen,
    marks: { ...seen.marks, ...Object.fromEntries(older.map((kind) => [kind, marks[kind]])) },
    shownAt: { ...seen.shownAt, ...Object.fromEntries(older.map((kind) => [kind, readAt])) },
    isCompleted,
  };
}

/**
 * The items of a kind that are new or changed, by id. What was on screen after the activity was fetched is more
 * recent, so nothing of it is new.
 */
export const newsIn = (
  seen: Seen | null,
  { marks, readAt }: TeamActivity,
  kind: ItemKind,
  userId: number | null = null,
): readonly number[] => {
  const known = seen?.marks[kind];
  return known === undefined || (seen?.shownAt[kind] ?? 0) >= readAt
    ? []
    : unseenIn(marks[kind], known, userId);
};

/** How an item differs from when it was last on screen. */
export type Freshness = "new" | "changed";

/** The items of a kind that differ from what was seen, by id; none if the kind was never seen. */
export const freshIn = (
  seen: Seen | null,
  kind: ItemKind,
  marks: Marks,
  userId: number | null = null,
): ReadonlyMap<number, Freshness> => {
  const known = seen?.marks[kind];
  if (known === undefined) return new Map();
  return new Map(unseenIn(marks, known, userId).map((id) => [id, id in known ? "changed" : "new"]));
};
