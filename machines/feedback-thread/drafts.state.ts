import { onEnd } from "../shared/ended.ts";
import { feedbackIdsAt, type TextEnd } from "./drafts.ts";
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
    "xstate.done.actor.draft.*": {
      actions: [
        { type: "closeDraft", params: ({ event }) => event },
        ...onEnd<"draft", TextEnd>("draft").actions,
      ],
    },
    "draft.cancelled": { actions: { type: "notifyCancelled", params: ({ event }) => event } },
    "draft.saved": {
      actions: [
        { type: "setSaved", params: ({ event }) => event },
        { type: "notifySaved", params: ({ event }) => event },
      ],
    },
    "draft.refused": {
      actions: [
        { type: "openDraft", params: ({ event }) => event.again },
        "checkDrafts",
        {
          type: "readRepliesTo",
          params: ({ event }) => ({ feedbackIds: feedbackIdsAt(event.draft.subject.target) }),
        },
        { type: "notifyNotSaved", params: ({ event }) => event },
        "refetchThread",
      ],
    },
  },
});
