import { errorMessage, type Failure } from "../domain/failure.ts";
import { fileLimits, type FileLink } from "../domain/file-link.ts";
import { actionsOf, bad, badBecause, good, warning } from "../notices/notice.ts";
import type { Event } from "./events.ts";

const { action, undo } =
  actionsOf<Extract<Event, { type: "deletion.asked" | "deletion.undone" }>>("projectFiles");

/** A later notice about the same file replaces this one. */
const dedupeKeyOfFile = (fileId: number) => `file ${fileId}` as const;

/** Why a write failed, with advice if its outcome is unknown. */
export const reasonOf = (failure: Failure, advice: string): string =>
  failure.status === 401 ? "User is not logged in!" : errorMessage(failure, advice);

export const uploadAdvice = "Check whether the file was added before you try again.";
export const editAdvice = "Check whether your changes were saved before you try again.";
export const deleteAdvice = "Check whether the file was deleted before you try again.";
export const restoreAdvice = "Check whether the file was restored before you try again.";

export const uploadIncompleteWarning = warning("Please fill in both File Name and File URL!");
export const editIncompleteWarning = warning("Please fill both fields");
/** The errors beside the fields. */
export const missingTitle = "Enter a file name.";
export const missingAddress = "Enter the file's URL.";
export const unsafeAddress = "Enter a web address, such as https://example.com/report.pdf.";
export const longAddress = (length: number): string =>
  `Use a shorter address: this one has ${length} characters including https://, and ${fileLimits.url} are allowed.`;

export const notOwnEditWarning = warning("You can only edit your own files");
export const notOwnDeletionWarning = warning("You can only delete your own files");

export const uploadedNotice = { ...good("Uploaded!"), dedupeKey: "upload" } as const;
export const uploadFailedNotice = {
  ...bad("Failed to upload the file.", "Upload failed"),
  dedupeKey: "upload",
} as const;

export const updatedNotice = (fileId: number) => ({
  ...good("Updated!"),
  dedupeKey: dedupeKeyOfFile(fileId),
});

export const updateFailedNotice = (fileId: number, reason: string) => ({
  ...badBecause("Failed to update the file.", reason),
  dedupeKey: dedupeKeyOfFile(fileId),
});

export const deletedNotice = (file: FileLink) => ({
  ...good("Deleted!"),
  dedupeKey: dedupeKeyOfFile(file.id),
  action: undo({ type: "deletion.undone", file }),
});

export const deleteFailedNotice = (fileId: number, reason: string) => ({
  ...badBecause("Failed to delete the file.", reason),
  dedupeKey: dedupeKeyOfFile(fileId),
  action: action("Try again", { type: "deletion.asked", fileId }),
});

export const restoredNotice = ({ title }: FileLink) => good(`“${title}” restored with today's date.`);

export const restoreFailedNotice = (file: FileLink | undefined, reason: string) => ({
  ...badBecause("Failed to upload the file.", reason),
  ...(file !== undefined && { action: action("Try again", { type: "deletion.undone", file }) }),
});
