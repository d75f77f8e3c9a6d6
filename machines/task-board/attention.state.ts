import { taskBoardSetup } from "./task-board.setup.ts";

/** Whether the user is dragging a card. The board is not refetched by itself during a drag. */
export const attentionState = taskBoardSetup.createStateConfig({
  initial: "looking",
  on: {
    "screen.opened": ".looking",
    "refetch.requested": { guard: "isInForeground", target: ".looking" },
  },
  states: {
    /** No card is being dragged. */
    looking: { on: { "drag.started": "dragging" } },
    /** The user is dragging a card. */
    dragging: { on: { "drag.ended": "looking" } },
  },
});
