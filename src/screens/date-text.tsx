import { dateWords } from "../../machines/domain/day.ts";

/** The day of a moment as the server wrote it, for it may name no zone: "12 Mar 2027". Nothing where it tells none. */
export function DateText({ date }: { date: string }) {
  const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0];
  return day === undefined ? null : <time dateTime={day}>{dateWords(day)}</time>;
}
