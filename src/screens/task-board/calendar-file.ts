import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { priorityCode, statusName, type Task } from "../../../machines/domain/task.ts";

const dayMs = 86_400_000;

interface CalendarOf {
  readonly teamName: string;
  readonly projectTitle: string;
  /** When the file is made. */
  readonly now: Date;
  /** The address of a task's card, with its host. */
  readonly link: (task: Task) => string;
}

/**
 * The tasks with a date as the text of an iCalendar file (RFC 5545): each an all-day event on its day, in every time
 * zone. A task's event always has the same id, so that a calendar which reads the file again updates what it has.
 * Done tasks stay in it, ticked off: left out, they would stay in that calendar as they were.
 */
export function calendarOf(
  tasks: readonly Task[],
  { teamName, projectTitle, now, link }: CalendarOf,
): string {
  const title = [projectTitle, teamName].filter((part) => part !== "").join(" · ");
  const calendar = ical({
    // The library escapes the texts of events, but not this one.
    name: escaped(plain(title)),
    prodId: { company: "Graduation Projects", product: "Task Board" },
  });
  for (const task of tasks) {
    if (task.due === null) continue;
    // Midnight UTC, and written by its UTC parts: no time zone comes near it.
    const start = new Date(`${task.due}T00:00:00Z`);
    calendar.createEvent({
      id: `task-${task.id}@graduation-projects`,
      start,
      end: new Date(start.getTime() + dayMs),
      allDay: true,
      stamp: now,
      summary: plain(task.status === "Done" ? `✓ ${task.title}` : task.title),
      description: plain(descriptionOf(task, title)),
      url: link(task),
      priority: importanceOf(task),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // Every line of the format ends, the last one too.
  return `${calendar.toString()}\r\n`;
}

/** From 1, the highest, to 9. */
const importanceOf = ({ priority }: Task): number => ({ 1: 9, 2: 5, 3: 1 })[priorityCode[priority]];

const descriptionOf = ({ description, assignees, priority, status }: Task, title: string): string =>
  [
    description,
    `Status: ${statusName[status]}`,
    `Priority: ${priority}`,
    `Assignees: ${assignees.length === 0 ? "None" : assignees.join(", ")}`,
    title,
  ]
    .filter((line) => line !== "")
    .join("\n");

/** Without the control characters that the format has no place for; line breaks and tabs stay. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** Saves a calendar as a file among the person's downloads. */
export function downloadCalendar(calendar: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([calendar], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers fetch it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
