import type { Author, Feedback, NewFeedback, NewReply, Reply } from "../domain/feedback.ts";
import { draftOf, type Draft, type DraftEnd, type DraftRef } from "../shared/draft.machine.ts";
import { isBlank } from "../shared/text.ts";

/** Where something is typed: each place has a draft of its own. */
export type DraftTarget =
  | { readonly kind: "newFeedback"; readonly teamId: number }
  | { readonly kind: "feedback"; readonly feedbackId: number }
  | { readonly kind: "newReply"; readonly feedbackId: number }
  | { readonly kind: "reply"; readonly feedbackId: number; readonly replyId: number };

/** What a text is about. */
export interface TextSubject {
  readonly target: DraftTarget;
  /** The team whose feedback it is about. */
  readonly teamId: number;
  readonly author: Author;
}

export interface TextFields {
  readonly text: string;
}

/** What the server has taken: something new as the service says it, an edit as it was sent. */
export type SavedText =
  | { readonly kind: "newFeedback"; readonly feedback: Feedback }
  | { readonly kind: "newReply"; readonly reply: Reply }
  | (EditPlace & { readonly content: string });

export type TextDraft = Draft<TextSubject, TextFields>;
export type TextEnd = DraftEnd<TextSubject, TextFields, SavedText>;
export type TextRef = DraftRef<TextSubject, TextFields, SavedText>;

type EditPlace = Extract<DraftTarget, { readonly kind: "feedback" | "reply" }>;

/** What is typed at a place. */
export const threadDraft = draftOf<TextSubject, TextFields, SavedText>("feedbackThread/draft", {
  isComplete: ({ text }) => !isBlank(text),
  // Without text there is nothing to be sent or kept [5.9].
  isSame: (base, { text }) => isBlank(text) || text.trim() === base.text.trim(),
  clearsFailure: true,
});

/** The draft of something new: it starts with what was typed first. */
export const draftOfNew = (subject: TextSubject, text: string) => ({
  subject,
  base: { text: "" },
  fields: { text },
  failure: null,
});

/** The draft of something that is there. */
export const draftOfText = (subject: TextSubject, text: string) => ({
  subject,
  base: { text },
  fields: { text },
  failure: null,
});

export type DraftId = `draft.${DraftTarget["kind"]}.${number}`;

/** The id of the child that has the draft of this place. */
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

/** Whether something is written here, and nothing that is there is edited. */
export const isNew = ({ kind }: Pick<DraftTarget, "kind">): boolean =>
  kind === "newFeedback" || kind === "newReply";

export const isFeedback = ({ kind }: Pick<DraftTarget, "kind">): boolean =>
  kind === "newFeedback" || kind === "feedback";

/** The feedback to which there is a new or edited reply. */
export const repliedTo = (saved: SavedText): readonly number[] => {
  if (saved.kind === "newReply") return [saved.reply.feedbackId];
  return saved.kind === "reply" ? [saved.feedbackId] : [];
};

/** The feedback that a place is at; none for new feedback. */
export const feedbackIdsAt = (target: DraftTarget): readonly number[] =>
  target.kind === "newFeedback" ? [] : [target.feedbackId];

export const contentOf = ({ fields: { text } }: TextDraft): string => text.trim();

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
