import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { FileLink } from "../domain/file-link.ts";
import { fetchViewOf, type FetchView, setLoadFailure } from "../shared/fetch-view.ts";
import type { DeletionRef } from "../shared/deletion.machine.ts";
import { projectsState } from "../shared/supervised-projects.ts";
import { fetchStates, plainFetch, restartedBy } from "../shared/fetch-region.ts";
import { required } from "../shared/required.ts";
import { whenEnded } from "../shared/outcome.ts";
import { deletionState } from "./deletion.state.ts";
import { type EditRef, type FormRef, draftOfNew, type Uploader } from "./draft.ts";
import { editState } from "./edit.state.ts";
import { isOwn, type FilesRead, type FilesContext } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";
import type { Event } from "./events.ts";

/** The next file is for the same team. */
const uploaderOf = ({ person, teamId }: FilesContext, event: Event): Uploader =>
  event.type === "xstate.done.actor.form"
    ? event.output.draft.subject
    : { studentId: person.userId, teamId: required(teamId, "team") };

/** The upload form [2.44], for students only [6.5]: a draft, and a new one after each upload. */
const formState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  states: {
    /** Deciding whether the user uploads files. */
    deciding: { always: [{ guard: "canUpload", target: "open" }, { target: "unavailable" }] },
    /** A supervisor uploads nothing. */
    unavailable: {},
    /** The form is open, empty or not. */
    open: {
      on: {
        "form.submitted": { actions: "submitForm" },
        "screen.opened": { actions: "restoreForm" },
        "refetch.requested": { guard: "isInForeground", actions: "restoreForm" },
        "form.refused": { actions: ["notifyUploadFailed", "refetchFiles"] },
      },
      invoke: {
        id: "form",
        src: "form",
        input: ({ context, event }) => draftOfNew(uploaderOf(context, event)),
        onDone: {
          target: "open",
          reenter: true,
          actions: [
            { type: "addFile", params: (ended) => ({ file: whenEnded("saved")(ended).saved }) },
            { type: "notifyUploaded", params: whenEnded("saved") },
            "refetchFiles",
          ],
        },
      },
    },
  },
});

const isSameTeam = {
  type: "isSameTeam",
  params: ({ event }: { event: { teamId: number | null } }) => event,
} as const;
const chosenTeam = ({ context }: { context: { readonly teamId: number | null } }): { teamId: number } => ({
  teamId: required(context.teamId, "selected project"),
});
const readIn = [
  { type: "reclaimEdit", params: ({ event }: { event: { output: FilesRead } }) => ({ read: event.output }) },
  { type: "setFiles", params: ({ event }: { event: { output: FilesRead } }) => ({ read: event.output }) },
  "checkDialogs",
] as const;

/** The files of the team. They are refetched after every write; a request for another team's files is aborted. */
const filesState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  on: {
    "screen.opened": [
      {
        guard: { type: "isNoTeam", params: ({ event }) => event },
        target: ".noneChosen",
        actions: { type: "setTeam", params: ({ event }) => event },
      },
      {
        guard: { type: "isAnotherTeam", params: ({ event }) => event },
        target: ".loading",
        actions: { type: "setTeam", params: ({ event }) => event },
      },
    ],
  },
  states: {
    /** Deciding whether a team is chosen. */
    deciding: { always: [{ guard: "hasTeam", target: "loading" }, { target: "noneChosen" }] },
    /** A supervisor has chosen no project yet. */
    noneChosen: {},
    ...fetchStates({
      ...plainFetch,
      what: "Files",
      of: "files",
      input: chosenTeam,
      onDone: readIn,
      onError: setLoadFailure,
      returned: { guard: isSameTeam },
      loading: restartedBy("files", "loading"),
      refetching: restartedBy("files", "refetching"),
    }),
  },
});

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
export const selectView = ({ value: { files }, context: { loadFailure } }: Snapshot): FetchView =>
  fetchViewOf(files, loadFailure);
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
