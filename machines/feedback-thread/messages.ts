import { errorMessage, type Failure } from "../domain/failure.ts";
import type { Author, Reply } from "../domain/feedback.ts";
import { badBecause, good, actionsOf } from "../notices/notice.ts";
import type { DraftTarget } from "./drafts.ts";
import type { Event } from "./events.ts";
import { isOwnReply, type Removal } from "./thread.ts";

interface Messages {
  /** The specified message for a text that was not saved [8.7]. */
  readonly failed: string;
  /** Advice if it is unknown whether it was saved. */
  readonly advice: string;
}

export const messages: Readonly<Record<DraftTarget["kind"], Messages>> = {
  newFeedback: {
    failed: "Failed to save feedback.",
    advice: "Look whether the feedback is there before you send it again.",
  },
  feedback: {
    failed: "Failed to save feedback.",
    advice: "Look at what the feedback says now before you save it again.",
  },
  newReply: {
    failed: "Failed to save reply.",
    advice: "Look whether the reply is there before you send it again.",
  },
  reply: {
    failed: "Failed to update reply.",
    advice: "Look at what the reply says now before you save it again.",
  },
};

/** Why a text was not saved. */
export const reasonOf = ({ kind }: DraftTarget, failure: Failure): string =>
  errorMessage(failure, messages[kind].advice);

/** A later notice about the same feedback or reply replaces this one. */
const dedupeKeyOfSubject = (subject: Removal) =>
  subject.kind === "reply"
    ? (`reply ${subject.reply.id}` as const)
    : (`feedback ${subject.feedback.id}` as const);

const { action, undo } =
  actionsOf<Extract<Event, { type: "deletion.asked" | "deletion.undone" }>>("feedbackThread");

/** Only the user's own reply can be restored: feedback would come back without its replies. */
export const deletedNotice = (person: Author, subject: Removal) => ({
  ...good("Deleted!"),
  ...(subject.kind === "reply" &&
    isOwnReply(person, subject.reply) && {
      dedupeKey: dedupeKeyOfSubject(subject),
      action: undo({ type: "deletion.undone", reply: subject.reply }),
    }),
});

export const deleteFailedNotice = (subject: Removal, failure: Failure) => ({
  ...badBecause(
    `Failed to delete ${subject.kind}.`,
    errorMessage(failure, `The page shows whether the ${subject.kind} is still there.`),
  ),
  dedupeKey: dedupeKeyOfSubject(subject),
  action: action("Try again", { type: "deletion.asked", removal: subject }),
});

export const restoreFailedNotice = (reply: Reply | undefined, reason: string) => ({
  ...badBecause("Failed to save reply.", reason),
  ...(reply !== undefined && { action: action("Retry", { type: "deletion.undone", reply }) }),
});
