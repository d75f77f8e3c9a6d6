import { nameFinder } from "../../../machines/domain/user.ts";
import {
  editedFile,
  fileEdit,
  fileForm,
  newFileOf,
  type EditedFile,
  type FileFields,
  isStored,
} from "../../../machines/project-files/draft.ts";
import { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesRead } from "../../../machines/project-files/files.ts";
import { fileDeletion } from "../../../machines/project-files/project-files.base.ts";
import type { FileLink, NewFileLink } from "../../../machines/domain/file-link.ts";
import type { Draft, SentDraft } from "../../../machines/shared/draft.machine.ts";
import type { Found } from "../../../machines/shared/write.machine.ts";
import { done, type Api, type Result, failed } from "../../api/client.ts";
import { createLink, deleteLink, listLinks, updateLink } from "../../api/links.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { deleteAsRead, itemOf } from "../delete-as-read.ts";
import { sentIn, findCreated, findDeleted, type SentItems } from "../find-written.ts";
import { readProjects } from "../supervised-projects.ts";

export const createProjectFiles = ({ read, confirmedWrite }: Caller) =>
  projectFilesMachine.provide({
    actors: {
      readFiles: read(readFiles),
      readProjects: read(readProjects),
      restoreFile: confirmedWrite({
        send: (api, { item }) => createLink(api, item),
        find: (api, { item, formerId }) => findUploaded(api, [{ item, after: formerId }]),
      }),
      form: fileForm.provide({
        actors: {
          save: confirmedWrite({
            send: (api, draft) => createLink(api, newFileOf(draft)),
            find: (api, draft) => findUploaded(api, sentIn(draft, newFileOf)),
          }),
        },
      }),
      edit: fileEdit.provide({ actors: { save: confirmedWrite({ send: saveFile, find: findEditedFile }) } }),
      deletion: fileDeletion.provide({
        actors: {
          deleteSubject: confirmedWrite({
            send: deleteFile,
            find: (api, { subject }) => findDeletedFile(api, subject),
          }),
        },
      }),
    },
  });

const saveFile = (api: Api, draft: Draft<EditedFile, FileFields>): Promise<Result<FileLink>> =>
  draft.subject.isDeleted === true ? createLink(api, newFileOf(draft)) : updateLink(api, editedFile(draft));

/** A file without a team cannot be listed; it is deleted as it is known. */
async function deleteFile(api: Api, { subject }: { subject: FileLink }): Promise<Result<FileLink>> {
  const { id, teamId, studentName } = subject;
  const remove = () => deleteLink(api, id);
  const deleted = await deleteAsRead(id, {
    read: async () => (teamId === null ? done([subject]) : listLinks(api, teamId)),
    remove,
  });
  return deleted.ok ? done({ ...deleted.value, studentName }) : deleted;
}

/** Uploader names that the service does not send with the files come from the user directory. */
async function readFiles({ teamId }: { teamId: number }, { lists }: ReadContext): Promise<FilesRead> {
  const files = await lists.files(teamId);
  if (files.every(({ studentName }) => studentName !== "")) return { files, readAt: Date.now() };
  const nameOf = nameFinder(await lists.people());
  return {
    files: files.map((file) => ({
      ...file,
      studentName: file.studentName || nameOf(file.studentId),
    })),
    readAt: Date.now(),
  };
}

/** The file that was uploaded. */
export const findUploaded = (api: Api, sent: SentItems<NewFileLink>): Promise<Result<Found<FileLink>>> =>
  findCreated({
    list: listLinks(api, sent[0].item.teamId),
    sent,
    isSame: (file, item) => file.studentId === item.studentId && isStored(item, file),
    complete: async (file, latest) => {
      if (isStored(latest, file)) return file;
      // If this fails, a notice says that it differs from what was typed.
      const updated = await updateLink(api, { ...file, title: latest.title, url: latest.url });
      return updated.ok ? updated.value : file;
    },
  });

/** The file with what the user has changed. */
export async function findEditedFile(
  api: Api,
  draft: SentDraft<EditedFile, FileFields>,
): Promise<Result<Found<FileLink>>> {
  const { id, teamId, isDeleted, studentName } = draft.subject;
  if (isDeleted === true) return findUploaded(api, sentIn(draft, newFileOf, id));
  const latest = itemOf(await listLinks(api, teamId), id);
  if (!latest.ok) return latest;
  const isSaved = isStored(editedFile(draft), latest.value);
  return done(isSaved ? { output: { ...latest.value, studentName } } : null);
}

/** The file that was deleted. One without a team is in no list. */
export const findDeletedFile = (api: Api, file: FileLink): Promise<Result<Found<FileLink>>> =>
  file.teamId === null
    ? Promise.resolve(failed({ kind: "shape", message: "" }))
    : findDeleted(listLinks(api, file.teamId), file.id, file);
