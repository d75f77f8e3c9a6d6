import type { Day, TaskStatus } from "./task.ts";

/* Dates are calendar days without time, time zone or `Date`. The caller passes in today's date. */

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The parts of a day as numbers; the month counts from 1. */
const partsOf = (day: Day): readonly [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

/** Days since 1 March of year 0. Years start in March, so that the leap day comes last. */
const countOf = (day: Day): number => {
  const [year, month, date] = partsOf(day);
  const marches = month > 2 ? year : year - 1;
  const leapDays = Math.floor(marches / 4) - Math.floor(marches / 100) + Math.floor(marches / 400);
  return marches * 365 + leapDays + Math.floor((((month + 9) % 12) * 153 + 2) / 5) + date - 1;
};

/** The number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => countOf(to) - countOf(from);

/** The English name of the weekday. */
const weekdayOf = (day: Day): (typeof weekdays)[number] => weekdays[(countOf(day) + 3) % 7] ?? "Sunday";

/** "12 Mar 2027". */
export const dateWords = (day: Day): string => {
  const [year, month, date] = partsOf(day);
  return `${date} ${months[month - 1] ?? ""} ${String(year).padStart(4, "0")}`;
};

/** A year before 2000 is a slip of the hand, such as "27". */
export const isTooEarly = (day: Day): boolean => day < "2000";

/** What was probably meant: "2027-12-03" for "0027-12-03"; null if the year has more than two digits. */
export const likelyDay = (day: Day): Day | null => (day.startsWith("00") ? `20${day.slice(2)}` : null);

/** The day as a service accepts it for a new task: an early one as what was probably meant, if that is known. */
export const dayForNewTask = (due: Day | null): Day | null =>
  due !== null && isTooEarly(due) ? likelyDay(due) : due;

/** Whether the due date has passed; a finished task is never overdue [3.7]. */
export const isOverdue = (due: Day | null, today: Day, status: TaskStatus = "ToDo"): boolean =>
  due !== null && due < today && status !== "Done";

/** Whether a day is between today and the coming Sunday, both included. Overdue days do not count. */
export const isThisWeek = (due: Day | null, today: Day): boolean =>
  due !== null && due >= today && daysBetween(today, due) <= (7 - weekdays.indexOf(weekdayOf(today))) % 7;

/**
 * A due date in words, always with the date itself: "Overdue · 3 Mar 2027", "Tomorrow · 12 Mar 2027", within
 * six days "Thursday · 3 Dec 2026", otherwise "12 Mar 2027" [2.30].
 */
export const dayWords = (due: Day, today: Day, status: TaskStatus = "ToDo"): string => {
  const word = isOverdue(due, today, status) ? "Overdue" : wordOf(due, daysBetween(today, due));
  return word === null ? dateWords(due) : `${word} · ${dateWords(due)}`;
};

const wordOf = (due: Day, ahead: number): string | null => {
  if (ahead === 0) return "Today";
  if (ahead === 1) return "Tomorrow";
  if (ahead === -1) return "Yesterday";
  return ahead > 1 && ahead <= 6 ? weekdayOf(due) : null;
};
