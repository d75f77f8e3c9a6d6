import type { FileLink, NewFileLink } from "../../machines/domain/file-link.ts";
import {
  editedFile,
  isStored,
  newFileOf,
  type EditedFile,
  type FileFields,
} from "../../machines/project-files/draft.ts";
import type { SentDraft } from "../../machines/shared/draft.machine.ts";
import type { Found } from "../../machines/shared/write.machine.ts";
import { done, failed, type Api, type Result } from "../api/client.ts";
import { listLinks, updateLink } from "../api/links.ts";
import { itemOf } from "./delete-as-read.ts";
import { findCreated, findDeleted, sentIn, type SentItems } from "./find-written.ts";

/** The file that was uploaded. */
export const findUploaded = (
  api: Api,
  sent: SentItems<NewFileLink>,
  signal: AbortSignal,
): Promise<Result<Found<FileLink>>> =>
  findCreated({
    list: listLinks(api, sent[0].item.teamId, signal),
    sent,
    isSame: (file, item) => file.studentId === item.studentId && isStored(item, file),
    complete: async (file, latest) => {
      if (isStored(latest, file)) return file;
      // If this fails, the user is told that it differs from what was typed.
      const updated = await updateLink(api, { ...file, title: latest.title, url: latest.url });
      return updated.ok ? updated.value : file;
    },
  });

/** The file with what the user has changed. */
export async function findEditedFile(
  api: Api,
  draft: SentDraft<EditedFile, FileFields>,
  signal: AbortSignal,
): Promise<Result<Found<FileLink>>> {
  const { id, teamId, isDeleted, studentName } = draft.subject;
  if (isDeleted === true) return findUploaded(api, sentIn(draft, newFileOf, id), signal);
  const latest = itemOf(await listLinks(api, teamId, signal), id);
  if (!latest.ok) return latest;
  const isSaved = isStored(editedFile(draft), latest.value);
  return done(isSaved ? { output: { ...latest.value, studentName } } : null);
}

/** The file that was deleted. One without a team is in no list. */
export const findDeletedFile = (
  api: Api,
  file: FileLink,
  signal: AbortSignal,
): Promise<Result<Found<FileLink>>> =>
  file.teamId === null
    ? Promise.resolve(failed({ kind: "shape", message: "" }))
    : findDeleted(listLinks(api, file.teamId, signal), file.id, file);
