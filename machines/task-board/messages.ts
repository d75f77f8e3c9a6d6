import { interrupted } from "../domain/failure.ts";
import { statusName, type Task } from "../domain/task.ts";
import {
  bad,
  badBecause,
  good,
  actionsOf,
  type NoticeEmitted,
  type NoticeAction,
} from "../notices/notice.ts";
import type { Move, PositionedTask } from "./board.ts";
import { positionedIn } from "./cards.ts";
import type { ActionEvent, TaskMoved } from "./events.ts";
import { whereTo, type CardPosition } from "./order.ts";

const { action, undo } = actionsOf<ActionEvent>("taskBoard");

export const addAdvice = "Look whether the task is there before you add it again.";
export const saveAdvice = "Look at what the card says now before you save it again.";

/** A later notice about the same card replaces this one. */
const dedupeKeyOfTask = (taskId: number) => `task ${taskId}` as const;

/**
 * Null: the card is not on the board. Undoing offers no Undo itself, as a double-click would then redo the
 * move.
 */
export function movedNotice(
  tasks: readonly Task[],
  { taskId, position, isUndo }: TaskMoved,
): NoticeEmitted | null {
  const moved = positionedIn(tasks, taskId);
  if (moved === undefined) return null;
  return {
    ...good(moveSentence(tasks, moved.task, position)),
    dedupeKey: dedupeKeyOfTask(taskId),
    ...(isUndo !== true && {
      action: undo({ type: "task.moved", taskId, position: moved.position, isUndo: true }),
    }),
  };
}

/** What moved where, in one sentence. */
function moveSentence(tasks: readonly Task[], task: Task, position: CardPosition): string {
  const { status, index, of } = whereTo(tasks, task.id, position);
  const place = `position ${index + 1} of ${of}`;
  return status === task.status
    ? `“${task.title}” is now in ${place} of ${statusName[status]}.`
    : `“${task.title}” moved from ${statusName[task.status]} to ${statusName[status]}, ${place}.`;
}

export const moveFailedNotice = (moves: readonly Move[]): NoticeEmitted => ({
  ...bad("Failed to move task."),
  ...retryOf(moves),
});

export const moveInterruptedNotice = (moves: readonly Move[]): NoticeEmitted => ({
  ...bad(`${interrupted.message} The board shows where the task is now.`, "Failed to move task."),
  ...retryOf(moves),
});

/** Retries the first of the moves. */
const retryOf = ([failed]: readonly Move[]): { dedupeKey: `task ${number}`; action: NoticeAction } | null =>
  failed === undefined
    ? null
    : {
        dedupeKey: dedupeKeyOfTask(failed.taskId),
        action: action("Retry", { type: "task.moved", taskId: failed.taskId, position: failed.to }),
      };

/** Undo restores the latest version: others may have changed the card since the user asked to delete it. */
export const deletedNotice = (tasks: readonly Task[], asked: PositionedTask): NoticeEmitted => ({
  ...good("Deleted!"),
  dedupeKey: dedupeKeyOfTask(asked.task.id),
  action: undo({ type: "deletion.undone", deleted: positionedIn(tasks, asked.task.id) ?? asked }),
});

export const deleteFailedNotice = (taskId: number, reason: string): NoticeEmitted => ({
  ...badBecause("Failed to delete task.", reason),
  dedupeKey: dedupeKeyOfTask(taskId),
  action: action("Try again", { type: "deletion.asked", taskId }),
});

export const restoredNotice = ({ title, status }: Task): NoticeEmitted =>
  good(`“${title}” is back in ${statusName[status]}.`);

export const restoreFailedNotice = (deleted: PositionedTask | undefined, reason: string): NoticeEmitted => ({
  ...badBecause("Error: Failed to add task.", reason),
  ...(deleted !== undefined && { action: action("Retry", { type: "deletion.undone", deleted }) }),
});
