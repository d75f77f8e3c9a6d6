import type { MovedCard } from "./attention.ts";
import type { TaskMoved } from "./events.ts";
import { taskBoardSetup } from "./task-board.setup.ts";

/**
 * What the user does with the cards on screen: which control has the focus, which card is dragged, moved or to be
 * revealed. The board is not refetched by itself during a drag. Columns that are rendered again, after a reload or on
 * another visit, begin without any of it.
 */
export const attentionState = taskBoardSetup.createStateConfig({
  initial: "looking",
  on: {
    "screen.opened": ".looking",
    "refetch.requested": { guard: "isInForeground", target: ".looking", actions: "forgetAttention" },
    "columns.closed": { guard: "hasAttention", target: ".looking", actions: "forgetAttention" },
    "card.focused": {
      guard: { type: "isFocusNew", params: ({ event }) => event },
      actions: { type: "setFocused", params: ({ event }) => event },
    },
    "column.focused": {
      guard: { type: "isColumnNew", params: ({ event }) => event },
      actions: { type: "setColumnFocused", params: ({ event }) => event },
    },
    "focus.left": { guard: "hasFocus", actions: "forgetFocused" },
    // Undo and another try move a card without the user at it. Guards decide whether the column changes, as the cards'
    // region has put the card there before an action runs.
    "task.moved": [
      {
        guard: { type: "isReorderByHand", params: ({ event }) => event },
        actions: { type: "setMovedCard", params: ({ event }) => movedCard(event, false) },
      },
      {
        guard: { type: "isMoveByHand", params: ({ event }) => event },
        actions: { type: "setMovedCard", params: ({ event }) => movedCard(event, true) },
      },
    ],
    "cards.rendered": { guard: "hasMovedCard", actions: "forgetMovedCard" },
    "card.wanted": {
      guard: { type: "isNotWanted", params: ({ event }) => event },
      actions: { type: "setWanted", params: ({ event }) => event },
    },
    "card.revealed": {
      guard: { type: "isWanted", params: ({ event }) => event },
      actions: "forgetWanted",
    },
  },
  states: {
    /** No card is being dragged. */
    looking: {
      on: {
        "drag.started": {
          target: "dragging",
          actions: { type: "setDragged", params: ({ event }) => event },
        },
      },
    },
    /** The user is dragging a card. */
    dragging: { exit: "forgetDragged", on: { "drag.ended": "looking" } },
  },
});

/** The guards let no move pass without `by`. */
const movedCard = ({ taskId, by = "menu" }: TaskMoved, hasChangedColumn: boolean): MovedCard => ({
  taskId,
  by,
  hasChangedColumn,
});
