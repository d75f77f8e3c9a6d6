import { and } from "xstate";
import type { TaskStatus } from "../domain/task.ts";
import { whenFailed } from "../shared/calls.ts";
import type { Move } from "./board.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/**
 * The cards and their moves. Moves are shown at once and sent one after another, so that two quick moves of one card
 * cannot cross; then the board is fetched again [4.5].
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
          actions: { type: "setBoard", params: ({ event }) => ({ board: event.output }) },
        },
        onError: "unread",
      },
    },
    /** The team or its tasks could not be fetched. */
    unread: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": "loading",
        "refetch.requested": "loading",
      },
    },
    /** The cards are shown and can be moved. */
    ready: {
      initial: "settled",
      on: {
        "task.dropped": [
          {
            guard: { type: "isReorder", params: ({ event }) => event },
            actions: [
              { type: "notifyMoved", params: ({ event }) => event },
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
        /** The board is as the server had it. It is fetched again when the user comes back, and once a minute while they look. */
        settled: {
          initial: "watched",
          on: {
            "board.outdated": "rereading",
            "screen.opened": "refreshing",
            "refetch.requested": "refreshing",
            "team.updated": "refreshing",
            "board.shown": { guard: "isUndisturbed", target: "rereading" },
          },
          states: {
            /** Waiting for the time at which the board is fetched again. */
            watched: {
              after: {
                refreshTime: [
                  { guard: and(["isInSight", "isUndisturbed"]), target: "#taskBoard.cards.ready.rereading" },
                  { target: "unwatched" },
                ],
              },
            },
            /** The board is due to be fetched again, once it is in sight. If the user is editing, it is fetched when they finish. */
            unwatched: { always: { guard: "isInSight", target: "watched" } },
          },
        },
        /** Waiting for the server to confirm a move. */
        moving: {
          on: {
            "screen.opened": { actions: "markTeamOutdated" },
            "refetch.requested": { actions: "markTeamOutdated" },
            "team.updated": { actions: "markTeamOutdated" },
            "task.dropped": {
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
            input: ({ context }) => headOf(context.moves),
            onDone: [
              {
                guard: { type: "isMoved", params: ({ event }) => ({ status: event.output }) },
                target: "answered",
                actions: "dequeueMove",
              },
              // Answered as a success, yet with another status: the service did not move it.
              { target: "answered", actions: ["notifyMoveFailed", "rollBackMove"] },
            ],
            onError: [
              {
                guard: { type: "isInterrupted", params: whenFailed((failure) => ({ failure })) },
                target: "answered",
                actions: ["notifyMoveInterrupted", "rollBackMove"],
              },
              { target: "answered", actions: ["notifyMoveFailed", "rollBackMove"] },
            ],
          },
        },
        /** Deciding whether another move is to be sent, or the board is to be fetched. */
        answered: {
          always: [
            { guard: "hasMoves", target: "moving" },
            { guard: "isTeamOutdated", target: "refreshing" },
            { target: "rereading" },
          ],
        },
        /** Fetching the tasks again. A move cancels this, so that a list fetched before the move never undoes it. */
        rereading: {
          on: {
            "board.outdated": { target: "rereading", reenter: true },
            "screen.opened": "refreshing",
            "refetch.requested": "refreshing",
            "team.updated": "refreshing",
          },
          invoke: {
            id: "readTasks",
            src: "readTasks",
            input: ({ context }) => ({ teamId: context.teamId }),
            onDone: {
              target: "settled",
              actions: { type: "setTasks", params: ({ event }) => ({ tasks: event.output }) },
            },
            onError: "outdated",
          },
        },
        /** Fetching the tasks and the team again, which may have changed as well, for example by a booking. */
        refreshing: {
          entry: "markTeamOutdated",
          on: {
            "board.outdated": { target: "refreshing", reenter: true },
            "team.updated": { target: "refreshing", reenter: true },
          },
          invoke: {
            id: "rereadBoard",
            src: "readBoard",
            input: ({ context }) => ({ teamId: context.teamId }),
            onDone: {
              target: "settled",
              actions: { type: "setBoard", params: ({ event }) => ({ board: event.output }) },
            },
            onError: "outdated",
          },
        },
        /** The cards on screen may be older than the server's. */
        outdated: {
          on: {
            "board.outdated": "rereading",
            "board.shown": { guard: "isUndisturbed", target: "rereading" },
            "reload.pressed": "refreshing",
            "screen.opened": "refreshing",
            "refetch.requested": "refreshing",
            "team.updated": "refreshing",
          },
        },
      },
    },
  },
});

const headOf = ([head]: readonly Move[]): { taskId: number; status: TaskStatus } => {
  if (head === undefined) throw new Error("Nothing is to be moved");
  return { taskId: head.taskId, status: head.to.status };
};
