import { failureOf, refusalOf } from "../domain/failure.ts";
import { closeOnReturn } from "../kit/refetch.ts";
import { taskBoardSetup, type Removal } from "./task-board.setup.ts";

const cancelled = { target: "idle", actions: "forgetRemoval" } as const;

const deleted = {
  target: "idle",
  actions: [
    // Others may have changed it since the question, and Undo brings back its latest version.
    { type: "keepRemoval", params: ({ context }: { context: { removal: Removal | null } }) => ({ taskId: firstOf(context.removal).task.id }) },
    "removeCard",
    "sayDeleted",
    "forgetRemoval",
    "callForReread",
  ],
} as const;

/** Deletes a card once the user has confirmed it [8.18]. For a while, Undo brings it back by adding it again as it was. */
export const removalState = taskBoardSetup.createStateConfig({
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
          guard: { type: "isEditable", params: ({ event }) => event },
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
        "deletion.confirmed": "deleting",
      },
    },
    /** Waiting for the server to delete the task. */
    deleting: {
      tags: "deleting",
      invoke: {
        id: "deleteTask",
        src: "deleteTask",
        input: ({ context }) => ({ taskId: firstOf(context.removal).task.id }),
        onDone: deleted,
        onError: [
          { ...deleted, guard: { type: "isGone", params: ({ event }) => event } },
          {
            target: "idle",
            actions: [
              { type: "sayDeleteFailed", params: ({ event }) => ({ text: refusalOf(failureOf(event.error), "The board shows whether the task is still there.") }) },
              "forgetRemoval",
              "callForReread",
            ],
          },
        ],
      },
    },
    /** Waiting for the server to add the deleted task again. */
    restoring: {
      invoke: {
        id: "restoreTask",
        src: "addTask",
        input: ({ context }) => firstOf(context.restorations[0] ?? null).task,
        onDone: {
          target: "idle",
          actions: [
            { type: "putRestored", params: ({ event }) => ({ task: event.output }) },
            { type: "sayRestored", params: ({ event }) => ({ task: event.output }) },
            "forgetRestoration",
            "callForReread",
          ],
        },
        onError: {
          target: "idle",
          actions: [
            { type: "sayRestoreFailed", params: ({ event }) => ({ text: refusalOf(failureOf(event.error), "Look whether the task is back before you try again.") }) },
            "forgetRestoration",
            "callForReread",
          ],
        },
      },
    },
  },
});

function firstOf(removal: Removal | null): Removal {
  if (removal === null) throw new Error("No card is being deleted");
  return removal;
}
