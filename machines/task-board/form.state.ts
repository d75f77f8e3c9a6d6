import { assertEvent } from "xstate";
import { whenEnded } from "../shared/outcome.ts";
import { draftOfNew } from "./draft.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/** The Add Task form of a column [2.32]: a draft. What was typed stays until it was saved or cancelled. */
export const formState = taskBoardSetup.createStateConfig({
  initial: "closed",
  states: {
    /** The form is closed. */
    closed: {
      on: {
        "taskForm.opened": { guard: "canEdit", target: "open" },
        "taskForm.reopened": { guard: "canEdit", target: "open" },
      },
    },
    /** The form is open. */
    open: {
      on: {
        "taskForm.opened": { actions: { type: "moveForm", params: ({ event }) => event } },
        "form.submitted": { actions: "submitForm" },
        "screen.opened": { actions: "restoreForm" },
        "refetch.requested": { guard: "isInForeground", actions: "restoreForm" },
        "form.refused": { actions: ["notifyAddFailed", "refetchTasks"] },
      },
      invoke: {
        id: "form",
        src: "form",
        input: ({ context: { teamId }, event }) => {
          assertEvent(event, ["taskForm.opened", "taskForm.reopened"]);
          return event.type === "taskForm.opened"
            ? draftOfNew({ teamId, column: event.column })
            : { ...event.draft, failure: null };
        },
        onDone: [
          {
            guard: { type: "isSaved", params: ({ event }) => event.output },
            target: "closed",
            actions: [
              { type: "addCard", params: (ended) => whenEnded("saved")(ended).saved },
              { type: "setChosen", params: whenEnded("saved") },
              { type: "setWritten", params: whenEnded("saved") },
              { type: "notifyAdded", params: whenEnded("saved") },
              "refetchTasks",
            ],
          },
          { target: "closed", actions: { type: "notifyFormCancelled", params: ({ event }) => event.output } },
        ],
      },
    },
  },
});
