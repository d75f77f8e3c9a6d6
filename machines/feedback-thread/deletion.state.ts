import { assertEvent } from "xstate";
import type { Reply } from "../domain/feedback.ts";
import { cancelOnReturn } from "../shared/deletion.machine.ts";
import { failedRead, itemIdOf } from "../shared/item-reads.ts";
import { stopEnded, whenEnded } from "../shared/outcome.ts";
import { required } from "../shared/required.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";
import { currentOf } from "./rules.ts";
import { feedbackIdsBeside } from "./thread.ts";

/** Deleting feedback or a reply [8.18]. For a while, the user can restore their own reply, which posts it again. */
export const deletionState = feedbackThreadSetup.createStateConfig({
  initial: "idle",
  on: {
    "deletion.undone": {
      guard: { type: "canRestore", params: ({ event }) => event },
      actions: { type: "restoreReply", params: ({ event }) => event },
    },
    "xstate.done.actor.restoreReply.*": {
      actions: [
        { type: "setSaved", params: ({ event }) => ({ saved: { kind: "newReply", reply: event.output } }) },
        { type: "notifyRestored", params: ({ event }) => event },
        { type: "closeRestoration", params: ({ event }) => event },
        stopEnded,
      ],
    },
    "xstate.error.actor.restoreReply.*": {
      actions: [
        { type: "notifyRestoreFailed", params: failedRead },
        {
          type: "readRepliesTo",
          params: ({ context, event }) => ({
            feedbackIds: feedbackIdsOf(context.restorations[itemIdOf(event.actorId)]),
          }),
        },
        { type: "closeRestoration", params: ({ event }) => event },
        stopEnded,
      ],
    },
  },
  states: {
    /** Nothing is being deleted. */
    idle: {
      on: {
        "deletion.asked": { guard: { type: "isDeletable", params: ({ event }) => event }, target: "running" },
      },
    },
    /** The user is asked about a text, or it is being deleted. */
    running: {
      on: cancelOnReturn,
      invoke: {
        id: "deletion",
        src: "deletion",
        input: ({ context, event }) => {
          assertEvent(event, "deletion.asked");
          return { subject: required(currentOf(context, event.removal), "text to delete") };
        },
        onDone: [
          {
            guard: { type: "isDeleted", params: ({ event }) => event.output },
            target: "idle",
            actions: [
              { type: "removeSubject", params: whenEnded("deleted") },
              { type: "notifyDeleted", params: whenEnded("deleted") },
            ],
          },
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "idle",
            actions: [
              {
                type: "readRepliesTo",
                params: (ended) => ({ feedbackIds: feedbackIdsBeside(whenEnded("refused")(ended).subject) }),
              },
              { type: "notifyDeleteFailed", params: whenEnded("refused") },
              "refetchThread",
            ],
          },
          { target: "idle" },
        ],
      },
    },
  },
});

const feedbackIdsOf = (reply: Reply | undefined): readonly number[] =>
  reply === undefined ? [] : [reply.feedbackId];
