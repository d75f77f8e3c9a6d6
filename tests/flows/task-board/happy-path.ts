import { deletionHappyPath, draftHappyPath } from "../drafts.ts";

/** A card is moved; a task is added, edited and deleted. */
export const taskBoardHappyPath: readonly string[] = [
  "taskBoard.cards.loading --xstate.done.actor.readBoard--> taskBoard.cards.ready",
  "taskBoard.cards.ready --task.moved [isMove]--> taskBoard.cards.ready.moving",
  "taskBoard.cards.ready.moving --xstate.done.actor.moveTask [isMoved]--> taskBoard.cards.ready.answered",
  "taskBoard.cards.ready.answered --always--> taskBoard.cards.ready.refetchingTasks",
  "taskBoard.cards.ready.refetchingTasks --xstate.done.actor.readTasks--> taskBoard.cards.ready.idle",
  "taskBoard.form.closed --taskForm.opened--> taskBoard.form.open",
  "taskBoard.form.open --xstate.done.actor.form [isSaved]--> taskBoard.form.closed",
  "taskBoard.edit --xstate.done.actor.edit.* [isSaved]--> (internal)",
  "taskBoard.deletion.idle --deletion.asked--> taskBoard.deletion.running",
  "taskBoard.deletion.running --xstate.done.actor.deletion [isDeleted]--> taskBoard.deletion.idle",
];

export const taskFormHappyPath = draftHappyPath("taskBoard/form");
export const taskEditHappyPath = draftHappyPath("taskBoard/edit");
export const taskDeletionHappyPath = deletionHappyPath("taskBoard/deletion");
