import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { FileLink } from "../domain/file-link.ts";
import type { DeletionRef } from "../shared/deletion.machine.ts";
import { projectsState } from "../shared/supervised-projects.ts";
import { deletionState } from "./deletion.state.ts";
import type { EditRef, FormRef } from "./draft.ts";
import { editState } from "./edit.state.ts";
import { filesState } from "./files.state.ts";
import { formState } from "./form.state.ts";
import { isOwn, type FilesRead } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/**
 * The files of a team: the list, the upload form, the edit dialog, deletion, and the projects that a
 * supervisor selects from (rows L1 to L4).
 */
export const projectFilesMachine = projectFilesSetup.createMachine({
  id: "projectFiles",
  context: ({ input }) => ({
    person: input.person,
    teamId: input.teamId,
    files: null,
    changed: [],
    loadFailure: null,
    projects: null,
    projectsFailure: null,
    editing: null,
    restorations: {},
  }),
  type: "parallel",
  states: {
    projects: projectsState,
    files: filesState,
    form: formState,
    edit: editState,
    deletion: deletionState,
  },
});

export type ProjectFilesRef = ActorRefFrom<typeof projectFilesMachine>;
type Snapshot = SnapshotFrom<typeof projectFilesMachine>;

/** The team whose files are shown; null: a supervisor has not selected a project yet. */
export const selectTeamId = (snapshot: Snapshot): number | null => snapshot.context.teamId;
export const selectFiles = (snapshot: Snapshot): FilesRead | null => snapshot.context.files;
export const selectHasLoadFailed = (snapshot: Snapshot): boolean => snapshot.matches({ files: "loadFailed" });
export const selectLoadFailure = ({ context }: Snapshot): Failure | null => context.loadFailure;
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ files: { ready: "stale" } });
/** Whether the files are as last fetched, and not being fetched again. */
export const selectIsCurrent = (snapshot: Snapshot): boolean =>
  snapshot.matches({ files: { ready: "idle" } });
/** Whether the user may edit and delete this file [5.8]. */
export const selectIsOwn =
  (file: FileLink) =>
  ({ context }: Snapshot): boolean =>
    isOwn(context, file);

/** The files that others have added or changed, according to the latest fetch. */
export const selectChanged = (snapshot: Snapshot): readonly number[] => snapshot.context.changed;
/** Whether others have added or changed this file, according to the latest fetch. */
export const selectIsChanged =
  (fileId: number) =>
  ({ context: { changed } }: Snapshot): boolean =>
    changed.includes(fileId);

/** The upload form's draft; undefined: the user cannot upload. */
export const selectForm = ({ children }: Snapshot): FormRef | undefined => children.form;
/** The edit dialog's draft; undefined: the dialog is closed. */
export const selectEdit = ({ children }: Snapshot): EditRef | undefined => children.edit;
export const selectDeletion = ({ children }: Snapshot): DeletionRef<FileLink> | undefined =>
  children.deletion;
