import type { Feedback, Reply } from "./feedback.ts";
import type { FileLink } from "./file-link.ts";
import type { Task } from "./task.ts";
import type { Role } from "./user.ts";

/** All that a team and its supervisor have put into the app. Names are empty if the service does not send them. */
export interface TeamWork {
  /** Oldest first. */
  readonly tasks: readonly Task[];
  /** Newest first. */
  readonly files: readonly FileLink[];
  /** Newest first. */
  readonly feedback: readonly Feedback[];
  /** By feedback id, each oldest first; every piece of feedback has an entry. */
  readonly replies: Readonly<Record<number, readonly Reply[]>>;
}

/** Who has written last: without replies, the supervisor who gave the feedback. */
export const lastWriterOf = (replies: readonly Reply[]): Role => replies.at(-1)?.author.role ?? "supervisor";

/** Whether a team has to reply: the last word on its feedback is not a student's. */
export const isUnanswered = (replies: readonly Reply[]): boolean => lastWriterOf(replies) !== "student";

/** The number of pieces of feedback that the team has to reply to. */
export const countUnanswered = ({ feedback, replies }: TeamWork): number =>
  feedback.filter(({ id }) => isUnanswered(replies[id] ?? [])).length;
