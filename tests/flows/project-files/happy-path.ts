import { deletionHappyPath, draftHappyPath } from "../drafts.ts";

/** A student sees the team's files, uploads one, edits one and deletes one. */
export const projectFilesHappyPath: readonly string[] = [
  "projectFiles.files.deciding --always [hasTeam]--> projectFiles.files.loading",
  "projectFiles.files.loading --xstate.done.actor.readFiles--> projectFiles.files.ready",
  "projectFiles.form.deciding --always [canUpload]--> projectFiles.form.open",
  "projectFiles.form.open --xstate.done.actor.form--> projectFiles.form.open",
  "projectFiles.edit.closed --editForm.opened--> projectFiles.edit.open",
  "projectFiles.edit.open --xstate.done.actor.edit [isSaved]--> projectFiles.edit.closed",
  "projectFiles.deletion.idle --deletion.asked--> projectFiles.deletion.running",
  "projectFiles.deletion.running --xstate.done.actor.deletion [isDeleted]--> projectFiles.deletion.idle",
];

export const fileFormHappyPath = draftHappyPath("projectFiles/form");
export const fileEditHappyPath = draftHappyPath("projectFiles/edit");
export const fileDeletionHappyPath = deletionHappyPath("projectFiles/deletion");
