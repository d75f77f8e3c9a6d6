import { failureOf, refusalOf } from "../domain/failure.ts";
import type { Task } from "../domain/task.ts";
import { editedTask, type TaskEdit } from "./draft.ts";
import { openEditIn } from "./edits.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/** The fields of a card in its place [2.33]. What was typed stays until it was saved or cancelled, also when another card is turned to. */
export const editState = taskBoardSetup.createStateConfig({
  initial: "closed",
  states: {
    /** No card is being edited. */
    closed: {
      on: {
        "editForm.opened": {
          guard: { type: "isEditable", params: ({ event }) => event },
          target: "open",
          actions: { type: "openEdit", params: ({ event }) => event },
        },
      },
    },
    /** The fields of a card are open. */
    open: {
      initial: "untried",
      states: {
        /** Nothing was submitted since the form was opened. */
        untried: {},
        /** The last attempt to save failed. */
        failed: {},
      },
      on: {
        "screen.opened": { actions: "markEditRestored" },
        "refetch.requested": { guard: "isInForeground", actions: "markEditRestored" },
        "edit.discarded": { target: ".untried", actions: "resetEdit" },
        "editForm.opened": {
          guard: { type: "isEditable", params: ({ event }) => event },
          target: ".untried",
          actions: { type: "openEdit", params: ({ event }) => event },
        },
        "editForm.cancelled": { target: "closed", actions: "closeEdit" },
        "editForm.escaped": { guard: "isEditUnchanged", target: "closed", actions: "closeEdit" },
        "edit.changed": { actions: { type: "keepEdit", params: ({ event }) => ({ change: event.change }) } },
        "edit.submitted": [
          { guard: "isEditUnchanged", target: "closed", actions: "closeEdit" },
          { guard: "hasEditTitle", target: "saving" },
        ],
      },
    },
    /** Waiting for the server to save the task. */
    saving: {
      tags: "saving",
      invoke: {
        id: "saveTask",
        src: "saveTask",
        input: ({ context }) => taskToSave(context.tasks, context.editing, openEditIn(context)),
        onDone: {
          target: "closed",
          actions: [
            { type: "keepSaved", params: ({ event }) => ({ task: event.output }) },
            "closeEdit",
            "sayUpdated",
            "refetchTasks",
          ],
        },
        onError: {
          target: "open.failed",
          actions: [
            { type: "keepEditRefusal", params: ({ event }) => ({ text: refusalOf(failureOf(event.error), "Look at what the card says now before you save it again.") }) },
            "saySaveFailed",
            "refetchTasks",
          ],
        },
      },
    },
  },
});

function taskToSave(tasks: readonly Task[], editing: number | null, edit: TaskEdit): Task {
  const task = tasks.find(({ id }) => id === editing);
  if (task === undefined) throw new Error("No card is being edited");
  return editedTask(task, edit);
}
