import type { Author, Feedback, NewFeedback, NewReply, Reply } from "../domain/feedback.ts";
import { excessOf, textLimits } from "../domain/text-limits.ts";
import {
  draftOf,
  type Draft,
  type DraftEnd,
  type DraftRef,
  type RefusedDraft,
} from "../shared/draft.machine.ts";
import { isBlank, isSameText } from "../domain/text.ts";

/** What a draft is for: new feedback, a new reply, or an edit. Each target has its own draft. */
export type DraftTarget =
  | { readonly kind: "newFeedback"; readonly teamId: number }
  | { readonly kind: "feedback"; readonly feedbackId: number }
  | { readonly kind: "newReply"; readonly feedbackId: number }
  | { readonly kind: "reply"; readonly feedbackId: number; readonly replyId: number };

/** What a draft is about. */
export interface TextSubject {
  readonly target: DraftTarget;
  /** The team whose feedback it is about. */
  readonly teamId: number;
  readonly author: Author;
}

export interface TextFields {
  readonly text: string;
}

/** What the server has saved, as it returned it. */
export type SavedText =
  | { readonly kind: "newFeedback"; readonly feedback: Feedback }
  | { readonly kind: "newReply"; readonly reply: Reply }
  | (EditPlace & { readonly content: string });

export type TextDraft = Draft<TextSubject, TextFields>;
export type RefusedText = RefusedDraft<TextSubject, TextFields>;
export type TextEnd = DraftEnd<TextSubject, TextFields, SavedText>;
export type TextRef = DraftRef<TextSubject, TextFields, SavedText>;

type EditPlace = Extract<DraftTarget, { readonly kind: "feedback" | "reply" }>;

/** The draft of one target. */
export const threadDraft = draftOf<TextSubject, TextFields, SavedText>("feedbackThread/draft", {
  isComplete: ({ text }) => !isBlank(text),
  isValid: (base, { text }) => excessOf(text, textLimits.feedback, base.text) === 0,
  // An empty text is neither sent nor stored [5.9].
  isSame: (base, { text }) => isBlank(text) || text.trim() === base.text.trim(),
  clearsFailure: true,
});

/** A draft of a new text; it starts with the first character typed. */
export const draftOfNew = (subject: TextSubject, text: string) => ({
  subject,
  base: { text: "" },
  fields: { text },
  failure: null,
});

/** A draft that edits an existing text. */
export const draftOfText = (subject: TextSubject, text: string) => ({
  subject,
  base: { text },
  fields: { text },
  failure: null,
});

export type DraftId = `draft.${DraftTarget["kind"]}.${number}`;

/** The actor id of the draft for this target. */
export function draftIdOf(target: DraftTarget): DraftId {
  switch (target.kind) {
    case "newFeedback":
      return `draft.newFeedback.${target.teamId}`;
    case "reply":
      return `draft.reply.${target.replyId}`;
    case "feedback":
    case "newReply":
      return `draft.${target.kind}.${target.feedbackId}`;
  }
}

export const isAt =
  (target: DraftTarget) =>
  (subject: TextSubject): boolean =>
    draftIdOf(subject.target) === draftIdOf(target);

/** Whether the target creates a text rather than editing one. */
export const isNew = ({ kind }: Pick<DraftTarget, "kind">): boolean =>
  kind === "newFeedback" || kind === "newReply";

export const isFeedback = ({ kind }: Pick<DraftTarget, "kind">): boolean =>
  kind === "newFeedback" || kind === "feedback";

/** The feedback that got a new or edited reply. */
export const repliedTo = (saved: SavedText): readonly number[] => {
  if (saved.kind === "newReply") return [saved.reply.feedbackId];
  return saved.kind === "reply" ? [saved.feedbackId] : [];
};

/** The feedback that a target belongs to; empty for new feedback. */
export const feedbackIdsAt = (target: DraftTarget): readonly number[] =>
  target.kind === "newFeedback" ? [] : [target.feedbackId];

export const contentOf = ({ fields: { text } }: TextDraft): string => text.trim();

const contentIn = (saved: SavedText): string => {
  if (saved.kind === "newFeedback") return saved.feedback.content;
  return saved.kind === "newReply" ? saved.reply.content : saved.content;
};

const placeOf = (saved: SavedText): EditPlace => {
  if (saved.kind === "newFeedback") return { kind: "feedback", feedbackId: saved.feedback.id };
  if (saved.kind === "feedback") return { kind: "feedback", feedbackId: saved.feedbackId };
  const { feedbackId, id: replyId } =
    saved.kind === "newReply" ? saved.reply : { ...saved, id: saved.replyId };
  return { kind: "reply", feedbackId, replyId };
};

/** Whether the server has stored what was typed. */
export const isStored = (draft: TextDraft, saved: SavedText): boolean =>
  isSameText(contentOf(draft), contentIn(saved));

/** What was typed, as an edit of the text that the server has stored. */
export const editOfSaved = ({ subject, fields }: TextDraft, saved: SavedText): TextDraft => ({
  subject: { ...subject, target: placeOf(saved) },
  base: { text: contentIn(saved) },
  fields,
});

export const newFeedbackOf = (draft: TextDraft): NewFeedback => ({
  content: contentOf(draft),
  supervisorId: draft.subject.author.userId,
  teamId: draft.subject.teamId,
});

export const newReplyOf = (draft: TextDraft, feedbackId: number): NewReply => ({
  content: contentOf(draft),
  feedbackId,
  author: draft.subject.author,
});
