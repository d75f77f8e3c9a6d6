import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { priorityCode, statusName, type Task } from "../../../machines/domain/task.ts";

const dayMs = 86_400_000;

interface CalendarOf {
  readonly teamName: string;
  readonly projectTitle: string;
  /** The address of this installation, as in "projects.example.org:8080": elsewhere, task 7 is another task. */
  readonly host: string;
  /** When the file is created. */
  readonly now: Date;
  /** The absolute URL of a task's card. */
  readonly link: (task: Task) => string;
}

/**
 * The tasks with a due date as an iCalendar file (RFC 5545): all-day events, the same day in every time zone.
 * Event ids are stable and sequence numbers grow with time, so that importing again updates events, whichever
 * device exported them. Done tasks are included and marked as done, as an import would not remove them.
 */
export function calendarOf(
  tasks: readonly Task[],
  { teamName, projectTitle, host, now, link }: CalendarOf,
): string {
  const title = [projectTitle, teamName].filter((part) => part !== "").join(" · ");
  const calendar = ical({
    // The library escapes the texts of events, but not this one.
    name: escaped(plain(title)),
    prodId: { company: "Graduation Projects", product: "Task Board" },
  });
  for (const task of tasks) {
    if (task.due === null) continue;
    // Written by its UTC parts, so the local time zone has no effect.
    const start = new Date(`${task.due}T00:00:00Z`);
    calendar.createEvent({
      id: `task-${task.id}@${host}`,
      sequence: sequenceAt(now),
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
  // The format requires a line break at the end as well.
  return `${calendar.toString()}\r\n`;
}

/** Seconds since 2026: the format allows 31 bits. */
const sequenceAt = (now: Date): number => Math.floor((now.getTime() - Date.UTC(2026, 0)) / 1_000);

/** From 1 (highest) to 9. */
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

/** Without control characters, which the format does not allow, except line breaks and tabs. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
