import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { FileLink } from "../domain/file-link.ts";
import type { FileDraft, FileEdit } from "./draft.ts";
import { editState } from "./edit.state.ts";
import { filesState } from "./files.state.ts";
import { formState } from "./form.state.ts";
import { draftIn, isOwn, projectFilesSetup, type FilesRead, type ProjectsRead } from "./project-files.setup.ts";
import { projectsState } from "./projects.state.ts";
import { removalState } from "./removal.state.ts";

/** The files of a team (rows L1 to L4): their list, and beside it the form for a new one, the dialog of one, deletion, and what a supervisor chooses from. */
export const projectFilesMachine = projectFilesSetup.createMachine({
  id: "projectFiles",
  context: ({ input }) => ({
    person: input.person,
    teamId: input.teamId,
    files: null,
    projects: null,
    drafts: {},
    isRestored: false,
    refusal: "",
    edit: null,
    editRefusal: "",
    removal: null,
    restorations: [],
  }),
  type: "parallel",
  states: { projects: projectsState, files: filesState, form: formState, edit: editState, removal: removalState },
});

export type ProjectFilesRef = ActorRefFrom<typeof projectFilesMachine>;
type Snapshot = SnapshotFrom<typeof projectFilesMachine>;

export const selectTeamId = (snapshot: Snapshot): number | null => snapshot.context.teamId;
export const selectFiles = (snapshot: Snapshot): FilesRead | null => snapshot.context.files;
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches({ files: "unread" });
export const selectIsOutdated = (snapshot: Snapshot): boolean => snapshot.matches({ files: { listed: "outdated" } });
/** Whether the person may edit and delete this file [5.8]. */
export const selectIsOwn =
  (file: FileLink) =>
  ({ context }: Snapshot): boolean =>
    isOwn(context, file);

export const selectProjects = (snapshot: Snapshot): ProjectsRead | null => snapshot.context.projects;
export const selectAreProjectsUnread = (snapshot: Snapshot): boolean => snapshot.matches({ projects: "unread" });
export const selectAreProjectsOutdated = (snapshot: Snapshot): boolean => snapshot.matches({ projects: { listed: "outdated" } });

export const selectDraft = ({ context }: Snapshot): FileDraft => draftIn(context);
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectIsIncomplete = (snapshot: Snapshot): boolean => snapshot.matches({ form: { open: "incomplete" } });
/** Why the last upload failed, "" where nobody said; null: it did not. */
export const selectRefusal = (snapshot: Snapshot): string | null =>
  snapshot.matches({ form: { open: "failed" } }) ? snapshot.context.refusal : null;
export const selectIsUploading = (snapshot: Snapshot): boolean => snapshot.hasTag("uploading");

export const selectEdit = (snapshot: Snapshot): FileEdit | null => snapshot.context.edit;
export const selectIsEditIncomplete = (snapshot: Snapshot): boolean => snapshot.matches({ edit: { open: "incomplete" } });
/** Why the file was not saved, "" where nobody said; null: nothing has failed. */
export const selectEditRefusal = (snapshot: Snapshot): string | null =>
  snapshot.matches({ edit: { open: "failed" } }) ? snapshot.context.editRefusal : null;
export const selectIsSaving = (snapshot: Snapshot): boolean => snapshot.hasTag("saving");

/** The file that is asked about. */
export const selectRemoval = (snapshot: Snapshot): FileLink | null => snapshot.context.removal;
export const selectIsDeleting = (snapshot: Snapshot): boolean => snapshot.hasTag("deleting");
