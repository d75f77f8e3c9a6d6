import { assign } from "xstate";
import { hasAttention, noAttention, type HeldControl, type MovedCard } from "./attention.ts";
import { isMove, isReorder } from "./cards.ts";
import type { ColumnFocused, TaskMoved } from "./events.ts";
import { taskBoardBase, type OfTask } from "./task-board.base.ts";

/** The board with what the user does with its cards on screen. */
export const attentionSetup = taskBoardBase.extend({
  guards: {
    isFocusNew: ({ context: { attention } }, { taskId, control }: HeldControl) =>
      attention.focused?.taskId !== taskId || attention.focused.control !== control,
    isColumnNew: ({ context: { attention } }, { column }: ColumnFocused) => attention.stop !== column,
    hasFocus: ({ context: { attention } }) => attention.focused !== null,
    isReorderByHand: ({ context: { canEdit, tasks } }, moved: TaskMoved) =>
      canEdit && moved.by !== undefined && isReorder(tasks, moved),
    isMoveByHand: ({ context: { canEdit, tasks } }, moved: TaskMoved) =>
      canEdit && moved.by !== undefined && isMove(tasks, moved),
    hasMovedCard: ({ context: { attention } }) => attention.moved !== null,
    isWanted: ({ context: { attention } }, { taskId }: OfTask) => attention.wanted === taskId,
    isNotWanted: ({ context: { attention } }, { taskId }: OfTask) => attention.wanted !== taskId,
    hasAttention: ({ context: { attention } }) => hasAttention(attention),
  },
  actions: {
    setFocused: assign(({ context: { attention } }, { taskId, control }: HeldControl) => ({
      attention: { ...attention, focused: { taskId, control }, stop: taskId },
    })),
    setColumnFocused: assign(({ context: { attention } }, { column }: ColumnFocused) => ({
      attention: { ...attention, focused: null, stop: column },
    })),
    forgetFocused: assign(({ context: { attention } }) => ({ attention: { ...attention, focused: null } })),
    setDragged: assign(({ context: { attention } }, { taskId }: OfTask) => ({
      attention: { ...attention, dragged: taskId },
    })),
    forgetDragged: assign(({ context: { attention } }) => ({ attention: { ...attention, dragged: null } })),
    setMovedCard: assign(({ context: { attention } }, moved: MovedCard) => ({
      attention: { ...attention, moved },
    })),
    forgetMovedCard: assign(({ context: { attention } }) => ({ attention: { ...attention, moved: null } })),
    setWanted: assign(({ context: { attention } }, { taskId }: OfTask) => ({
      attention: { ...attention, wanted: taskId },
    })),
    forgetWanted: assign(({ context: { attention } }) => ({ attention: { ...attention, wanted: null } })),
    forgetAttention: assign({ attention: noAttention }),
  },
});
