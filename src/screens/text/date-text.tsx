import { dateWords } from "../../../machines/domain/day.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { dayAt } from "./today.ts";

/** The day of a server timestamp: "12 Mar 2027". Renders nothing without a date. */
export function DateText({ date }: { date: string }) {
  const day = dayOfTimestamp(date);
  return day === null ? null : <time dateTime={day}>{dateWords(day)}</time>;
}

/**
 * The reader's day, if the timestamp names its zone; otherwise the day as written, which may be in the server's
 * zone or in UTC.
 */
export function dayOfTimestamp(date: string): Day | null {
  const written = /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? null;
  const hasZone = date.includes("T") && /(?:Z|[+-]\d\d:\d\d)$/.test(date);
  const moment = new Date(date);
  return written === null || !hasZone || Number.isNaN(moment.getTime()) ? written : dayAt(moment);
}
