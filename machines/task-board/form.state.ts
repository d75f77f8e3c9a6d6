import { failureOf, refusalOf } from "../domain/failure.ts";
import type { NewTask } from "../domain/task.ts";
import type { TaskForm } from "./board.ts";
import { newTaskOf } from "./draft.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/** The Add Task form of a column [2.32]. What was typed stays until it was saved or cancelled. */
export const formState = taskBoardSetup.createStateConfig({
  initial: "closed",
  states: {
    /** The form is closed. */
    closed: {
      on: {
        "taskForm.opened": {
          guard: "canEdit",
          target: "open",
          actions: { type: "openForm", params: ({ event }) => ({ column: event.column }) },
        },
      },
    },
    /** The form is open. */
    open: {
      initial: "untried",
      states: {
        /** Nothing was submitted since the form was opened. */
        untried: {},
        /** The last attempt to save failed. */
        failed: {},
      },
      on: {
        "screen.opened": { actions: "markRestored" },
        "refetch.requested": { guard: "isInForeground", actions: "markRestored" },
        "draft.discarded": { target: ".untried", actions: "clearDraft" },
        "taskForm.opened": {
          actions: { type: "openForm", params: ({ event }) => ({ column: event.column }) },
        },
        "taskForm.cancelled": { target: "closed", actions: "closeForm" },
        "taskForm.escaped": { guard: "isUntouched", target: "closed", actions: "closeForm" },
        "draft.changed": { actions: { type: "keepDraft", params: ({ event }) => ({ change: event.change }) } },
        "task.submitted": { guard: "hasTitle", target: "adding" },
      },
    },
    /** Waiting for the server to add the task. */
    adding: {
      tags: "adding",
      invoke: {
        id: "addTask",
        src: "addTask",
        input: ({ context }) => newTaskIn(context.teamId, context.form),
        onDone: {
          target: "closed",
          actions: [
            { type: "addCard", params: ({ event }) => ({ task: event.output }) },
            { type: "rememberAdded", params: ({ event }) => ({ task: event.output }) },
            "closeForm",
            "sayAdded",
            "refetchTasks",
          ],
        },
        // The answer may have been lost and the task be there all the same: the board says.
        onError: {
          target: "open.failed",
          actions: [
            { type: "keepRefusal", params: ({ event }) => ({ text: refusalOf(failureOf(event.error), "Look whether the task is there before you add it again.") }) },
            "sayAddFailed",
            "refetchTasks",
          ],
        },
      },
    },
  },
});

const newTaskIn = (teamId: number, form: TaskForm | null): NewTask => {
  if (form === null) throw new Error("No form is open");
  return newTaskOf(form.draft, form.column, teamId);
};
