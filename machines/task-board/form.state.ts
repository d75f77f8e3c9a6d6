import { onEnd } from "../shared/ended.ts";
import type { FormEnd } from "./draft.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/** The Add Task form of a column [2.32]: a draft. What was typed stays until it was saved or cancelled. */
export const formState = taskBoardSetup.createStateConfig({
  initial: "closed",
  states: {
    /** The form is closed. */
    closed: {
      on: {
        "taskForm.opened": {
          guard: "canEdit",
          target: "open",
          actions: { type: "startForm", params: ({ event }) => event },
        },
        "taskForm.reopened": {
          guard: "canEdit",
          target: "open",
          actions: { type: "openForm", params: ({ event }) => ({ ...event.draft, failure: null }) },
        },
      },
    },
    /** The form is open. */
    open: {
      on: {
        "taskForm.opened": { actions: { type: "moveForm", params: ({ event }) => event } },
        "form.submitted": { actions: "submitForm" },
        "screen.opened": { actions: "restoreForm" },
        "refetch.requested": { guard: "isInForeground", actions: "restoreForm" },
        "xstate.done.actor.form": onEnd<"form", FormEnd>("form"),
        "form.cancelled": {
          target: "closed",
          actions: { type: "notifyFormCancelled", params: ({ event }) => event },
        },
        "form.saved": {
          target: "closed",
          actions: [
            { type: "addCard", params: ({ event }) => ({ task: event.saved.task }) },
            { type: "setChosen", params: ({ event }) => event },
            { type: "setWritten", params: ({ event }) => event },
            { type: "notifyAdded", params: ({ event }) => event },
            "refetchTasks",
          ],
        },
        "form.refused": {
          actions: [
            { type: "openForm", params: ({ event }) => event.again },
            "notifyAddFailed",
            "refetchTasks",
          ],
        },
      },
    },
  },
});
