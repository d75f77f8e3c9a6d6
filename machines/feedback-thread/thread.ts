import { comparable } from "../domain/text.ts";
import type { Author, Feedback, Reply } from "../domain/feedback.ts";
import type { DraftTarget, TextSubject } from "./drafts.ts";

/** A team's feedback, with what is needed to show it [2.35]. */
export interface Thread {
  readonly teamId: number;
  readonly teamName: string;
  readonly projectTitle: string;
  readonly supervisorId: number | null;
  /** Names from the directory, for authors whose name the service does not send. */
  readonly names: Readonly<Record<number, string>>;
  /** Newest first. */
  readonly feedback: readonly Feedback[];
  /** When it was fetched, in milliseconds since 1970. */
  readonly readAt: number;
}

/** Replies by the id of their feedback, oldest first; a missing entry has not been fetched. */
export type Replies = Readonly<Record<number, readonly Reply[]>>;

/** What can be deleted. */
export type Removal =
  | { readonly kind: "feedback"; readonly feedback: Feedback }
  | { readonly kind: "reply"; readonly reply: Reply };

/** The feedback whose replies a deletion may have changed. */
export const feedbackIdsBeside = (removal: Removal): readonly number[] =>
  removal.kind === "reply" ? [removal.reply.feedbackId] : [];

/** Whether this draft is about the deleted item or a reply to it. */
export const isAbout =
  (removal: Removal) =>
  ({ target }: TextSubject): boolean => {
    if (target.kind === "newFeedback") return false;
    return removal.kind === "feedback"
      ? target.feedbackId === removal.feedback.id
      : target.kind === "reply" && target.replyId === removal.reply.id;
  };

export const idsIn = (thread: Thread | null): readonly number[] => thread?.feedback.map(({ id }) => id) ?? [];

export const feedbackIn = (thread: Thread | null, feedbackId: number): Feedback | null =>
  thread?.feedback.find(({ id }) => id === feedbackId) ?? null;

export const replyIn = (replies: Replies, feedbackId: number, replyId: number): Reply | null =>
  replies[feedbackId]?.find(({ id }) => id === replyId) ?? null;

/** Only the supervisor who wrote it [6.4]. */
export const mayChangeFeedback = ({ role, userId }: Author, { supervisorId }: Feedback): boolean =>
  role === "supervisor" && supervisorId === userId;

export const isOwnReply = ({ role, userId }: Author, { author }: Reply): boolean =>
  author.role === role && author.userId === userId;

/** Only its author or the team's supervisor [2.39]. */
export const mayChangeReply = (person: Author, thread: Thread | null, reply: Reply): boolean =>
  isOwnReply(person, reply) || (person.role === "supervisor" && thread?.supervisorId === person.userId);

/** What was deleted while this text was being written about it; null: nothing, as of the latest fetch. */
export function deletedFor(
  { target, teamId }: Pick<TextSubject, "target" | "teamId">,
  thread: Thread | null,
  replies: Replies,
): "feedback" | "reply" | null {
  if (thread === null || thread.teamId !== teamId || target.kind === "newFeedback") return null;
  if (feedbackIn(thread, target.feedbackId) === null) return "feedback";
  const areRead = target.feedbackId in replies;
  return target.kind === "reply" && areRead && replyIn(replies, target.feedbackId, target.replyId) === null
    ? "reply"
    : null;
}

/** A draft whose feedback or reply was deleted: it can only be read, copied and dismissed. */
export type Orphan<Kind extends DraftTarget["kind"] = "feedback" | "newReply" | "reply"> = TextSubject & {
  readonly target: Extract<DraftTarget, { readonly kind: Kind }>;
};

/** Adds new feedback on top; a fetch may have added it before the response arrived. */
export const withFeedback = (thread: Thread, feedback: Feedback): Thread => ({
  ...thread,
  feedback: [feedback, ...thread.feedback.filter(({ id }) => id !== feedback.id)],
});

export const withContent = (thread: Thread | null, feedbackId: number, content: string): Thread | null =>
  thread && {
    ...thread,
    feedback: thread.feedback.map((each) => (each.id === feedbackId ? { ...each, content } : each)),
  };

export const withoutFeedback = (thread: Thread | null, feedbackId: number): Thread | null =>
  thread && { ...thread, feedback: thread.feedback.filter(({ id }) => id !== feedbackId) };

export const withReply = (replies: Replies, reply: Reply): Replies => {
  const others = (replies[reply.feedbackId] ?? []).filter(({ id }) => id !== reply.id);
  return { ...replies, [reply.feedbackId]: [...others, reply].toSorted((a, b) => a.id - b.id) };
};

export const withReplyContent = (
  replies: Replies,
  feedbackId: number,
  replyId: number,
  content: string,
): Replies => {
  const reply = replyIn(replies, feedbackId, replyId);
  return reply === null ? replies : withReply(replies, { ...reply, content });
};

export const withoutReply = (replies: Replies, { id, feedbackId }: Reply): Replies => {
  const known = replies[feedbackId];
  return known === undefined ? replies : { ...replies, [feedbackId]: known.filter((each) => each.id !== id) };
};

/** The name sent with the text, else the directory's, else a placeholder; with the id if another writer shares it. */
export const nameIn = (thread: Thread | null, userId: number | null, name: string): string => {
  if (userId === null) return name;
  const shown = name || (thread?.names[userId] ?? `User ${userId}`);
  const isShared = Object.entries(thread?.names ?? {}).some(
    ([id, other]) => Number(id) !== userId && comparable(other) === comparable(shown),
  );
  return isShared ? `${shown} (${userId})` : shown;
};
