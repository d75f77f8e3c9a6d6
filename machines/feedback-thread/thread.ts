import type { Author, Feedback, Reply } from "../domain/feedback.ts";
import { isSendable, type Place, type PlacedText, type Texts } from "./texts.ts";

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

/** What can be deleted. */
export type Removal = { readonly kind: "feedback"; readonly feedback: Feedback } | { readonly kind: "reply"; readonly reply: Reply };

export const idsIn = (thread: Thread | null): readonly number[] => thread?.feedback.map(({ id }) => id) ?? [];

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

/** What was deleted while this text was typed about it; null: nothing, as far as has been read. */
export function deletedFor({ place, teamId }: PlacedText, thread: Thread | null, replies: Replies): "feedback" | "reply" | null {
  if (thread === null || thread.teamId !== teamId || place.kind === "newFeedback") return null;
  if (feedbackIn(thread, place.feedbackId) === null) return "feedback";
  const areRead = place.feedbackId in replies;
  return place.kind === "reply" && areRead && replyIn(replies, place.feedbackId, place.replyId) === null ? "reply" : null;
}

/** Typed text whose feedback or reply was deleted: it can only be read, copied and dismissed. */
export type Orphan<Kind extends Place["kind"] = "feedback" | "newReply" | "reply"> = PlacedText & { readonly place: Extract<Place, { readonly kind: Kind }> };

/** Without the texts of deleted items in which there is nothing to keep. */
export const withoutEmptyOrphans = (texts: Texts, thread: Thread | null, replies: Replies): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => isSendable(text) || deletedFor(text, thread, replies) === null));

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
