import { and } from "xstate";
import { stopEnded, whenEnded } from "../shared/outcome.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/** No fields are opened while the user is asked about a card, or it is being deleted. */
const notWhileDeleting = { guard: "isDeleting" } as const;

/**
 * The edit forms of cards, in place [2.33]: one draft per card. A draft stays until it is saved or cancelled,
 * also when another card is opened. If the card is deleted meanwhile, its text can be saved as a new task.
 */
export const editState = taskBoardSetup.createStateConfig({
  on: {
    "editForm.opened": [
      notWhileDeleting,
      {
        guard: { type: "isEdited", params: ({ event }) => event },
        actions: [
          { type: "restoreEdit", params: ({ event }) => event },
          "leaveEdit",
          { type: "showEdit", params: ({ event }) => event },
        ],
      },
      {
        guard: { type: "isFree", params: ({ event }) => event },
        actions: ["leaveEdit", { type: "startEdit", params: ({ event }) => event }],
      },
    ],
    "task.changed": [
      notWhileDeleting,
      {
        guard: { type: "isEdited", params: ({ event }) => event },
        actions: [
          { type: "restoreEdit", params: ({ event }) => event },
          { type: "changeFields", params: ({ event }) => event },
          "leaveEdit",
          { type: "showEdit", params: ({ event }) => event },
        ],
      },
      {
        guard: { type: "isFree", params: ({ event }) => event },
        actions: [
          { type: "startChange", params: ({ event }) => event },
          { type: "submitFields", params: ({ event }) => event },
        ],
      },
    ],
    "editForm.reopened": [
      notWhileDeleting,
      {
        guard: { type: "isClosed", params: ({ event }) => ({ taskId: event.draft.subject.id }) },
        actions: [
          "leaveEdit",
          { type: "reopenCancelled", params: ({ event }) => ({ ...event.draft, failure: null }) },
          "checkEdits",
        ],
      },
    ],
    "overwritten.reopened": [
      notWhileDeleting,
      {
        guard: { type: "isReopenable", params: ({ event }) => event },
        actions: [
          "leaveEdit",
          { type: "reopenEdit", params: ({ event }) => event },
          { type: "forgetWritten", params: ({ event }) => event },
        ],
      },
    ],
    "overwritten.dismissed": {
      guard: { type: "isOverwritten", params: ({ event }) => event },
      actions: { type: "forgetWritten", params: ({ event }) => event },
    },
    "screen.opened": { guard: "isEditing", actions: "restoreOpenEdit" },
    "refetch.requested": { guard: and(["isEditing", "isInForeground"]), actions: "restoreOpenEdit" },
    "edit.submitted": {
      guard: "isEditing",
      actions: { type: "submitFields", params: ({ context: { editing } }) => ({ taskId: editing }) },
    },
    "edit.refused": [
      {
        guard: { type: "isGone", params: ({ event }) => event },
        actions: [
          { type: "showRefused", params: ({ event }) => event },
          { type: "removeCard", params: ({ event }) => ({ taskId: event.draft.subject.id }) },
          "checkEdits",
          { type: "notifySaveFailed", params: ({ event }) => event },
          "refetchTasks",
        ],
      },
      {
        actions: [
          { type: "showRefused", params: ({ event }) => event },
          "checkEdits",
          { type: "notifySaveFailed", params: ({ event }) => event },
          "refetchTasks",
        ],
      },
    ],
    "xstate.done.actor.edit.*": [
      {
        guard: { type: "isSavedInPart", params: ({ event }) => event.output },
        actions: [
          stopEnded,
          { type: "setCard", params: (ended) => whenEnded("saved")(ended).saved },
          { type: "reopenUnstored", params: whenEnded("saved") },
          { type: "showRefused", params: ({ event }) => event.output },
          { type: "notifySavedInPart", params: whenEnded("saved") },
          "refetchTasks",
        ],
      },
      {
        guard: { type: "isSaved", params: ({ event }) => event.output },
        actions: [
          stopEnded,
          { type: "setCard", params: (ended) => whenEnded("saved")(ended).saved },
          { type: "setChosen", params: whenEnded("saved") },
          { type: "setWritten", params: whenEnded("saved") },
          { type: "closeEdit", params: ({ event }) => event.output },
          { type: "notifySaved", params: whenEnded("saved") },
          "refetchTasks",
        ],
      },
      {
        actions: [
          stopEnded,
          { type: "closeEdit", params: ({ event }) => event.output },
          { type: "notifyCancelled", params: ({ event }) => event.output },
        ],
      },
    ],
  },
});
