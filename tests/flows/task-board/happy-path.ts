import { deletionHappyPath, draftHappyPath } from "../drafts.ts";

/** A card is moved; a task is added, edited and deleted. */
export const taskBoardHappyPath: readonly string[] = [
  "taskBoard.cards.loading --xstate.done.actor.readBoard[0]--> taskBoard.cards.ready",
  "taskBoard.cards.ready --task.moved[1]--> taskBoard.cards.ready.moving",
  "taskBoard.cards.ready.moving --xstate.done.actor.moveTask[0]--> taskBoard.cards.ready.answered",
  "taskBoard.cards.ready.answered --always[2]--> taskBoard.cards.ready.refetchingTasks",
  "taskBoard.cards.ready.refetchingTasks --xstate.done.actor.readTasks[0]--> taskBoard.cards.ready.idle",
  "taskBoard.form.closed --taskForm.opened[0]--> taskBoard.form.open",
  "taskBoard.form.open --form.saved[0]--> taskBoard.form.closed",
  "taskBoard.edit --edit.saved[0]--> (internal)",
  "taskBoard.deletion --deletion.deleted[0]--> (internal)",
];

export const taskFormHappyPath = draftHappyPath("taskBoard/form");
export const taskEditHappyPath = draftHappyPath("taskBoard/edit");
export const taskDeletionHappyPath = deletionHappyPath("taskBoard/deletion");
