import type { Failure } from "../domain/failure.ts";
import type { Author, Reply } from "../domain/feedback.ts";
import type { Task } from "../domain/task.ts";
import { changedIds } from "../shared/changed.ts";
import type { ItemReads } from "../shared/item-reads.ts";
import { newestId } from "../shared/newest-id.ts";
import type { ProjectsRead } from "../shared/supervised-projects.ts";
import { isAt, type DraftTarget, type SavedText, type TextSubject } from "./drafts.ts";
import {
  feedbackIn,
  isOwnReply,
  mayChangeFeedback,
  mayChangeReply,
  replyIn,
  withContent,
  withFeedback,
  withReply,
  withReplyContent,
  type Removal,
  type Replies,
  type Thread,
} from "./thread.ts";

/** `failedReads`: the feedback whose replies could not be fetched. */
export interface Context extends ItemReads {
  readonly person: Author;
  /** The team whose feedback is shown; null: a supervisor has chosen no project yet. */
  readonly teamId: number | null;
  readonly projects: ProjectsRead | null;
  readonly projectsFailure: Failure | null;
  readonly thread: Thread | null;
  /** Why the last fetch failed that did; null: none has. */
  readonly loadFailure: Failure | null;
  /** The feedback that others have given or changed, according to the latest fetch. */
  readonly changed: readonly number[];
  readonly replies: Replies;
  /** The same of the replies, by the id of their feedback. */
  readonly changedReplies: Readonly<Record<number, readonly number[]>>;
  /** The team's tasks that link to its feedback. */
  readonly tasks: readonly Task[];
  /** Why the tasks could not be fetched last; null: they always could. */
  readonly tasksFailure: Failure | null;
  /** The subjects of the child drafts, one per target. Guards need them, and see no children. */
  readonly drafts: readonly TextSubject[];
  /** The feedback that is edited in the form; null: the form is for new feedback. */
  readonly editing: number | null;
  /** Deleted replies that children such as `restoreReply.12` are posting again, by their former ids. */
  readonly restorations: Readonly<Record<number, Reply>>;
}

export const hasDraft = ({ drafts }: Context, target: DraftTarget): boolean => drafts.some(isAt(target));

/** The subject of a draft for this target; null while no thread is loaded. */
export const subjectAt = ({ person, thread }: Context, target: DraftTarget): TextSubject | null =>
  thread && { target, teamId: thread.teamId, author: person };

/**
 * Whether a new draft may start here: only the team's supervisor gives feedback, and replies need existing
 * feedback [5.9].
 */
export function isStartable(context: Context, target: DraftTarget): boolean {
  const { person, thread } = context;
  if (hasDraft(context, target)) return false;
  if (target.kind === "newFeedback") return person.role === "supervisor" && thread?.teamId === target.teamId;
  return target.kind === "newReply" && feedbackIn(thread, target.feedbackId) !== null;
}

/** The text to edit; null: it no longer exists, or the user may not edit it. */
export function baseAt({ person, thread, replies }: Context, target: DraftTarget): string | null {
  if (target.kind === "feedback") {
    const feedback = feedbackIn(thread, target.feedbackId);
    return feedback !== null && mayChangeFeedback(person, feedback) ? feedback.content : null;
  }
  if (target.kind !== "reply" || feedbackIn(thread, target.feedbackId) === null) return null;
  const reply = replyIn(replies, target.feedbackId, target.replyId);
  return reply !== null && mayChangeReply(person, thread, reply) ? reply.content : null;
}

/** The item to delete, as last fetched; null: it no longer exists, or the user may not delete it. */
export function currentOf({ person, thread, replies }: Context, removal: Removal): Removal | null {
  if (removal.kind === "feedback") {
    const feedback = feedbackIn(thread, removal.feedback.id);
    return feedback !== null && mayChangeFeedback(person, feedback) ? { kind: "feedback", feedback } : null;
  }
  const reply = replyIn(replies, removal.reply.feedbackId, removal.reply.id);
  return reply !== null && mayChangeReply(person, thread, reply) ? { kind: "reply", reply } : null;
}

/** Whether a deleted reply can be restored. Only the user's own: another's would come back under the wrong name. */
export const canRestore = ({ person, thread, replies, restorations }: Context, reply: Reply): boolean =>
  isOwnReply(person, reply) &&
  feedbackIn(thread, reply.feedbackId) !== null &&
  replyIn(replies, reply.feedbackId, reply.id) === null &&
  !(reply.id in restorations);

/** Whether the team on screen has a draft for this target. */
export const canSubmit = ({ drafts, thread }: Context, target: DraftTarget): boolean =>
  drafts.some((subject) => isAt(target)(subject) && subject.teamId === thread?.teamId);

/** The submission, under the user's current name. */
export function submissionOf(
  { person, drafts, thread, replies }: Context,
  target: DraftTarget,
): { readonly type: "draft.submitted"; readonly subject?: TextSubject; readonly newestId: number } {
  const subject = drafts.find(isAt(target));
  return {
    type: "draft.submitted",
    ...(subject !== undefined && { subject: { ...subject, author: person } }),
    newestId: newestId(target.kind === "newFeedback" ? thread?.feedback : replies[target.feedbackId]),
  };
}

/** Adds what the server has saved, if its feedback is on screen. */
export function withSaved({ thread, replies }: Context, saved: SavedText): Partial<Context> {
  switch (saved.kind) {
    case "newFeedback": {
      const { id, teamId } = saved.feedback;
      return thread?.teamId === teamId
        ? { thread: withFeedback(thread, saved.feedback), replies: { ...replies, [id]: replies[id] ?? [] } }
        : {};
    }
    case "feedback":
      return { thread: withContent(thread, saved.feedbackId, saved.content) };
    case "newReply":
      return feedbackIn(thread, saved.reply.feedbackId) === null
        ? {}
        : { replies: withReply(replies, saved.reply) };
    case "reply":
      return { replies: withReplyContent(replies, saved.feedbackId, saved.replyId, saved.content) };
  }
}

/** Those of this feedback that still exist: replies to deleted feedback are not fetched. */
export const stillThere = ({ thread }: Context, feedbackIds: readonly number[]): readonly number[] =>
  feedbackIds.filter((id) => feedbackIn(thread, id) !== null);

const contentOf = ({ content }: { readonly content: string }): readonly string[] => [content];

/** The feedback that others have given or changed since the fetch before. */
export const changedFeedback = (before: Thread | null, served: Thread): readonly number[] =>
  changedIds(before?.feedback, served.feedback, contentOf);

/** Fetched replies, and which of them others have sent or changed since the fetch before. */
export const withReplies = (
  { replies, changedReplies }: Context,
  feedbackId: number,
  served: readonly Reply[],
): Pick<Context, "replies" | "changedReplies"> => ({
  replies: { ...replies, [feedbackId]: served },
  changedReplies: {
    ...changedReplies,
    [feedbackId]: changedIds(replies[feedbackId], served, contentOf),
  },
});
