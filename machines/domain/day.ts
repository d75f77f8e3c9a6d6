import type { Day, Task, TaskStatus } from "./task.ts";

/*
 * Calendar days are counted, never clocked: no time, no zone and no `Date` comes near them. What day it is where the
 * person is, the screen has to say.
 */

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The parts of a day as numbers; the month counts from 1. */
const partsOf = (day: Day): readonly [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

/** Days since 1 March of the year 0 in the Gregorian calendar: from March on, a leap day is the last of its year. */
const countOf = (day: Day): number => {
  const [year, month, date] = partsOf(day);
  const marches = month > 2 ? year : year - 1;
  const leapDays = Math.floor(marches / 4) - Math.floor(marches / 100) + Math.floor(marches / 400);
  return marches * 365 + leapDays + Math.floor((((month + 9) % 12) * 153 + 2) / 5) + date - 1;
};

/** How many days from one day to another; negative where the other is before it. */
export const daysBetween = (from: Day, to: Day): number => countOf(to) - countOf(from);

/** The day's name, in English. */
export const weekdayOf = (day: Day): (typeof weekdays)[number] => weekdays[(countOf(day) + 3) % 7] ?? "Sunday";

/** "12 Mar 2027". */
export const dateWords = (day: Day): string => {
  const [year, month, date] = partsOf(day);
  return `${date} ${months[month - 1] ?? ""} ${year}`;
};

/** Whether the day has ended and the task has not: what is done is never late [3.7]. */
export const isOverdue = (due: Day | null, today: Day, status: TaskStatus = "ToDo"): boolean =>
  due !== null && due < today && status !== "Done";

/**
 * From today to the coming Sunday, both included: what is still ahead in a week that begins on Monday. What is
 * overdue is not meant, it has a name of its own.
 */
export const isThisWeek = (due: Day | null, today: Day): boolean =>
  due !== null && due >= today && daysBetween(today, due) <= (7 - weekdays.indexOf(weekdayOf(today))) % 7;

/**
 * A due date in words, always with the date itself: "Overdue · 3 Mar 2027", "Tomorrow · 12 Mar 2027", within six
 * days "Thursday · 3 Dec 2026", and else "12 Mar 2027" [2.30].
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

/** The agenda's groups in their order. What is done is apart and last: nobody has to act on it. */
export const agendaGroups = ["Overdue", "Today", "This week", "Later", "No date", "Done"] as const;
export type AgendaGroup = (typeof agendaGroups)[number];

export const agendaGroupOf = ({ due, status }: Pick<Task, "due" | "status">, today: Day): AgendaGroup => {
  if (status === "Done") return "Done";
  if (due === null) return "No date";
  if (due < today) return "Overdue";
  if (due === today) return "Today";
  return isThisWeek(due, today) ? "This week" : "Later";
};

/**
 * The tasks by group, the earliest first and those of one day in the order given; groups without a task are left
 * out. What is done comes latest first.
 */
export const agendaOf = (
  tasks: readonly Task[],
  today: Day,
): readonly { readonly group: AgendaGroup; readonly tasks: readonly Task[] }[] => {
  const byGroup = new Map<AgendaGroup, Task[]>(agendaGroups.map((group) => [group, []]));
  for (const task of tasks) byGroup.get(agendaGroupOf(task, today))?.push(task);
  return [...byGroup]
    .filter(([, inGroup]) => inGroup.length > 0)
    .map(([group, inGroup]) => ({
      group,
      tasks: inGroup.toSorted((a, b) => (group === "Done" ? byDay(b, a) : byDay(a, b))),
    }));
};

/** A day as text sorts as it falls; without one is before all. */
const byDay = (a: Task, b: Task): number => {
  const [one, other] = [a.due ?? "", b.due ?? ""];
  return one < other ? -1 : one > other ? 1 : 0;
};

/** The day so many days later. */
export const dayAfter = (day: Day, days = 1): Day => {
  let [year, month, date] = partsOf(day);
  date += days;
  for (let length = lengthOf(year, month); date > length; length = lengthOf(year, month)) {
    date -= length;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  const digits = (number: number, count: number): string => String(number).padStart(count, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;
};

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
