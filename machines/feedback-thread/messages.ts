import { refusalOf, type Failure } from "../domain/failure.ts";
import type { Place } from "./drafts.ts";
import type { Removal } from "./thread.ts";

interface Messages {
  /** The sentence of the product for a text that was not taken [8.7]. */
  readonly failed: string;
  /** For where nobody knows whether it was taken. */
  readonly advice: string;
}

export const messages: Readonly<Record<Place["kind"], Messages>> = {
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

/** Why a text was not taken. */
export const reasonOf = ({ kind }: Place, failure: Failure): string =>
  refusalOf(failure, messages[kind].advice);

/** The matter of a notice: what is said of the same feedback or reply next takes its place. */
export const aboutSubject = (subject: Removal) =>
  subject.kind === "reply"
    ? (`reply ${subject.reply.id}` as const)
    : (`feedback ${subject.feedback.id}` as const);
