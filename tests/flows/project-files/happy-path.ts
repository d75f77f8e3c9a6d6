import { deletionHappyPath, draftHappyPath } from "../drafts.ts";

/** A student sees the team's files, uploads one, edits one and deletes one. */
export const projectFilesHappyPath: readonly string[] = [
  "projectFiles.files.deciding --always[0]--> projectFiles.files.loading",
  "projectFiles.files.loading --xstate.done.actor.readFiles[0]--> projectFiles.files.loaded",
  "projectFiles.form.deciding --always[0]--> projectFiles.form.open",
  "projectFiles.form.open --form.saved[0]--> (internal)",
  "projectFiles.edit --edit.saved[1]--> (internal)",
  "projectFiles.deletion --deletion.deleted[0]--> (internal)",
];

export const fileFormHappyPath = draftHappyPath("projectFiles/form");
export const fileEditHappyPath = draftHappyPath("projectFiles/edit");
export const fileDeletionHappyPath = deletionHappyPath("projectFiles/deletion");
