import { assign, emit, raise, setup } from "xstate";
import type { FileLink, NewFileLink } from "../domain/file-link.ts";
import { failureOf, isGone } from "../domain/failure.ts";
import type { TeamProject } from "../domain/project.ts";
import type { SessionUser } from "../domain/user.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { isInForeground, type RefetchRequested } from "../kit/refetch.ts";
import { bad, badBecause, good, offersOf, warning, type NoticeEmitted } from "../notices/notice.ts";
import { emptyDraft, isFilled, isUnchanged, isUntouched, type FileDraft, type FileEdit } from "./draft.ts";
import { aboutFile } from "./news.ts";

/** Who looks at the files: a student at those of their team, a supervisor at those of a team of theirs [6.5]. */
export type FilesPerson = Pick<SessionUser, "userId" | "name" | "role">;

/** What a reading gave, and when: milliseconds since 1970. */
export interface FilesRead {
  readonly files: readonly FileLink[];
  readonly readAt: number;
}

export interface ProjectsRead {
  readonly projects: readonly TeamProject[];
  readonly readAt: number;
}

interface Context {
  readonly person: FilesPerson;
  /** Whose files they are; null: a supervisor has chosen no project yet. */
  readonly teamId: number | null;
  readonly files: FilesRead | null;
  readonly projects: ProjectsRead | null;
  /** What is typed about a new file, by the team. */
  readonly drafts: Readonly<Record<number, FileDraft>>;
  /** What was typed has come back with the page or with the person. */
  readonly isRestored: boolean;
  /** Why the server did not take the file, in its own words. */
  readonly refusal: string;
  readonly edit: FileEdit | null;
  readonly editRefusal: string;
  /** The file that is asked about, or being deleted. */
  readonly removal: FileLink | null;
  /** Deleted files that are wanted back. */
  readonly restorations: readonly FileLink[];
}

interface OfTeam {
  readonly teamId: number | null;
}

type Event =
  | { type: "screen.opened"; person: FilesPerson; teamId: number | null }
  | RefetchRequested
  | { type: "files.outdated" }
  | { type: "reload.pressed" }
  | { type: "projectsReload.pressed" }
  | { type: "draft.changed"; change: Partial<FileDraft> }
  | { type: "draft.discarded" }
  | { type: "file.submitted" }
  | { type: "editForm.opened"; fileId: number }
  | { type: "editForm.cancelled" }
  | { type: "edit.changed"; change: Partial<FileDraft> }
  | { type: "edit.submitted" }
  | { type: "deletion.asked"; fileId: number }
  | { type: "deletion.cancelled" }
  | { type: "deletion.confirmed" }
  | { type: "deletion.undone"; file: FileLink };

const { offer, undo } = offersOf<Extract<Event, { type: "deletion.asked" | "deletion.undone" }>>("projectFiles");

/** What the states are made of: their events, calls, guards and actions. */
export const projectFilesSetup = setup({
  types: {
    input: {} as { person: FilesPerson; teamId: number | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    tags: {} as "uploading" | "saving" | "deleting",
  },
  actors: {
    readFiles: unwiredRead<FilesRead, { teamId: number }>("readFiles"),
    readProjects: unwiredRead<ProjectsRead, { supervisorId: number }>("readProjects"),
    addFile: unwiredWrite<FileLink, NewFileLink>("addFile"),
    saveFile: unwiredWrite<FileLink, FileLink>("saveFile"),
    deleteFile: unwiredWrite<void, { fileId: number }>("deleteFile"),
  },
  guards: {
    isStudent: ({ context }) => context.person.role === "student",
    isSupervisor: ({ context }) => context.person.role === "supervisor",
    hasTeam: ({ context }) => context.teamId !== null,
    isNoTeam: (_, { teamId }: OfTeam) => teamId === null,
    isSameTeam: ({ context }, { teamId }: OfTeam) => context.teamId === teamId,
    isAnotherTeam: ({ context }, { teamId }: OfTeam) => context.teamId !== teamId,
    isFilled: ({ context }) => isFilled(draftIn(context)),
    isListed: ({ context }, { fileId }: { fileId: number }) => fileIn(context, fileId) !== undefined,
    isEditForeign: ({ context }) => isForeign(context, context.edit?.file ?? null),
    isEditUnchanged: ({ context }) => context.edit !== null && isUnchanged(context.edit),
    isEditFilled: ({ context }) => context.edit !== null && isFilled(context.edit.draft),
    isRemovalForeign: ({ context }) => isForeign(context, context.removal),
    isMissed: ({ context }, { file }: { file: FileLink }) =>
      isOwn(context, file) && fileIn(context, file.id) === undefined && context.restorations.every(({ id }) => id !== file.id),
    isInForeground,
    isGone: (_, { error }: { error: unknown }) => isGone(failureOf(error)),
    hasRestorations: ({ context }) => context.restorations.length > 0,
  },
  actions: {
    keepFiles: assign((_, { read }: { read: FilesRead }) => ({ files: read })),
    keepProjects: assign((_, { read }: { read: ProjectsRead }) => ({ projects: read })),
    /** Another team's files are never shown. */
    keepTeam: assign((_, { teamId }: OfTeam) => ({ teamId, files: null })),
    keepDraft: assign(({ context }, { change }: { change: Partial<FileDraft> }) => ({
      drafts: withDraft(context, context.teamId, { ...draftIn(context), ...change }),
    })),
    clearDraft: assign(({ context }, { teamId }: OfTeam) => ({
      drafts: withDraft(context, teamId, emptyDraft),
      isRestored: false,
    })),
    markRestored: assign(({ context }) => ({ isRestored: !isUntouched(draftIn(context)) })),
    keepRefusal: assign((_, { reason }: { reason: string }) => ({ refusal: reason })),
    addFile: assign(({ context }, { file }: { file: FileLink }) => ({ files: withFile(context, file) })),
    sayIncomplete: emit(warning("Please fill in both File Name and File URL!")),
    sayUploaded: emit({ ...good("Uploaded!"), about: "upload" }),
    sayUploadFailed: emit({ ...bad("Failed to upload the file.", "Upload failed"), about: "upload" }),
    openEdit: assign(({ context }, { fileId }: { fileId: number }) => {
      const file = fileIn(context, fileId);
      return file === undefined ? {} : { edit: { file, draft: { title: file.title, url: file.url } } };
    }),
    keepEdit: assign(({ context }, { change }: { change: Partial<FileDraft> }) => ({
      edit: context.edit && { ...context.edit, draft: { ...context.edit.draft, ...change } },
    })),
    closeEdit: assign({ edit: null }),
    keepEditRefusal: assign((_, { reason }: { reason: string }) => ({ editRefusal: reason })),
    keepSaved: assign(({ context }, { file }: { file: FileLink }) => ({
      files: context.files && { ...context.files, files: context.files.files.map((each) => (each.id === file.id ? file : each)) },
    })),
    sayEditIncomplete: emit(warning("Please fill both fields")),
    sayUpdated: emit((_, { file }: { file: FileLink }) => ({ ...good("Updated!"), about: aboutFile(file.id) })),
    sayUpdateFailed: emit(({ context: { edit } }, { reason }: { reason: string }) => ({
      ...badBecause("Failed to update the file.", reason),
      ...(edit !== null && { about: aboutFile(edit.file.id) }),
    })),
    sayNotOwnEdit: emit(warning("You can only edit your own files")),
    keepRemoval: assign(({ context }, { fileId }: { fileId: number }) => ({ removal: fileIn(context, fileId) ?? null })),
    forgetRemoval: assign({ removal: null }),
    removeFile: assign(({ context: { files, removal } }) => ({
      files: files && { ...files, files: files.files.filter(({ id }) => id !== removal?.id) },
    })),
    sayNotOwnDeletion: emit(warning("You can only delete your own files")),
    /** It may have been edited in another tab since it was asked about, and is to be had back as it was last. */
    sayDeleted: emit(({ context }) => {
      const file = context.removal && (fileIn(context, context.removal.id) ?? context.removal);
      return {
        ...good("Deleted!"),
        ...(file !== null && { about: aboutFile(file.id), offer: undo({ type: "deletion.undone", file }) }),
      };
    }),
    sayDeleteFailed: emit(({ context: { removal } }, { reason }: { reason: string }) => ({
      ...badBecause("Failed to delete the file.", reason),
      ...(removal !== null && {
        about: aboutFile(removal.id),
        offer: offer("Try again", { type: "deletion.asked", fileId: removal.id }),
      }),
    })),
    queueRestoration: assign(({ context }, { file }: { file: FileLink }) => ({ restorations: [...context.restorations, file] })),
    forgetRestoration: assign(({ context }) => ({ restorations: context.restorations.slice(1) })),
    sayRestored: emit((_, { file }: { file: FileLink }) => good(`“${file.title}” is back, with today's date.`)),
    sayRestoreFailed: emit(({ context: { restorations: [file] } }, { reason }: { reason: string }) => ({
      ...badBecause("Failed to upload the file.", reason),
      ...(file !== undefined && { offer: offer("Retry", { type: "deletion.undone", file }) }),
    })),
    callForReread: raise({ type: "files.outdated" }),
  },
});

/** Only the uploader may edit or delete a file, and a supervisor has none [5.8]. */
export const isOwn = ({ person }: Pick<Context, "person">, { studentId }: FileLink): boolean =>
  person.role === "student" && studentId === person.userId;

export const draftIn = ({ drafts, teamId }: Pick<Context, "drafts" | "teamId">): FileDraft => drafts[teamId ?? 0] ?? emptyDraft;

const fileIn = ({ files }: Context, fileId: number): FileLink | undefined => files?.files.find(({ id }) => id === fileId);

/** The latest reading has the last word. */
const isForeign = (context: Context, file: FileLink | null): boolean =>
  file !== null && !isOwn(context, fileIn(context, file.id) ?? file);

const withDraft = ({ drafts }: Context, teamId: number | null, draft: FileDraft): Context["drafts"] =>
  teamId === null ? drafts : { ...drafts, [teamId]: draft };

/** With a file that is new; a reading may have brought it before the answer did. Who has uploaded it, the answer may not tell. */
function withFile({ files, person, teamId }: Context, file: FileLink): FilesRead | null {
  if (files === null || (file.teamId !== null && file.teamId !== teamId)) return files;
  const named = { ...file, studentName: file.studentName || person.name };
  return { ...files, files: [named, ...files.files.filter(({ id }) => id !== file.id)] };
}
