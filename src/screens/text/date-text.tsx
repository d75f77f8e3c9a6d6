import { dateWords } from "../../../machines/domain/day.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { dayAt, useToday } from "./today.ts";

/** The day of a server timestamp, as in "12 Mar 2027"; of today, the time as well. Renders nothing without a date. */
export function DateText({ date }: { date: string }) {
  const day = dayOfTimestamp(date);
  const today = useToday();
  if (day === null) return null;
  const time = day === today ? timeOfTimestamp(date) : null;
  return (
    <time dateTime={time === null ? day : date}>
      {time === null ? dateWords(day) : `${dateWords(day)}, ${time}`}
    </time>
  );
}

/** As in "14:05", on the reader's clock; null: the timestamp does not name its zone. */
const timeOfTimestamp = (date: string): string | null =>
  hasZone(date) ? new Date(date).toTimeString().slice(0, 5) : null;

const hasZone = (date: string): boolean =>
  date.includes("T") && /(?:Z|[+-]\d\d:\d\d)$/.test(date) && !Number.isNaN(new Date(date).getTime());

/**
 * The reader's day, if the timestamp names its zone; otherwise the day as written, which may be in the server's
 * zone or in UTC.
 */
export function dayOfTimestamp(date: string): Day | null {
  const written = /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? null;
  return written === null || !hasZone(date) ? written : dayAt(new Date(date));
}
