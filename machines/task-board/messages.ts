import { errorMessage, isGone, repeated, type Failure } from "../domain/failure.ts";
import { statusName, type StoredTask, type Task, unstoredFailure, unstoredText } from "../domain/task.ts";
import { asSentence } from "../domain/text.ts";
import {
  bad,
  badBecause,
  good,
  inPlace,
  warning,
  actionsOf,
  type NoticeEmitted,
  type NoticeAction,
} from "../notices/notice.ts";
import type { Draft } from "../shared/draft.types.ts";
import type { EditedTask, NewTaskTarget, TaskDraft } from "./draft.ts";
import type { Move, PositionedTask } from "./board.ts";
import { positionedIn } from "./cards.ts";
import type { ActionEvent, TaskMoved } from "./events.ts";
import { whereTo, type CardPosition } from "./order.ts";

const { action, undo } = actionsOf<ActionEvent>("taskBoard");

/* The specified messages [8.6]. */
export const addFailedText = "Error: Failed to add task.";
const saveFailedText = "Failed to save task.";
const savedInPartText = "Not everything was saved.";
const moveFailedText = "Failed to move task.";

export const saveTitleOf = ({ kind }: Failure): string =>
  kind === "unstored" ? savedInPartText : saveFailedText;

export const saveErrorOf = (failure: Failure): string =>
  isGone(failure) ? "This task no longer exists." : errorMessage(failure);

/** The dedupe key of notices about the Add Task form. */
export const keyOfNewTask = "newTask";

export const addedNotice = (stored: StoredTask): NoticeEmitted => inFull(keyOfNewTask, "Added", stored);
export const addFailedNotice = inPlace(bad(keyOfNewTask, addFailedText));

/** "Added!", or "Added, but" what the server does not store. */
const inFull = (key: string, done: string, stored: StoredTask): NoticeEmitted =>
  stored.unstored.length === 0 ? good(key, `${done}!`) : warning(key, `${done}, but ${unstoredText(stored)}`);

/** A task that was deleted meanwhile is saved as a new one. */
export const savedNotice = ({ id, isDeleted }: EditedTask, stored: StoredTask): NoticeEmitted =>
  inFull(keyOfTask(id), isDeleted === true ? "Added" : "Updated", stored);
export const savedInPartNotice = (stored: StoredTask): NoticeEmitted =>
  inPlace(warning(keyOfTask(stored.task.id), unstoredFailure(stored).message, savedInPartText));
export const saveFailedNotice = ({ id, isDeleted }: EditedTask) =>
  inPlace(bad(keyOfTask(id), isDeleted === true ? addFailedText : saveFailedText));

/** Undo opens the form again with what was typed. */
export const cancelledNotice = (draft: Draft<EditedTask, TaskDraft>): NoticeEmitted => ({
  ...good(keyOfTask(draft.subject.id), "Changes discarded."),
  action: undo({ type: "editForm.reopened", draft }),
});
export const formCancelledNotice = (draft: Draft<NewTaskTarget, TaskDraft>): NoticeEmitted => ({
  ...good(keyOfNewTask, "New task discarded."),
  action: undo({ type: "taskForm.reopened", draft }),
});

const orderText = "Only you see this order, in this tab, until you sign out.";

/** Null: the card is not on the board. `isFirstReorder`: as in `Board`. Undoing offers no Undo itself, as a double-click would then redo the move. */
export function movedNotice(
  tasks: readonly Task[],
  { taskId, position, isUndo }: TaskMoved,
  isFirstReorder: boolean,
): NoticeEmitted | null {
  const moved = positionedIn(tasks, taskId);
  if (moved === undefined) return null;
  return {
    ...moveText(tasks, moved.task, position, isFirstReorder),
    ...(isUndo !== true && {
      action: undo({ type: "task.moved", taskId, position: moved.position, isUndo: true }),
    }),
  };
}

/** Only for screen readers: everyone else sees it on the board. */
function moveText(
  tasks: readonly Task[],
  task: Task,
  position: CardPosition,
  isFirstReorder: boolean,
): NoticeEmitted {
  const { status, index, of } = whereTo(tasks, task.id, position);
  const [key, column, place] = [keyOfTask(task.id), statusName[status], `position ${index + 1} of ${of}`];
  if (status !== task.status) return { ...good(key, `Moved to ${column}`), spoken: `, ${place}` };
  if (isFirstReorder) return good(key, orderText, `Moved to ${place} in ${column}`);
  return { ...good(key, `Moved to ${place}`), spoken: ` in ${column}` };
}

/** `failure`: null, if the server responded and did not move the card. `tasks`: before the card is rolled back. */
export const moveFailedNotice = (
  tasks: readonly Task[],
  moves: readonly Move[],
  failure: Failure | null,
): NoticeEmitted => ({
  ...badBecause(
    keyOfMove(moves),
    moveFailedText,
    [asSentence(failure === null ? "" : errorMessage(failure)), putBackText(tasks, moves)]
      .filter((text) => text !== "")
      .join(" "),
  ),
  ...retryOf(moves),
});

/** "Moved to Done" has been announced, so where the card is now has to be. */
function putBackText(tasks: readonly Task[], [failed]: readonly Move[]): string {
  const task = tasks.find(({ id }) => id === failed?.taskId);
  return failed === undefined || task === undefined
    ? ""
    : `“${task.title}” is back in ${statusName[failed.from.status]}.`;
}

const keyOfMove = ([failed]: readonly Move[]): string => (failed ? keyOfTask(failed.taskId) : "board");

/** Retries the first of the moves. */
const retryOf = ([failed]: readonly Move[]): { action: NoticeAction } | null =>
  failed === undefined
    ? null
    : {
        action: action("Try again", { type: "task.moved", taskId: failed.taskId, position: failed.to }),
      };

/** The focus moves to another card, which must not be taken for this one. */
export const goneNotice = ({ id, title }: Task): NoticeEmitted =>
  warning(keyOfTask(id), `“${title}” was deleted by someone else.`);

/** Undo restores what the server had last. */
export const deletedNotice = (deleted: PositionedTask): NoticeEmitted => ({
  ...good(keyOfTask(deleted.task.id), "Deleted!"),
  action: undo({ type: "deletion.undone", deleted }),
});

export const deleteFailedNotice = (taskId: number, failure: Failure): NoticeEmitted => ({
  ...badBecause(keyOfTask(taskId), "Failed to delete task.", errorMessage(failure)),
  action: action("Try again", { type: "deletion.asked", taskId }),
});

export const restoredNotice = (taskId: number, stored: StoredTask): NoticeEmitted => {
  const { title, status } = stored.task;
  const restored = `“${title}” restored to ${statusName[status]}`;
  return stored.unstored.length === 0
    ? good(keyOfTask(taskId), `${restored}.`)
    : warning(keyOfTask(taskId), `${restored}, but ${unstoredText(stored)}`);
};

export const restoreFailedNotice = (
  taskId: number,
  deleted: PositionedTask | undefined,
  failure: Failure,
): NoticeEmitted => ({
  ...badBecause(keyOfTask(taskId), addFailedText, errorMessage(failure)),
  ...(deleted !== undefined && {
    action: action("Try again", { type: "deletion.undone", deleted, ...repeated(failure) }),
  }),
});

/** The dedupe key of notices about a card: the latest replaces the one before. */
export const keyOfTask = (taskId: number): string => `task ${taskId}`;
