import { dateWords } from "../../machines/domain/day.ts";

/**
 * The day of a server timestamp as written, since it may lack a time zone: "12 Mar 2027". Renders nothing
 * without a date.
 */
export function DateText({ date }: { date: string }) {
  const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0];
  return day === undefined ? null : <time dateTime={day}>{dateWords(day)}</time>;
}
