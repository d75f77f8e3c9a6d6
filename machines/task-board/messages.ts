import { errorMessage, interrupted, isGone, type Failure } from "../domain/failure.ts";
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

export const addErrorOf = (failure: Failure): string =>
  errorMessage(failure, "Check whether the task was added before you try again.");

export const saveErrorOf = (failure: Failure): string =>
  isGone(failure)
    ? "This task no longer exists."
    : errorMessage(failure, "Check whether your changes were saved before you try again.");

export const restoreErrorOf = (failure: Failure): string =>
  errorMessage(failure, "Check whether the task was restored before you try again.");

export const addedNotice = good("Added!");
export const addFailedNotice = bad("Error: Failed to add task.");
export const updatedNotice = good("Updated!");
export const saveFailedNotice = bad("Failed to save task.");

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
    ...moveText(tasks, moved.task, position),
    dedupeKey: dedupeKeyOfTask(taskId),
    ...(isUndo !== true && {
      action: undo({ type: "task.moved", taskId, position: moved.position, isUndo: true }),
    }),
  };
}

/** Only screen readers are told what everyone else can see on the board. */
function moveText(tasks: readonly Task[], task: Task, position: CardPosition): NoticeEmitted {
  const { status, index, of } = whereTo(tasks, task.id, position);
  const place = `position ${index + 1} of ${of}`;
  return status === task.status
    ? { ...good(`Moved to ${place}`), spoken: ` in ${statusName[status]}` }
    : { ...good(`Moved to ${statusName[status]}`), spoken: `, ${place}` };
}

export const moveFailedNotice = (moves: readonly Move[]): NoticeEmitted => ({
  ...bad("Failed to move task."),
  ...retryOf(moves),
});

export const moveInterruptedNotice = (moves: readonly Move[]): NoticeEmitted => ({
  ...bad(`${interrupted.message} Check where the task is before you try again.`, "Failed to move task."),
  ...retryOf(moves),
});

/** Retries the first of the moves. */
const retryOf = ([failed]: readonly Move[]): { dedupeKey: `task ${number}`; action: NoticeAction } | null =>
  failed === undefined
    ? null
    : {
        dedupeKey: dedupeKeyOfTask(failed.taskId),
        action: action("Try again", { type: "task.moved", taskId: failed.taskId, position: failed.to }),
      };

/** Undo restores what the server had last. */
export const deletedNotice = (deleted: PositionedTask): NoticeEmitted => ({
  ...good("Deleted!"),
  dedupeKey: dedupeKeyOfTask(deleted.task.id),
  action: undo({ type: "deletion.undone", deleted }),
});

export const deleteFailedNotice = (taskId: number, failure: Failure): NoticeEmitted => ({
  ...badBecause(
    "Failed to delete task.",
    errorMessage(failure, "Check whether the task was deleted before you try again."),
  ),
  dedupeKey: dedupeKeyOfTask(taskId),
  action: action("Try again", { type: "deletion.asked", taskId }),
});

export const restoredNotice = ({ title, status }: Task): NoticeEmitted =>
  good(`“${title}” restored to ${statusName[status]}.`);

export const restoreFailedNotice = (deleted: PositionedTask | undefined, reason: string): NoticeEmitted => ({
  ...badBecause("Error: Failed to add task.", reason),
  ...(deleted !== undefined && { action: action("Try again", { type: "deletion.undone", deleted }) }),
});
