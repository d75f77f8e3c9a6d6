import { midnight } from "../resources/tasks.ts";

/** A user of the demo data. */
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
  readonly links: readonly {
    readonly studentId: number;
    readonly title: string;
    readonly url: string;
    readonly daysAgo: number;
  }[];
  readonly feedback: readonly {
    readonly content: string;
    readonly daysAgo: number;
    /** Author and content, oldest first. */
    readonly replies: readonly (readonly [authorId: number, content: string])[];
  }[];
}

/** Calendar days relative to the day of the first start. */
export interface Calendar {
  /** Midnight UTC of the day this many days from today, in ISO format. */
  readonly inDays: (days: number) => string;
  readonly endOfYear: string;
  /** The day most of Europe switches to daylight saving time. */
  readonly clockChange: string;
  /** The time this many days ago, in ISO format. */
  readonly daysAgo: (days: number) => string;
}

const dayMs = 86_400_000;

const dayOf = (date: Date): string => midnight(date.toISOString()) ?? "";

/** The calendar for a given time, in this machine's time zone. */
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
