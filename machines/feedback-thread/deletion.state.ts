import { and } from "xstate";
import { failureOf, refusalOf } from "../domain/failure.ts";
import { endEvent } from "../kit/ended.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";

/** Deleting feedback or a reply [8.18], and for a while the user's own replies can be had back: they are sent anew. */
export const deletionState = feedbackThreadSetup.createStateConfig({
  on: {
    "deletion.asked": {
      guard: { type: "isDeletable", params: ({ event }) => event },
      actions: { type: "startDeletion", params: ({ event }) => event },
    },
    // An unanswered question does not wait for the user to come back.
    "screen.opened": { guard: "isDeleting", actions: "cancelDeletion" },
    "refetch.requested": { guard: and(["isDeleting", "isInForeground"]), actions: "cancelDeletion" },
    "xstate.done.actor.deletion": {
      actions: [
        { type: "stopChild", params: ({ event }) => event },
        { type: "raiseEnd", params: ({ event }) => endEvent("deletion", event.output) },
      ],
    },
    "deletion.cancelled": { actions: "closeDeletion" },
    "deletion.deleted": {
      actions: [
        "closeDeletion",
        { type: "removeSubject", params: ({ event }) => event },
        { type: "notifyDeleted", params: ({ event }) => event },
      ],
    },
    // It may be deleted all the same: the server knows.
    "deletion.refused": {
      actions: [
        "closeDeletion",
        { type: "readRepliesBeside", params: ({ event }) => event },
        { type: "notifyDeleteFailed", params: ({ event }) => event },
        "refetchThread",
      ],
    },
    "deletion.undone": {
      guard: { type: "isMissed", params: ({ event }) => event },
      actions: { type: "restoreReply", params: ({ event }) => event },
    },
    "xstate.done.actor.restoreReply.*": {
      actions: [
        { type: "addReply", params: ({ event }) => ({ reply: event.output }) },
        "notifyRestored",
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
      ],
    },
    "xstate.error.actor.restoreReply.*": {
      actions: [
        {
          type: "notifyRestoreFailed",
          params: ({ event: { actorId, error } }) => ({
            actorId,
            reason: refusalOf(failureOf(error), "Look whether the reply is back before you try again."),
          }),
        },
        { type: "readRepliesBesideRestoration", params: ({ event }) => event },
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
      ],
    },
  },
});
