import type { Entry } from "../../../machines/log/entry.ts";

/** An entry of some log. Its time distinguishes logs; both survive a reload and an export. */
export interface EntryLink {
  readonly seq: number;
  readonly time: number;
}

/** The hash of an address that opens the inspector at this entry, as in `#entry=41@1795262507120`. */
export const hashOf = ({ seq, time }: EntryLink): string => `#entry=${seq}@${time}`;

/** The entry that a hash names; null: none. */
export function linkIn(hash: string): EntryLink | null {
  const [, seq, time] = /^#entry=(\d+)@(\d+)$/.exec(hash) ?? [];
  return seq === undefined || time === undefined ? null : { seq: Number(seq), time: Number(time) };
}

/** Whether the log has the entry. */
export const hasEntry = (entries: readonly Entry[], link: EntryLink): boolean =>
  entries.some(({ seq, time }) => seq === link.seq && time === link.time);
