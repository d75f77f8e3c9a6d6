import { midnight } from "../resources/tasks.ts";

/** A person of the demo data. */
export interface DemoPerson {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Students only. */
  readonly department?: string;
  /** Supervisors only. */
  readonly maxTeams?: number;
}

export interface DemoTask {
  readonly title: string;
  readonly description: string;
  readonly status: 1 | 2 | 3;
  readonly priority: 1 | 2 | 3;
  /** Midnight UTC as text, or null. */
  readonly due: string | null;
  readonly assignees: readonly string[];
}

export interface DemoFeedback {
  readonly content: string;
  readonly daysAgo: number;
  /** Who says what, oldest first. */
  readonly replies: readonly (readonly [authorId: number, content: string])[];
}

export interface DemoLink {
  readonly studentId: number;
  readonly title: string;
  readonly url: string;
  readonly daysAgo: number;
}

export interface DemoTeam {
  readonly name: string;
  /** The leader first. */
  readonly members: readonly number[];
  readonly supervisorId: number | null;
  readonly project: {
    readonly title: string;
    readonly description: string;
    readonly isCompleted: boolean;
  } | null;
  readonly links: readonly DemoLink[];
  readonly feedback: readonly DemoFeedback[];
}

/** Days of the calendar, counted from the day of the first start. */
export interface Calendar {
  /** Midnight UTC, as text, of the day so many days from today. */
  readonly inDays: (days: number) => string;
  readonly endOfYear: string;
  /** The day the clocks change in most of Europe. */
  readonly clockChange: string;
  /** A moment so many days ago, as text. */
  readonly daysAgo: (days: number) => string;
}

const dayMs = 86_400_000;

const dayOf = (date: Date): string => midnight(date.toISOString()) ?? "";

/** The calendar around a moment, by this machine's zone. */
export function calendarOf(now: Date): Calendar {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const lastOfMarch = new Date(Date.UTC(now.getFullYear(), 2, 31));
  return {
    inDays: (days) => dayOf(new Date(today + days * dayMs)),
    endOfYear: dayOf(new Date(Date.UTC(now.getFullYear(), 11, 31))),
    clockChange: dayOf(new Date(lastOfMarch.getTime() - lastOfMarch.getUTCDay() * dayMs)),
    daysAgo: (days) => new Date(now.getTime() - days * dayMs).toISOString(),
  };
}
