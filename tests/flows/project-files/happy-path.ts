import { deletionHappyPath, draftHappyPath } from "../drafts.ts";

/** A student sees the team's files, uploads one, edits one and deletes one. */
export const projectFilesHappyPath: readonly string[] = [
  "projectFiles.files.deciding --always [hasTeam]--> projectFiles.files.loading",
  "projectFiles.files.loading --xstate.done.actor.readFiles--> projectFiles.files.ready",
  "projectFiles.form.deciding --always [canUpload]--> projectFiles.form.open",
  "projectFiles.form.open --form.saved--> (internal)",
  "projectFiles.edit --edit.saved--> (internal)",
  "projectFiles.deletion --deletion.deleted--> (internal)",
];

export const fileFormHappyPath = draftHappyPath("projectFiles/form");
export const fileEditHappyPath = draftHappyPath("projectFiles/edit");
export const fileDeletionHappyPath = deletionHappyPath("projectFiles/deletion");
