import { setup } from "xstate";
import { isGone, type Failure } from "../domain/failure.ts";
import type { FileLink, NewFileLink } from "../domain/file-link.ts";
import { unprovidedRead } from "../shared/calls.ts";
import { unprovidedConfirmedWrite, type Restored } from "../shared/write.machine.ts";
import { deletionOf } from "../shared/deletion.machine.ts";
import { hasEnded } from "../shared/outcome.ts";
import { isAbout, isInForeground, isOnlyAbout, type Part } from "../shared/refetch.ts";
import type { ProjectsRead } from "../shared/supervised-projects.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { fileEdit, fileForm, type EditEnd } from "./draft.ts";
import type { Event, FilesPerson } from "./events.ts";
import { fileIn, isOwn, type FilesContext, type FilesRead } from "./files.ts";

export type OfTeam = Pick<FilesContext, "teamId">;

export interface OfFile {
  readonly fileId: number;
}

/** The deletion of a file. */
export const fileDeletion = deletionOf<FileLink>("projectFiles", ({ id }) => id);

/** Events, actors and guards of the project files; the setup adds the actions. */
export const projectFilesBase = setup({
  types: {
    input: {} as { person: FilesPerson; teamId: number | null },
    context: {} as FilesContext,
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    children: {} as { form: "form"; edit: "edit"; deletion: "deletion" },
  },
  actors: {
    readFiles: unprovidedRead<FilesRead, { teamId: number }>("readFiles"),
    readProjects: unprovidedRead<ProjectsRead, { supervisorId: number }>("readProjects"),
    restoreFile: unprovidedConfirmedWrite<FileLink, Restored<NewFileLink>>("restoreFile"),
    form: fileForm,
    edit: fileEdit,
    deletion: fileDeletion,
  },
  guards: {
    canUpload: ({ context }) => context.person.role === "student" && context.teamId !== null,
    isSupervisor: ({ context }) => context.person.role === "supervisor",
    hasTeam: ({ context }) => context.teamId !== null,
    isNoTeam: (_, { teamId }: OfTeam) => teamId === null,
    isSameTeam: ({ context }, { teamId }: OfTeam) => context.teamId === teamId,
    isAnotherTeam: ({ context }, { teamId }: OfTeam) => context.teamId !== teamId,
    isThere: ({ context }, { fileId }: OfFile) => fileIn(context, fileId) !== undefined,
    isDeleted: hasEnded("deleted"),
    isRefused: hasEnded("refused"),
    isRevoked: hasEnded("revoked"),
    canRestore: ({ context }, { file }: { file: FileLink }) =>
      isOwn(context, file) && fileIn(context, file.id) === undefined && !(file.id in context.restorations),
    isSavedAsNew: (_, { kind, draft }: EditEnd) => kind === "saved" && draft.subject.isDeleted === true,
    isSaved: hasEnded("saved"),
    isGone: (_, { failure }: { failure: Failure }) => isGone(failure),
    isInForeground,
    isAbout: ({ event }, part: Part) => isAbout(event, part),
    isOnlyAbout: ({ event }, part: Part) => isOnlyAbout(event, part),
  },
});
