import { stopEnded, whenEnded } from "../shared/outcome.ts";
import { feedbackIdsAt } from "./drafts.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";

/** The drafts: one per target, several of which can be saving at once. */
export const draftsState = feedbackThreadSetup.createStateConfig({
  on: {
    "draft.started": {
      guard: { type: "isStartable", params: ({ event }) => event },
      actions: { type: "startDraft", params: ({ event }) => event },
    },
    "edit.opened": [
      {
        guard: { type: "isBeingEdited", params: ({ event }) => event },
        actions: [
          { type: "switchForm", params: ({ event }) => event },
          { type: "restoreDraft", params: ({ event }) => event },
        ],
      },
      {
        guard: { type: "isEditable", params: ({ event }) => event },
        actions: [
          { type: "switchForm", params: ({ event }) => event },
          { type: "startEdit", params: ({ event }) => event },
        ],
      },
    ],
    "edit.reopened": {
      guard: { type: "isClosed", params: ({ event }) => event.draft.subject },
      actions: [
        { type: "switchForm", params: ({ event }) => event.draft.subject },
        { type: "openDraft", params: ({ event }) => ({ ...event.draft, failure: null }) },
      ],
    },
    "text.submitted": {
      guard: { type: "canSubmit", params: ({ event }) => event },
      actions: { type: "submitDraft", params: ({ event }) => event },
    },
    "screen.opened": { actions: "restoreDrafts" },
    "refetch.requested": { guard: "isInForeground", actions: "restoreDrafts" },
    "draft.refused": {
      actions: [
        "checkDrafts",
        {
          type: "readRepliesTo",
          params: ({ event }) => ({ feedbackIds: feedbackIdsAt(event.draft.subject.target) }),
        },
        { type: "notifyNotSaved", params: ({ event }) => event },
        "refetchThread",
      ],
    },
    "xstate.done.actor.draft.*": [
      {
        guard: { type: "isSaved", params: ({ event }) => event.output },
        actions: [
          stopEnded,
          { type: "closeDraft", params: ({ event }) => event },
          { type: "setSaved", params: whenEnded("saved") },
          { type: "notifySaved", params: whenEnded("saved") },
        ],
      },
      {
        actions: [
          stopEnded,
          { type: "closeDraft", params: ({ event }) => event },
          { type: "notifyCancelled", params: ({ event }) => event.output },
        ],
      },
    ],
  },
});
