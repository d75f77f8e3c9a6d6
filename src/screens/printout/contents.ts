import { isOverdue } from "../../../machines/domain/day.ts";
import type { Reply } from "../../../machines/domain/feedback.ts";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { completionName } from "../../../machines/domain/project.ts";
import { priorityCode, type Day, type Task } from "../../../machines/domain/task.ts";
import { isUnanswered, type TeamWork } from "../../../machines/domain/team-work.ts";
import type { PrintoutSnapshot } from "../../../machines/printout/printout.machine.ts";
import type { TeamFacts } from "../../../machines/printout/printout.setup.ts";

/* What the printout says of a team [experience 14]. */

/** A team as it is printed. */
interface PrintedTeam {
  readonly facts: TeamFacts;
  readonly work: TeamWork;
}

/**
 * The teams to print, in order, without those that were skipped. A team that the service no longer lists has no
 * project and no people.
 */
export const printedTeamsIn = ({
  context: { teams, facts, works },
}: PrintoutSnapshot): readonly PrintedTeam[] =>
  teams.flatMap(({ teamId, name }) => {
    const work = works[teamId];
    const known = facts?.find((each) => each.teamId === teamId);
    return work === undefined ? [] : { work, facts: known ?? unknownFacts(teamId, name) };
  });

const unknownFacts = (teamId: number, teamName: string): TeamFacts => ({
  teamId,
  teamName,
  title: null,
  members: [],
  supervisorName: null,
  isCompleted: false,
  names: {},
});

/** At most this many upcoming tasks are printed. */
export const mostNextTasks = 10;

/** A text and who wrote it; the date is as the service sends it. */
export interface PrintedText {
  readonly id: number;
  readonly author: string;
  readonly date: string;
  readonly content: string;
}

/** A piece of feedback with its replies. */
export interface PrintedFeedback extends PrintedText {
  /** The last word is not the team's. */
  readonly isAwaitingTeam: boolean;
  readonly replies: readonly PrintedText[];
}

export interface PrintoutContents {
  readonly title: string;
  readonly teamName: string;
  readonly members: readonly string[];
  readonly supervisor: string;
  readonly status: ReturnType<typeof completionName>;
  readonly done: number;
  readonly total: number;
  /** Longest overdue first. */
  readonly overdue: readonly Task[];
  /** The first open tasks that are not overdue: earliest first, those without a date last. */
  readonly next: readonly Task[];
  /** The number of further open tasks. */
  readonly later: number;
  /** All of it, newest first: the service has no feedback that is closed. */
  readonly feedback: readonly PrintedFeedback[];
  readonly files: readonly FileLink[];
}

export function contentsOf({ facts, work }: PrintedTeam, today: Day): PrintoutContents {
  const open = work.tasks.filter(({ status }) => status !== "Done").toSorted(byUrgency);
  const overdue = open.filter(({ due, status }) => isOverdue(due, today, status));
  const upcoming = open.filter((task) => !overdue.includes(task));
  return {
    title: facts.title === null ? "No project yet" : facts.title || "Untitled",
    teamName: facts.teamName,
    members: facts.members,
    supervisor: facts.supervisorName ?? "Not assigned",
    status: completionName(facts),
    done: work.tasks.length - open.length,
    total: work.tasks.length,
    overdue,
    next: upcoming.slice(0, mostNextTasks),
    later: Math.max(0, upcoming.length - mostNextTasks),
    feedback: work.feedback.map(({ id, content, date, supervisorId, supervisorName }) => {
      const replies = work.replies[id] ?? [];
      return {
        id,
        author: authorOf(facts, supervisorId, supervisorName),
        date,
        content,
        isAwaitingTeam: isUnanswered(replies),
        replies: replies.map((reply) => printedReply(facts, reply)),
      };
    }),
    files: work.files,
  };
}

/** By due date, then the more important first. */
const byUrgency = (a: Task, b: Task): number =>
  a.due === b.due
    ? priorityCode[b.priority] - priorityCode[a.priority]
    : a.due === null || (b.due !== null && a.due > b.due)
      ? 1
      : -1;

const printedReply = (facts: TeamFacts, { id, author, date, content }: Reply): PrintedText => ({
  id,
  author: authorOf(facts, author.userId, author.name),
  date,
  content,
});

/** The name sent with the text, else the directory's, else a placeholder. */
const authorOf = ({ names }: TeamFacts, userId: number | null, name: string): string =>
  name || (userId === null ? "Unknown" : (names[userId] ?? `User ${userId}`));

/** "3 of 8 tasks done (38%)". */
export const progressWords = ({ done, total }: Pick<PrintoutContents, "done" | "total">): string =>
  total === 0
    ? "No tasks yet."
    : `${done} of ${total} ${total === 1 ? "task" : "tasks"} done (${Math.round((100 * done) / total)}%)`;
