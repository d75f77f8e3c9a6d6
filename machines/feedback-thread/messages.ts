import { errorMessage, isGone, repeated, type Failure } from "../domain/failure.ts";
import type { Author, Reply } from "../domain/feedback.ts";
import { bad, badBecause, good, actionsOf, inPlace, type NoticeEmitted } from "../notices/notice.ts";
import type { Ended } from "../shared/outcome.ts";
import {
  draftIdOf,
  editOfSaved,
  isNew,
  isStored,
  type DraftTarget,
  type TextDraft,
  type TextEnd,
} from "./drafts.ts";
import type { Event } from "./events.ts";
import { isOwnReply, type Removal } from "./thread.ts";

/** The specified message for a text that was not saved [8.7]. */
export const failedTexts: Readonly<Record<DraftTarget["kind"], string>> = {
  newFeedback: "Failed to save feedback.",
  feedback: "Failed to save feedback.",
  newReply: "Failed to save reply.",
  reply: "Failed to update reply.",
};

const keyOf = (subject: Removal): string =>
  subject.kind === "reply" ? keyOfReply(subject.reply.id) : `feedback ${subject.feedback.id}`;

const keyOfReply = (replyId: number): string => `reply ${replyId}`;

const { action, undo } =
  actionsOf<Extract<Event, { type: "edit.reopened" | "deletion.asked" | "deletion.undone" }>>(
    "feedbackThread",
  );

/** Only the user's own reply can be restored: feedback would come back without its replies. */
export const deletedNotice = (person: Author, subject: Removal) => ({
  ...good(keyOf(subject), "Deleted!"),
  ...(subject.kind === "reply" &&
    isOwnReply(person, subject.reply) && {
      action: undo({ type: "deletion.undone", reply: subject.reply }),
    }),
});

export const deleteFailedNotice = (subject: Removal, failure: Failure) => ({
  ...badBecause(keyOf(subject), `Failed to delete ${subject.kind}.`, errorMessage(failure)),
  action: action("Try again", { type: "deletion.asked", removal: subject }),
});

/** Undo opens the form again with what was typed. */
export const cancelledNotice = (draft: TextDraft) => ({
  ...good(draftIdOf(draft.subject.target), "Changes discarded."),
  action: undo({ type: "edit.reopened", draft }),
});

/** A server may replace characters that it cannot store: what was typed is not lost then. */
export const savedNotice = ({ draft, saved }: Ended<TextEnd, "saved">): NoticeEmitted => {
  const key = draftIdOf(draft.subject.target);
  if (isStored(draft, saved)) return good(key, isNew(saved) ? "Sent!" : "Updated!");
  return {
    ...bad(key, "The server changed your text. Compare it with what you typed."),
    action: action("Show what I typed", { type: "edit.reopened", draft: editOfSaved(draft, saved) }),
  };
};
/** The form of a text about something deleted goes away, and the error in it. */
export const notSavedNotice = (target: DraftTarget, failure: Failure) => {
  const notice = bad(draftIdOf(target), failedTexts[target.kind]);
  return isGone(failure) ? notice : inPlace(notice);
};
export const restoredNotice = (replyId: number) =>
  good(keyOfReply(replyId), "Reply restored with today's date.");

export const restoreFailedNotice = (replyId: number, reply: Reply | undefined, failure: Failure) => ({
  ...badBecause(keyOfReply(replyId), "Failed to save reply.", errorMessage(failure)),
  ...(reply !== undefined && {
    action: action("Try again", { type: "deletion.undone", reply, ...repeated(failure) }),
  }),
});
