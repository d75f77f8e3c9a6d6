import { failureOf, refusalOf } from "../domain/failure.ts";
import type { NewReply, Reply } from "../domain/feedback.ts";
import { closeOnReturn } from "../kit/refetch.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";
import type { Removal } from "./thread.ts";

type Failed = { event: { error: unknown } };

const cancelled = { target: "idle", actions: "forgetRemoval" } as const;
const deletedFeedback = { target: "idle", actions: ["removeIt", "sayDeleted", "forgetRemoval", "callForReread"] } as const;
const deletedReply = { target: "idle", actions: ["removeIt", "sayDeleted", "forgetRemoval"] } as const;
const gone = { guard: { type: "isGone", params: ({ event }: Failed) => event } } as const;

/** How a deletion that failed ends, and the sentence of the product for it [8.7]. */
const notDeleted = (what: string, thing: string) =>
  ({
    target: "idle",
    actions: [
      "readRepliesToRemoval",
      {
        type: "sayNotDeleted",
        params: ({ event }: Failed) => ({ what, reason: refusalOf(failureOf(event.error), `The page shows whether the ${thing} is still there.`) }),
      },
      "forgetRemoval",
      "callForReread",
    ],
  }) as const;

/** Deletes feedback or a reply once the user has confirmed it [8.18]. For a while, Undo brings a reply of their own back by sending it again. */
export const removalState = feedbackThreadSetup.createStateConfig({
  initial: "idle",
  on: {
    "deletion.undone": {
      guard: { type: "isMissed", params: ({ event }) => event },
      actions: { type: "queueRestoration", params: ({ event }) => event },
    },
  },
  states: {
    /** Nothing is being deleted or brought back. */
    idle: {
      always: { guard: "hasRestorations", target: "restoring" },
      on: {
        "deletion.asked": {
          guard: { type: "isRemovable", params: ({ event }) => event },
          target: "asked",
          actions: { type: "keepRemoval", params: ({ event }) => event },
        },
      },
    },
    /** Waiting for the user to confirm. */
    asked: {
      on: {
        ...closeOnReturn(cancelled),
        "deletion.cancelled": cancelled,
        "deletion.confirmed": [{ guard: "isReplyAsked", target: "deletingReply" }, { target: "deletingFeedback" }],
      },
    },
    /** Waiting for the server to delete the feedback. */
    deletingFeedback: {
      tags: "deleting",
      invoke: {
        id: "deleteFeedback",
        src: "deleteFeedback",
        input: ({ context }) => ({ feedbackId: idOf(context.removal) }),
        onDone: deletedFeedback,
        onError: [{ ...deletedFeedback, ...gone }, notDeleted("Failed to delete feedback.", "feedback")],
      },
    },
    /** Waiting for the server to delete the reply. */
    deletingReply: {
      tags: "deleting",
      invoke: {
        id: "deleteReply",
        src: "deleteReply",
        input: ({ context }) => ({ replyId: idOf(context.removal) }),
        onDone: deletedReply,
        onError: [{ ...deletedReply, ...gone }, notDeleted("Failed to delete reply.", "reply")],
      },
    },
    /** Waiting for the server to create the deleted reply again. */
    restoring: {
      invoke: {
        id: "restoreReply",
        src: "createReply",
        input: ({ context }) => anew(context.restorations[0]),
        onDone: {
          target: "idle",
          actions: [{ type: "addReply", params: ({ event }) => ({ reply: event.output }) }, "sayRestored", "forgetRestoration"],
        },
        onError: {
          target: "idle",
          actions: [
            {
              type: "sayNotRestored",
              params: ({ event }) => ({ reason: refusalOf(failureOf(event.error), "Look whether the reply is back before you try again.") }),
            },
            "readRepliesToRestoration",
            "forgetRestoration",
          ],
        },
      },
    },
  },
});

function idOf(removal: Removal | null): number {
  if (removal === null) throw new Error("Nothing is being deleted");
  return removal.kind === "reply" ? removal.reply.id : removal.feedback.id;
}

function anew(reply: Reply | undefined): NewReply {
  if (reply === undefined) throw new Error("No reply is wanted back");
  return { content: reply.content, feedbackId: reply.feedbackId, author: reply.author };
}
