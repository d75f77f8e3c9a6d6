import { assertEvent } from "xstate";
import { cancelOnReturn, type DeletionEnd } from "../shared/deletion.machine.ts";
import { failedRead } from "../shared/item-reads.ts";
import { stopEnded, whenEnded } from "../shared/outcome.ts";
import { required } from "../shared/required.ts";
import type { PositionedTask } from "./board.ts";
import { positionedIn } from "./cards.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

const deletedTask = (ended: { readonly event: { readonly output: DeletionEnd<PositionedTask> } }) => ({
  taskId: whenEnded("deleted")(ended).subject.task.id,
});

/** Deletes a card once the user has confirmed it [8.18]. For a while, Undo brings it back by adding it again as it was. */
export const deletionState = taskBoardSetup.createStateConfig({
  initial: "idle",
  on: {
    "deletion.undone": {
      guard: { type: "canRestore", params: ({ event }) => event },
      actions: { type: "restoreTask", params: ({ event }) => event },
    },
    "xstate.done.actor.restoreTask.*": {
      actions: [
        { type: "putRestored", params: ({ event: { actorId, output } }) => ({ actorId, stored: output }) },
        { type: "wantRestored", params: ({ event: { output } }) => ({ stored: output }) },
        { type: "notifyRestored", params: ({ event: { actorId, output } }) => ({ actorId, stored: output }) },
        { type: "closeRestoration", params: ({ event }) => event },
        stopEnded,
        "refetchTasks",
      ],
    },
    "xstate.error.actor.restoreTask.*": {
      actions: [
        { type: "notifyRestoreFailed", params: failedRead },
        { type: "closeRestoration", params: ({ event }) => event },
        stopEnded,
        "refetchTasks",
      ],
    },
  },
  states: {
    /** No card is being deleted. */
    idle: {
      on: {
        "deletion.asked": { guard: { type: "isFree", params: ({ event }) => event }, target: "running" },
      },
    },
    /** The user is asked about a card, or it is being deleted. */
    running: {
      on: cancelOnReturn,
      invoke: {
        id: "deletion",
        src: "deletion",
        input: ({ context: { tasks }, event }) => {
          assertEvent(event, "deletion.asked");
          return { subject: required(positionedIn(tasks, event.taskId), "card to delete") };
        },
        onDone: [
          {
            guard: { type: "isDeleted", params: ({ event }) => event.output },
            target: "idle",
            actions: [
              { type: "notifyDeleted", params: whenEnded("deleted") },
              { type: "removeCard", params: deletedTask },
              { type: "forgetWritten", params: deletedTask },
              { type: "revokeEdit", params: deletedTask },
              "refetchTasks",
            ],
          },
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "idle",
            actions: [{ type: "notifyDeleteFailed", params: whenEnded("refused") }, "refetchTasks"],
          },
          { target: "idle" },
        ],
      },
    },
  },
});
