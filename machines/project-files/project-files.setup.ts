import { assign, emit, enqueueActions, raise, sendTo, stopChild } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { FileLink } from "../domain/file-link.ts";
import { changedIds } from "../shared/changed.ts";
import type { DeletionEnd } from "../shared/deletion.machine.ts";
import type { Ended } from "../shared/outcome.ts";
import type { Repeated } from "../shared/events.ts";
import { itemIdOf } from "../shared/item-reads.ts";
import { newestId } from "../shared/newest-id.ts";
import { refetchOf } from "../shared/refetch.ts";
import type { ProjectsRead } from "../shared/supervised-projects.ts";
import { actionsOf, bad, good, type NoticeEmitted } from "../notices/notice.ts";
import type { Draft } from "../shared/draft.types.ts";
import {
  type EditEnd,
  type FormEnd,
  type RefusedEdit,
  editedFile,
  editOfSaved,
  isStored,
  newFileOf,
  type FileFields,
  type Uploader,
} from "./draft.ts";
import {
  fileIn,
  fileOfTeam,
  foreignIn,
  isForeign,
  isMissing,
  isOwn,
  withFile,
  type FilesRead,
} from "./files.ts";
import {
  cancelledNotice,
  deletedNotice,
  deleteFailedNotice,
  notOwnDeletionWarning,
  notOwnEditWarning,
  notSavedNotice,
  restoredNotice,
  restoreFailedNotice,
  uploadFailedNotice,
  keyOf,
} from "./messages.ts";
import { projectFilesBase, type OfFile, type OfTeam } from "./project-files.base.ts";
import type { Event } from "./events.ts";

const { action } = actionsOf<Extract<Event, { type: "editForm.reopened" }>>("projectFiles");

const uploadedNotice = ({ draft, saved }: Ended<FormEnd, "saved">): NoticeEmitted =>
  isStored(newFileOf(draft), saved) ? good("upload", "Uploaded!") : changedNotice("upload", draft, saved);

/** What the edit dialog emits. A file that was deleted meanwhile is uploaded as a new one. */
const savedNotice = ({ draft, saved }: Ended<EditEnd, "saved">): NoticeEmitted => {
  const { id, isDeleted } = draft.subject;
  const sent = isDeleted === true ? newFileOf(draft) : editedFile(draft);
  return isStored(sent, saved)
    ? good(keyOf(id), isDeleted === true ? "Uploaded!" : "Updated!")
    : changedNotice(keyOf(id), draft, saved);
};

/** A server may replace characters that it cannot store: what was typed is not lost then. */
const changedNotice = (
  key: string,
  { subject, fields }: Draft<Uploader, FileFields>,
  saved: FileLink,
): NoticeEmitted => ({
  ...bad(key, "The server changed the file's name or address. Compare it with what you typed."),
  action: action("Show what I typed", {
    type: "editForm.reopened",
    draft: editOfSaved(fields, saved, subject.teamId),
  }),
});

/** Events, actors, guards and actions of the project files. */
export const projectFilesSetup = projectFilesBase
  .extend({
    actions: {
      setFiles: assign(({ context: { files } }, { read }: { read: FilesRead }) => ({
        files: read,
        changed: changedIds(files?.files, read.files, ({ title, url }) => [title, url]),
      })),
      setProjects: assign((_, { read }: { read: ProjectsRead }) => ({ projects: read })),
      setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
      setProjectsFailure: assign((_, { failure }: { failure: Failure }) => ({ projectsFailure: failure })),
      /** Never show another team's files. */
      setTeam: assign((_, { teamId }: OfTeam) => ({ teamId, files: null, changed: [] })),
      addFile: assign(({ context }, { file }: { file: FileLink }) => ({ files: withFile(context, file) })),
      setFile: assign(({ context: { files } }, { file }: { file: FileLink }) => ({
        files: files && { ...files, files: files.files.map((each) => (each.id === file.id ? file : each)) },
      })),
      removeFile: assign(({ context: { files } }, { fileId }: OfFile) => ({
        files: files && { ...files, files: files.files.filter(({ id }) => id !== fileId) },
      })),
      refetchFiles: raise(refetchOf("files")),
      checkDialogs: raise({ type: "files.checked" }),
      stopChild: stopChild((_, { actorId }: { actorId: string }) => actorId),

      restoreForm: sendTo("form", { type: "draft.restored" }),
      submitForm: sendTo("form", ({ context: { files } }) => ({
        type: "draft.submitted",
        newestId: newestId(files?.files),
      })),
      notifyUploaded: emit((_, ended: Ended<FormEnd, "saved">) => uploadedNotice(ended)),
      notifyUploadFailed: emit(uploadFailedNotice),

      setEditing: assign((_, { fileId }: OfFile) => ({ editing: fileId })),
      /** Uses the file as last fetched, so that another tab's changes are kept. */
      submitEdit: sendTo("edit", ({ context }) => {
        const subject = fileOfTeam(context, context.editing);
        return { type: "draft.submitted", ...(subject !== undefined && { subject }) };
      }),
      closeEdit: assign({ editing: null }),
      notifySaved: emit((_, ended: Ended<EditEnd, "saved">) => savedNotice(ended)),
      notifyNotSaved: emit((_, { draft, failure }: RefusedEdit) => notSavedNotice(draft.subject, failure)),
      /** The text of a deleted file was offered as a new file instead. */
      notifyCancelled: enqueueActions(({ context, enqueue }, { draft, hasChanges }: EditEnd) => {
        if (hasChanges && fileIn(context, draft.subject.id) !== undefined)
          enqueue.emit(cancelledNotice(draft));
      }),
      notifyNotOwnEdit: emit(notOwnEditWarning),

      cancelDeletion: sendTo("deletion", { type: "deletion.cancelled" }),
      revokeDeletion: sendTo("deletion", ({ context }) => ({
        type: "deletion.revoked",
        ids: foreignIn(context),
      })),
      notifyDeleted: emit((_, { subject }: Ended<DeletionEnd<FileLink>, "deleted">) =>
        deletedNotice(subject),
      ),
      notifyDeleteFailed: emit((_, { subject, failure }: Ended<DeletionEnd<FileLink>, "refused">) =>
        deleteFailedNotice(subject.id, failure),
      ),
      notifyNotOwnDeletion: emit(notOwnDeletionWarning),

      /** As it was; the service assigns a new id and today's date. */
      restoreFile: assign(({ context, spawn }, { file, isUnconfirmed }: { file: FileLink } & Repeated) => {
        const { id, date: _, studentName: __, ...kept } = file;
        const teamId = kept.teamId ?? context.teamId;
        if (teamId === null) return {};
        const item = { ...kept, teamId };
        const input = { item, formerId: id, ...(isUnconfirmed && { unconfirmed: isUnconfirmed }) };
        spawn("restoreFile", { id: `restoreFile.${id}`, input });
        return { restorations: { ...context.restorations, [id]: file } };
      }),
      closeRestoration: assign(({ context: { restorations } }, { actorId }: { actorId: string }) => ({
        restorations: Object.fromEntries(
          Object.entries(restorations).filter(([id]) => `restoreFile.${id}` !== actorId),
        ),
      })),
      notifyRestored: emit((_, { actorId, file }: { actorId: `restoreFile.${number}`; file: FileLink }) =>
        restoredNotice(itemIdOf(actorId), file),
      ),
      notifyRestoreFailed: emit(
        (
          { context: { restorations } },
          { actorId, failure }: { actorId: `restoreFile.${number}`; failure: Failure },
        ) =>
          restoreFailedNotice(
            itemIdOf(actorId),
            Object.values(restorations).find(({ id }) => `restoreFile.${id}` === actorId),
            failure,
          ),
      ),
    },
  })
  .extend({
    actions: {
      /** The edited file is there after all: the server had been wrong. */
      reclaimEdit: enqueueActions(({ context, enqueue }, { read }: { read: FilesRead }) => {
        const subject = fileOfTeam({ ...context, files: read }, context.editing);
        if (subject === undefined || !isOwn(context, subject) || !isMissing(context, subject.id)) return;
        enqueue.sendTo("edit", { type: "draft.reclaimed" });
        enqueue.sendTo("edit", { type: "subject.changed", subject });
      }),
      /** The service may have given the number of the deleted file to another one. */
      keepOrphaned: enqueueActions(({ context, enqueue }, { draft }: RefusedEdit) => {
        if (draft.subject.isDeleted === true && fileIn(context, draft.subject.id) !== undefined)
          enqueue.sendTo("edit", { type: "draft.orphaned" });
      }),
      /** Whether the edited file was deleted or belongs to someone else, according to the latest fetch. */
      checkEdit: enqueueActions(({ context, enqueue }) => {
        if (isForeign(context, context.editing)) enqueue.sendTo("edit", { type: "draft.revoked" });
        if (isMissing(context, context.editing)) enqueue.sendTo("edit", { type: "draft.orphaned" });
      }),
    },
  });
