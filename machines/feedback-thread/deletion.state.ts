import type { Reply } from "../domain/feedback.ts";
import { whenFailed } from "../shared/calls.ts";
import { cancelOnReturn, type DeletionEnd } from "../shared/deletion.machine.ts";
import { onEnd } from "../shared/ended.ts";
import { itemIdOf } from "../shared/item-reads.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";
import { feedbackIdsBeside, type Removal } from "./thread.ts";

/**
 * Deleting feedback or a reply [8.18]. For a while, the user can restore their own reply, which posts it
 * again.
 */
export const deletionState = feedbackThreadSetup.createStateConfig({
  on: {
    "deletion.asked": {
      guard: { type: "isDeletable", params: ({ event }) => event },
      actions: { type: "startDeletion", params: ({ event }) => event },
    },
    ...cancelOnReturn,
    "xstate.done.actor.deletion": onEnd<"deletion", DeletionEnd<Removal>>("deletion"),
    "deletion.cancelled": { actions: "closeDeletion" },
    "deletion.deleted": {
      actions: [
        "closeDeletion",
        { type: "removeSubject", params: ({ event }) => event },
        { type: "notifyDeleted", params: ({ event }) => event },
      ],
    },
    "deletion.refused": {
      actions: [
        "closeDeletion",
        { type: "readRepliesTo", params: ({ event }) => ({ feedbackIds: feedbackIdsBeside(event.subject) }) },
        { type: "notifyDeleteFailed", params: ({ event }) => event },
        "refetchThread",
      ],
    },
    "deletion.undone": {
      guard: { type: "canRestore", params: ({ event }) => event },
      actions: { type: "restoreReply", params: ({ event }) => event },
    },
    "xstate.done.actor.restoreReply.*": {
      actions: [
        { type: "setSaved", params: ({ event }) => ({ saved: { kind: "newReply", reply: event.output } }) },
        { type: "notifyRestored", params: ({ event }) => event },
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
      ],
    },
    "xstate.error.actor.restoreReply.*": {
      actions: [
        {
          type: "notifyRestoreFailed",
          params: ({ event }) => ({
            actorId: event.actorId,
            ...whenFailed((failure) => ({ failure }))({ event }),
          }),
        },
        {
          type: "readRepliesTo",
          params: ({ context, event }) => ({
            feedbackIds: feedbackIdsOf(context.restorations[itemIdOf(event.actorId)]),
          }),
        },
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
      ],
    },
  },
});

const feedbackIdsOf = (reply: Reply | undefined): readonly number[] =>
  reply === undefined ? [] : [reply.feedbackId];
