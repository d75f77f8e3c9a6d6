import { errorMessage, repeated, type Failure } from "../domain/failure.ts";
import type { FileLink } from "../domain/file-link.ts";
import { actionsOf, bad, badBecause, good, inPlace, warning } from "../notices/notice.ts";
import type { Draft } from "../shared/draft.types.ts";
import type { EditedFile, FileFields } from "./draft.ts";
import type { Event } from "./events.ts";

const { action, undo } =
  actionsOf<Extract<Event, { type: "editForm.reopened" | "deletion.asked" | "deletion.undone" }>>(
    "projectFiles",
  );

/** The dedupe key of notices about a file. */
export const keyOf = (fileId: number): string => `file ${fileId}`;

/** Why a write failed. */
export const reasonOf = (failure: Failure): string =>
  failure.status === 401 ? "User is not logged in!" : errorMessage(failure);

export const notOwnEditWarning = warning("fileEdit", "You can only edit your own files");
export const notOwnDeletionWarning = warning("fileDeletion", "You can only delete your own files");

const uploadFailedText = "Failed to upload the file.";
export const uploadFailedNotice = inPlace(bad("upload", uploadFailedText, "Upload failed"));

/** Undo opens the dialog again with what was typed. */
export const cancelledNotice = (draft: Draft<EditedFile, FileFields>) => ({
  ...good(keyOf(draft.subject.id), "Changes discarded."),
  action: undo({ type: "editForm.reopened", draft }),
});

export const notSavedText = ({ isDeleted }: EditedFile): string =>
  isDeleted === true ? uploadFailedText : "Failed to update the file.";

export const notSavedNotice = (file: EditedFile, failure: Failure) =>
  inPlace(badBecause(keyOf(file.id), notSavedText(file), reasonOf(failure)));

export const deletedNotice = (file: FileLink) => ({
  ...good(keyOf(file.id), "Deleted!"),
  action: undo({ type: "deletion.undone", file }),
});

export const deleteFailedNotice = (fileId: number, failure: Failure) => ({
  ...badBecause(keyOf(fileId), "Failed to delete the file.", reasonOf(failure)),
  action: action("Try again", { type: "deletion.asked", fileId }),
});

export const restoredNotice = (fileId: number, { title }: FileLink) =>
  good(keyOf(fileId), `“${title}” restored with today's date.`);

export const restoreFailedNotice = (fileId: number, file: FileLink | undefined, failure: Failure) => ({
  ...badBecause(keyOf(fileId), uploadFailedText, reasonOf(failure)),
  ...(file !== undefined && {
    action: action("Try again", { type: "deletion.undone", file, ...repeated(failure) }),
  }),
});
