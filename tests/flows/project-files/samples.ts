import type { FileLink } from "../../../machines/domain/file-link.ts";
import { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesPerson } from "../../../machines/project-files/events.ts";
import type { FilesRead } from "../../../machines/project-files/files.ts";
import type { ProjectsRead } from "../../../machines/shared/supervised-projects.ts";
import { fileDeletion } from "../../../machines/project-files/project-files.base.ts";
import {
  editedFile,
  fileEdit,
  fileForm,
  newFileOf,
  type EditedFile,
  type FileFields,
} from "../../../machines/project-files/draft.ts";
import type { Draft } from "../../../machines/shared/draft.machine.ts";
import { childFixtureOf, fixtureOf, raised, statusFailure } from "../samples.ts";
import {
  deletionEvents,
  neverMerged,
  neverOrphaned,
  sentByParent,
  deletionHappyPath,
  draftHappyPath,
} from "../drafts.ts";

const sara: FilesPerson = { userId: 7, name: "Sara", role: "student" };
const noor: FilesPerson = { userId: 8, name: "Dr. Noor", role: "supervisor" };

/** Sara's own file, and one of her teammate's. */
export const plan: FileLink = {
  id: 2,
  title: "Plan",
  url: "https://example.org/plan.pdf",
  date: "2026-11-02T10:00:00.000Z",
  studentId: 7,
  studentName: "Sara",
  teamId: 3,
};
const sketch: FileLink = {
  ...plan,
  id: 1,
  title: "Sketch",
  url: "www.example.org/sketch",
  date: "2026-11-01T10:00:00.000Z",
  studentId: 9,
  studentName: "Omar",
};
/** A file of another's, to which a service gave the number of Sara's deleted file. */
const taken: FileLink = { ...plan, studentId: 9, studentName: "Omar" };

/** Of the requested team. */
const readOf =
  (...files: readonly FileLink[]) =>
  ({ teamId }: { teamId: number }): FilesRead => ({
    files: files.map((file) => ({ ...file, teamId })),
    readAt: 1,
  });
const projects: ProjectsRead = {
  projects: [
    { teamId: 3, title: "Maps for all", teamName: "Falcons" },
    { teamId: 2, title: "Maps for all", teamName: "Owls" },
  ],
  readAt: 1,
};

const uploadRefused = statusFailure(403, "Only members of the team can do this.");

/** The form is always open, and the dialog is closed by its own Escape. */
const neverHere = [
  ".editing --draft.escaped--> .cancelled",
  ".editing --draft.left [isUnchanged]--> .cancelled",
  ".editing --draft.left--> .editing.pristine",
];

const form = childFixtureOf(fileForm, {
  kind: "draft",
  never: [
    ".editing --draft.cancelled--> .cancelled",
    ...neverOrphaned,
    ...neverHere,
    // It is always for the same team.
    ".editing --subject.changed--> (internal)",
    ".editing --draft.revoked--> .revoked",
    ".editing --draft.submitted [isComplete and isUnchanged]--> .cancelled",
    ...neverMerged,
  ],
  events: {
    ...sentByParent,
    "draft.changed": [
      { change: { title: "Report" } },
      { change: { url: "example.org/report" } },
      { change: { title: "" } },
      { change: { url: "in the drawer" } },
    ],
    "draft.discarded": [{}],
    "draft.submitted": raised,
    "draft.cancelled": raised,
    "draft.escaped": raised,
  },
  outputs: {
    save: [(sent) => ({ ...newFileOf(sent), id: 3, date: "2026-11-20T10:00:00.000Z", studentName: "Sara" })],
  },
  refusals: { save: uploadRefused },
});

/** What was typed when the dialog was cancelled. */
const cancelledEdit: Draft<EditedFile, FileFields> = {
  subject: { ...plan, teamId: 3 },
  base: { title: plan.title, url: plan.url },
  fields: { title: "Floor plan", url: plan.url },
};

/** The file saved, or a deleted one as a new file. */
const savedAs = (draft: Draft<EditedFile, FileFields>): FileLink =>
  draft.subject.isDeleted === true
    ? { ...newFileOf(draft), id: 3, date: "2026-11-20T10:00:00.000Z", studentName: "Sara" }
    : editedFile(draft);

const edit = childFixtureOf(fileEdit, {
  kind: "draft",
  never: [
    ".editing --draft.discarded--> .editing.pristine",
    ".editing --draft.restored--> (internal)",
    ".editing.incomplete --draft.restored--> .editing.pristine",
    ".editing --subject.refetched--> (internal)",
    ".editing --conflict.resolved--> (internal)",
    ".orphaned --subject.refetched--> .editing",
    ...neverHere,
  ],
  events: {
    ...sentByParent,
    "draft.changed": [
      { change: { title: "Floor plan" } },
      { change: { title: "" } },
      { change: { url: "javascript:alert(1)" } },
    ],
    "draft.discarded": raised,
    "draft.submitted": raised,
    "draft.cancelled": [{}],
    "draft.escaped": raised,
    "orphan.submitted": [{}],
  },
  outputs: { save: [savedAs] },
  refusals: {
    save: [statusFailure(403, "You can only edit your own files"), statusFailure(404, "File not found")],
  },
});

const deletion = childFixtureOf(fileDeletion, {
  kind: "deletion",
  never: [],
  events: deletionEvents,
  outputs: { deleteSubject: [({ subject }) => subject] },
  refusals: {
    deleteSubject: [
      statusFailure(403, "You can only delete your own files"),
      statusFailure(404, "File not found"),
    ],
  },
});

export const fixture = fixtureOf(projectFilesMachine, {
  inputs: [
    { person: sara, teamId: 3 },
    { person: noor, teamId: null },
  ],
  events: {
    "screen.opened": [
      { person: sara, teamId: 3 },
      { person: noor, teamId: null },
      { person: noor, teamId: 3 },
      { person: noor, teamId: 2 },
    ],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "form.refused": raised,
    "edit.refused": raised,
    "files.checked": raised,
    "reload.pressed": [{ of: "files" }, { of: "projects" }],
    "editForm.opened": [{ fileId: 1 }, { fileId: 2 }],
    "editForm.reopened": [{ draft: cancelledEdit }],
    "form.submitted": [{}],
    "edit.submitted": [{}],
    "deletion.asked": [{ fileId: 1 }, { fileId: 2 }],
    "deletion.undone": [{ file: plan }],
  },
  outputs: {
    readFiles: [readOf(plan, sketch), readOf(), readOf(taken, sketch)],
    readProjects: [projects, { projects: [], otherTeamIds: [2, 3], readAt: 1 }],
    restoreFile: [({ item }) => ({ ...item, id: 3, date: "2026-11-20T10:00:00.000Z", studentName: "Sara" })],
  },
  refusals: { restoreFile: uploadRefused },
  children: { form, edit, deletion },
});

/** A student sees the team's files, uploads one, edits one and deletes one. */
const projectFilesHappyPath: readonly string[] = [
  "projectFiles.files.deciding --always [hasTeam]--> projectFiles.files.loading",
  "projectFiles.files.loading --xstate.done.actor.readFiles--> projectFiles.files.ready",
  "projectFiles.form.deciding --always [canUpload]--> projectFiles.form.open",
  "projectFiles.form.open --xstate.done.actor.form--> projectFiles.form.open",
  "projectFiles.edit.closed --editForm.opened--> projectFiles.edit.open",
  "projectFiles.edit.open --xstate.done.actor.edit [isSaved]--> projectFiles.edit.closed",
  "projectFiles.deletion.idle --deletion.asked--> projectFiles.deletion.running",
  "projectFiles.deletion.running --xstate.done.actor.deletion [isDeleted]--> projectFiles.deletion.idle",
];

const fileFormHappyPath = draftHappyPath("projectFiles/form");
const fileEditHappyPath = draftHappyPath("projectFiles/edit");
const fileDeletionHappyPath = deletionHappyPath("projectFiles/deletion");

export const happyPaths = {
  projectFiles: projectFilesHappyPath,
  "projectFiles/form": fileFormHappyPath,
  "projectFiles/edit": fileEditHappyPath,
  "projectFiles/deletion": fileDeletionHappyPath,
};
