import type { Author, Feedback, Reply } from "../domain/feedback.ts";
import { hasTextAbout, isOpenAt, type Texts } from "./texts.ts";

/** A team's feedback, with what is needed to show it [2.35]. */
export interface Thread {
  readonly teamId: number;
  readonly teamName: string;
  readonly projectTitle: string;
  readonly supervisorId: number | null;
  /** Everybody whose name may be missing where they have written something. */
  readonly names: Readonly<Record<number, string>>;
  /** Newest first. */
  readonly feedback: readonly Feedback[];
  /** When it was read: milliseconds since 1970. */
  readonly readAt: number;
}

/** By the id of their feedback, oldest first; those of no entry have not been read. */
export type Replies = Readonly<Record<number, readonly Reply[]>>;

export type Removal = { readonly kind: "feedback"; readonly feedback: Feedback } | { readonly kind: "reply"; readonly reply: Reply };

export const feedbackIn = (thread: Thread | null, feedbackId: number): Feedback | null =>
  thread?.feedback.find(({ id }) => id === feedbackId) ?? null;

export const replyIn = (replies: Replies, feedbackId: number, replyId: number): Reply | null =>
  replies[feedbackId]?.find(({ id }) => id === replyId) ?? null;

/** Its own supervisor's alone [6.4]. */
export const mayChangeFeedback = ({ role, userId }: Author, { supervisorId }: Feedback): boolean =>
  role === "supervisor" && supervisorId === userId;

export const isOwnReply = ({ role, userId }: Author, { author }: Reply): boolean => author.role === role && author.userId === userId;

/** By its author or by the team's supervisor [2.39]. */
export const mayChangeReply = (person: Author, thread: Thread | null, reply: Reply): boolean =>
  isOwnReply(person, reply) || (person.role === "supervisor" && thread?.supervisorId === person.userId);

/** What was read, and feedback that is gone at the server, but not what is being typed about it. */
export function servedThread(before: Thread | null, served: Thread, texts: Texts): Thread {
  const kept = (before?.feedback ?? []).filter(({ id }) => hasTextAbout(texts, id) && feedbackIn(served, id) === null);
  return kept.length === 0 ? served : { ...served, feedback: [...served.feedback, ...kept].toSorted((a, b) => b.id - a.id) };
}

/** What was read, and the reply that is gone at the server while it is being edited. */
export function servedReplies(before: readonly Reply[], served: readonly Reply[], texts: Texts): readonly Reply[] {
  const isEdited = ({ id, feedbackId }: Reply): boolean => isOpenAt(texts, { kind: "reply", feedbackId, replyId: id });
  const kept = before.filter((reply) => isEdited(reply) && served.every(({ id }) => id !== reply.id));
  return kept.length === 0 ? served : [...served, ...kept].toSorted((a, b) => a.id - b.id);
}

export const withReply = (replies: Replies, reply: Reply): Replies => {
  const others = (replies[reply.feedbackId] ?? []).filter(({ id }) => id !== reply.id);
  return { ...replies, [reply.feedbackId]: [...others, reply].toSorted((a, b) => a.id - b.id) };
};

export const withoutReply = (replies: Replies, { id, feedbackId }: Reply): Replies => ({
  ...replies,
  [feedbackId]: (replies[feedbackId] ?? []).filter((each) => each.id !== id),
});

/** The name that stands with it, else the directory's; an unknown author is still someone. */
export const nameIn = (thread: Thread | null, userId: number | null, name: string): string =>
  name || (userId === null ? "" : (thread?.names[userId] ?? `User ${userId}`));
