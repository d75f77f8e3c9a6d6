import { feedbackMarks, fileMarks, replyMarks, taskMarks, type TeamMarks } from "./marks.ts";
import { lastWriterOf, type TeamWork } from "./team-work.ts";
import type { Role } from "./user.ts";

/** What there is of a team's work and who wrote last, without any text: small enough to keep for every team. */
export interface TeamActivity {
  /** When it was fetched, in milliseconds since 1970. */
  readonly readAt: number;
  readonly marks: TeamMarks;
  /** Who wrote the last reply, by feedback id; without replies, the supervisor who gave the feedback. */
  readonly lastWriters: Readonly<Record<number, Role>>;
}

export const activityOf = ({ tasks, files, feedback, replies }: TeamWork, readAt: number): TeamActivity => ({
  readAt,
  marks: {
    tasks: taskMarks(tasks),
    files: fileMarks(files),
    feedback: feedbackMarks(feedback),
    replies: replyMarks(Object.values(replies).flat()),
  },
  lastWriters: lastWritersOf(feedback, replies),
});

/** Who wrote last, by feedback id. */
export const lastWritersOf = (
  feedback: TeamWork["feedback"],
  replies: TeamWork["replies"],
): TeamActivity["lastWriters"] =>
  Object.fromEntries(feedback.map(({ id }) => [id, lastWriterOf(replies[id] ?? [])]));

/** The feedback whose last word is not of this role, by id, oldest first: it waits for an answer. */
export const awaiting = (role: Role, { lastWriters }: TeamActivity): readonly number[] =>
  Object.entries(lastWriters).flatMap(([id, writer]) => (writer === role ? [] : Number(id)));
