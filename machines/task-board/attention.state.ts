import { taskBoardSetup } from "./task-board.setup.ts";

/** Whether the user can see the board and is dragging a card. It is not refetched by itself while hidden or during a drag. */
export const attentionState = taskBoardSetup.createStateConfig({
  initial: "looking",
  on: {
    "screen.opened": ".looking",
    "refetch.requested": { guard: "isInForeground", target: ".looking" },
  },
  states: {
    /** The board is visible. */
    looking: { on: { "drag.started": "dragging", "board.hidden": "away" } },
    /** The user is dragging a card. */
    dragging: { on: { "drag.ended": "looking", "board.hidden": "away.dragging" } },
    /** The page is in a hidden tab, or another page is open. */
    away: {
      initial: "idle",
      states: {
        /** No card is being dragged. */
        idle: { on: { "board.shown": "#taskBoard.attention.looking" } },
        /** The page was hidden during a drag, which goes on if the page is shown again before it ends. */
        dragging: { on: { "drag.ended": "idle", "board.shown": "#taskBoard.attention.dragging" } },
      },
    },
  },
});
