import { whenFailed } from "../shared/calls.ts";
import { cancelOnReturn, type DeletionEnd } from "../shared/deletion.machine.ts";
import { onEnd } from "../shared/ended.ts";
import type { PositionedTask } from "./board.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/** Deletes a card once the user has confirmed it [8.18]. For a while, Undo brings it back by adding it again as it was. */
export const deletionState = taskBoardSetup.createStateConfig({
  on: {
    "deletion.asked": {
      guard: { type: "isDeletable", params: ({ event }) => event },
      actions: { type: "startDeletion", params: ({ event }) => event },
    },
    ...cancelOnReturn,
    "xstate.done.actor.deletion": onEnd<"deletion", DeletionEnd<PositionedTask>>("deletion"),
    "deletion.cancelled": { actions: "closeDeletion" },
    "deletion.deleted": {
      actions: [
        "closeDeletion",
        { type: "notifyDeleted", params: ({ event }) => event },
        { type: "removeCard", params: ({ event }) => ({ taskId: event.subject.task.id }) },
        { type: "forgetWritten", params: ({ event }) => ({ taskId: event.subject.task.id }) },
        { type: "revokeEdit", params: ({ event }) => ({ taskId: event.subject.task.id }) },
        "refetchTasks",
      ],
    },
    "deletion.refused": {
      actions: [
        "closeDeletion",
        { type: "notifyDeleteFailed", params: ({ event }) => event },
        "refetchTasks",
      ],
    },
    "deletion.undone": {
      guard: { type: "canRestore", params: ({ event }) => event },
      actions: { type: "restoreTask", params: ({ event }) => event },
    },
    "xstate.done.actor.restoreTask.*": {
      actions: [
        { type: "putRestored", params: ({ event: { actorId, output } }) => ({ actorId, stored: output }) },
        { type: "notifyRestored", params: ({ event: { actorId, output } }) => ({ actorId, stored: output }) },
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
        "refetchTasks",
      ],
    },
    "xstate.error.actor.restoreTask.*": {
      actions: [
        {
          type: "notifyRestoreFailed",
          params: ({ event }) => ({
            actorId: event.actorId,
            ...whenFailed((failure) => ({ failure }))({ event }),
          }),
        },
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
        "refetchTasks",
      ],
    },
  },
});
