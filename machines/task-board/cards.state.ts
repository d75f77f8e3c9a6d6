import { and } from "xstate";
import type { TaskStatus } from "../domain/task.ts";
import { taskBoardSetup, type Move } from "./task-board.setup.ts";

/**
 * The cards: read, then moved. Moves are shown at once and sent one after another, so that two quick moves
 * of one card cannot cross; then the board is read again [4.5].
 */
export const cardsState = taskBoardSetup.createStateConfig({
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "readBoard",
        src: "readBoard",
        input: ({ context }) => ({ teamId: context.teamId }),
        onDone: {
          target: "ready",
          actions: { type: "keepBoard", params: ({ event }) => ({ board: event.output }) },
        },
        onError: "unread",
      },
    },
    unread: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": "loading",
        "refetch.requested": "loading",
      },
    },
    ready: {
      initial: "settled",
      on: {
        "task.dropped": [
          {
            guard: { type: "isReorder", params: ({ event }) => event },
            actions: [
              { type: "sayMoved", params: ({ event }) => event },
              { type: "putCard", params: ({ event }) => event },
            ],
          },
          {
            guard: { type: "isMove", params: ({ event }) => event },
            target: ".moving",
            actions: [
              { type: "sayMoved", params: ({ event }) => event },
              { type: "queueMove", params: ({ event }) => event },
              { type: "putCard", params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        /** As the server had it. It is read again when the person comes back, and once a minute while they look. */
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
            watched: {
              after: {
                refreshTime: [
                  { guard: and(["isInSight", "isUndisturbed"]), target: "#taskBoard.cards.ready.rereading" },
                  { target: "unwatched" },
                ],
              },
            },
            /** Whoever comes back with something in hand is not disturbed now, but once it is done. */
            unwatched: { always: { guard: "isInSight", target: "watched" } },
          },
        },
        moving: {
          on: {
            "screen.opened": { actions: "markTeamOutdated" },
            "refetch.requested": { actions: "markTeamOutdated" },
            "team.updated": { actions: "markTeamOutdated" },
            "task.dropped": {
              guard: { type: "isMove", params: ({ event }) => event },
              actions: [
                { type: "sayMoved", params: ({ event }) => event },
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
                actions: "forgetMove",
              },
              // Answered as a success, yet with another status: the service did not move it.
              { target: "answered", actions: ["sayMoveFailed", "putBack"] },
            ],
            onError: [
              {
                guard: { type: "isInterrupted", params: ({ event }) => ({ error: event.error }) },
                target: "answered",
                actions: ["sayMoveInterrupted", "putBack"],
              },
              { target: "answered", actions: ["sayMoveFailed", "putBack"] },
            ],
          },
        },
        answered: {
          always: [
            { guard: "hasMoves", target: "moving" },
            { guard: "isTeamOutdated", target: "refreshing" },
            { target: "rereading" },
          ],
        },
        /** A move made now leaves this state, and with it the answer: a list read before a move never undoes it. */
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
              actions: { type: "keepTasks", params: ({ event }) => ({ tasks: event.output }) },
            },
            onError: "outdated",
          },
        },
        /** Someone has come back: the team may have changed as well, by a booking for one. */
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
              actions: { type: "keepBoard", params: ({ event }) => ({ board: event.output }) },
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
