import type { TaskMove } from "../domain/task.ts";
import { whenFailed } from "../shared/calls.ts";
import { setLoadFailure } from "../shared/fetch-view.ts";
import { required } from "../shared/required.ts";
import type { BoardContext } from "./board.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/** The tasks alone may have changed. */
const isOnlyAboutTasks = { type: "isOnlyAbout", params: { of: "tasks" } } as const;
const isAboutTeam = { type: "isAbout", params: { of: "team" } } as const;

/** A team that waits for a supervisor is fetched with its tasks, as a teammate may book one [2.25]. */
const refetchDue = [
  { guard: "isWaitingForSupervisor", target: "refetchingBoard" },
  { guard: "isUndisturbed", target: "refetchingTasks" },
] as const;

const whenStale = {
  "screen.opened": "refetchingBoard",
  "refetch.requested": [
    { guard: isOnlyAboutTasks, target: "refetchingTasks" },
    { target: "refetchingBoard" },
  ],
  "team.updated": "refetchingBoard",
} as const;

/**
 * The cards and their moves. Moves are shown at once and sent one after another, so that two quick moves of one card
 * cannot cross; then the board is refetched [4.5].
 */
export const cardsState = taskBoardSetup.createStateConfig({
  initial: "loading",
  states: {
    /** Fetching the team and its tasks. */
    loading: {
      invoke: {
        id: "readBoard",
        src: "readBoard",
        input: ({ context }) => ({ teamId: context.teamId }),
        onDone: {
          target: "ready",
          actions: [{ type: "setBoard", params: ({ event }) => ({ board: event.output }) }, "checkEdits"],
        },
        onError: { target: "loadFailed", actions: setLoadFailure },
      },
    },
    /** The team or its tasks could not be fetched. */
    loadFailed: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": "loading",
        "refetch.requested": { guard: isAboutTeam, target: "loading" },
        "connection.restored": "loading",
      },
    },
    /** The cards are shown and can be moved. */
    ready: {
      initial: "idle",
      on: {
        "task.moved": [
          {
            guard: { type: "isReorder", params: ({ event }) => event },
            actions: [
              { type: "notifyMoved", params: ({ event }) => event },
              "rememberReorder",
              "setReordered",
              { type: "putCard", params: ({ event }) => event },
            ],
          },
          {
            guard: { type: "isMove", params: ({ event }) => event },
            target: ".moving",
            actions: [
              { type: "notifyMoved", params: ({ event }) => event },
              { type: "queueMove", params: ({ event }) => event },
              { type: "putCard", params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        /** The board is as last fetched. */
        idle: {
          on: {
            ...whenStale,
            "refetch.due": refetchDue,
          },
        },
        /** Waiting for the server to confirm a move. */
        moving: {
          on: {
            "screen.opened": { actions: "markTeamStale" },
            "refetch.requested": { guard: isAboutTeam, actions: "markTeamStale" },
            "team.updated": { actions: "markTeamStale" },
            "task.moved": {
              guard: { type: "isMove", params: ({ event }) => event },
              actions: [
                { type: "notifyMoved", params: ({ event }) => event },
                { type: "queueMove", params: ({ event }) => event },
                { type: "putCard", params: ({ event }) => event },
              ],
            },
          },
          invoke: {
            id: "moveTask",
            src: "moveTask",
            input: ({ context }) => headOf(context),
            onDone: [
              {
                guard: { type: "isMoved", params: ({ event }) => ({ status: event.output }) },
                target: "answered",
                actions: "dequeueMove",
              },
              // A success with a different status: the service did not move the card.
              {
                target: "answered",
                actions: [{ type: "notifyMoveFailed", params: { failure: null } }, "rollBackMove"],
              },
            ],
            onError: {
              target: "answered",
              actions: [
                { type: "notifyMoveFailed", params: whenFailed((failure) => ({ failure })) },
                "rollBackMove",
              ],
            },
          },
        },
        /** Deciding whether to send another move or to fetch the board. */
        answered: {
          always: [
            { guard: "hasMoves", target: "moving" },
            { guard: "isTeamStale", target: "refetchingBoard" },
            { target: "refetchingTasks" },
          ],
        },
        /** Fetching the tasks again. A move cancels this, so that a list fetched before the move never undoes it. */
        refetchingTasks: {
          on: {
            ...whenStale,
            "refetch.requested": [
              { guard: isOnlyAboutTasks, target: "refetchingTasks", reenter: true },
              { target: "refetchingBoard" },
            ],
          },
          invoke: {
            id: "readTasks",
            src: "readTasks",
            input: ({ context }) => ({ teamId: context.teamId }),
            onDone: {
              target: "idle",
              actions: [
                { type: "notifyFocusedGone", params: ({ event }) => ({ tasks: event.output }) },
                { type: "setTasks", params: ({ event }) => ({ tasks: event.output }) },
                "checkEdits",
              ],
            },
            onError: { target: "stale", actions: setLoadFailure },
          },
        },
        /** Fetching the tasks and the team again, which may have changed as well, for example by a booking. */
        refetchingBoard: {
          entry: "markTeamStale",
          on: {
            "refetch.requested": { guard: isOnlyAboutTasks, target: "refetchingBoard", reenter: true },
            "team.updated": { target: "refetchingBoard", reenter: true },
          },
          invoke: {
            id: "refetchBoard",
            src: "readBoard",
            input: ({ context }) => ({ teamId: context.teamId }),
            onDone: {
              target: "idle",
              actions: [
                { type: "notifyFocusedGone", params: ({ event }) => ({ tasks: event.output.tasks }) },
                { type: "setBoard", params: ({ event }) => ({ board: event.output }) },
                "checkEdits",
              ],
            },
            onError: { target: "stale", actions: setLoadFailure },
          },
        },
        /** The cards on screen may be older than the server's. */
        stale: {
          on: {
            ...whenStale,
            "refetch.due": refetchDue,
            "reload.pressed": "refetchingBoard",
            "connection.restored": "refetchingBoard",
          },
        },
      },
    },
  },
});

const headOf = ({ moves: [head], teamId }: BoardContext): TaskMove => {
  const { taskId, to } = required(head, "pending move");
  return { taskId, teamId, status: to.status };
};
