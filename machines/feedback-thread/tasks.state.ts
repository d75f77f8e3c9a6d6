import { whenFailed } from "../shared/calls.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";
import { chosenTeam } from "./thread.state.ts";

const isOnlyAboutTasks = { type: "isOnlyAbout", params: { of: "tasks" } } as const;

/**
 * The tasks that came of the feedback [experience 10], fetched whenever the feedback is. The feedback is shown
 * without them.
 */
export const tasksState = feedbackThreadSetup.createStateConfig({
  initial: "idle",
  on: {
    "refetch.requested": { guard: isOnlyAboutTasks, target: ".loading" },
    "screen.opened": { guard: { type: "isAnotherTeam", params: ({ event }) => event }, target: ".idle" },
  },
  states: {
    /** The tasks are as last fetched. */
    idle: {},
    /** Fetching the team's tasks. */
    loading: {
      invoke: {
        id: "readTasks",
        src: "readTasks",
        input: chosenTeam,
        onDone: {
          target: "idle",
          actions: { type: "setTasks", params: ({ event }) => ({ tasks: event.output }) },
        },
        onError: {
          target: "loadFailed",
          actions: { type: "setTasksFailure", params: whenFailed((failure) => ({ failure })) },
        },
      },
    },
    /** The tasks could not be fetched. Those on screen may be older than the server's. */
    loadFailed: {
      on: {
        "reload.pressed": { guard: isOnlyAboutTasks, target: "loading" },
        "connection.restored": "loading",
      },
    },
  },
});
