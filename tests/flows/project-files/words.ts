import type { FileLink } from "../../../machines/domain/file-link.ts";
import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesRead } from "../../../machines/project-files/files.ts";
import type { ProjectsRead } from "../../../machines/shared/supervised-projects.ts";
import {
  byItself,
  byReload,
  looking,
  leaving,
  pressing,
  quoted,
  reconnecting,
  typing,
  type ChartWords,
  type StepContext,
  sentByParent,
} from "../../paths/print/words.ts";
import { chartsIn } from "../../support/path-kit/children.ts";

const titleOf = ({ before }: StepContext, fileId: number): string => {
  const read: FilesRead | null = before.context.files;
  return quoted(read?.files.find(({ id }) => id === fileId)?.title ?? String(fileId));
};

const filesText = (files: readonly FileLink[]): string =>
  files.length === 0
    ? "no files"
    : files.map(({ title, studentName }) => `${quoted(title)} of ${studentName}`).join(", ");

const projectsText = ({ projects }: ProjectsRead): string =>
  projects.length === 0
    ? "no projects"
    : projects.map(({ title, teamName }) => `${quoted(title)} of ${quoted(teamName)}`).join(", ");

const isOrphaned = ({ before }: StepContext): boolean =>
  chartsIn(before).some(({ ref, snapshot }) => ref.id === "edit" && snapshot.matches("orphaned"));

const inForm = "in the form for a new file";
const inDialog = "in the dialog";
const page = "/dashboard/supervisor/supervised-projects";

export const projectFilesWords: ChartWords<typeof projectFilesMachine, "form" | "edit" | "deletion"> = {
  begins: ({ person: { role } }) =>
    role === "student"
      ? {
          role: "a student",
          does: "Sara, a student of the team “Falcons”, logs in, comes to her board and goes on to /dashboard/student/projects.",
        }
      : {
          role: "a supervisor",
          does: `Dr. Noor, the supervisor of the teams “Falcons” and “Owls”, logs in and goes to ${page}.`,
        },
  events: {
    "screen.opened": ({ teamId }, { before: { context } }) => {
      if (teamId === context.teamId) return leaving;
      return teamId === null
        ? `Choose “-- Select Project --”, or go to ${page}.`
        : `Choose the project of team ${teamId}, or go to ${page}?team=${teamId}.`;
    },
    "refetch.requested": byReload,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "form.refused": byItself,
    "edit.refused": byItself,
    "files.checked": byItself,
    "reload.pressed": ({ of }) => pressing("Try again", `at the list of ${of}`),
    ...sentByParent,
    "draft.changed": ({ change: { title, url } }, { before }) => {
      const isNew = before.context.editing === null;
      if (title === undefined) return typing(url ?? "", isNew ? "File URL" : "URL");
      return typing(title, isNew ? "File Name" : "Title");
    },
    "draft.discarded": () => pressing("Discard", inForm),
    "form.submitted": () => pressing("Upload"),
    "draft.submitted": byItself,
    "draft.cancelled": (_, standing) => pressing(isOrphaned(standing) ? "Dismiss" : "Cancel", inDialog),
    "orphan.submitted": () => pressing("Save as new file", inDialog),
    "draft.escaped": () => `Press the Escape key ${inDialog}.`,
    "editForm.opened": ({ fileId }, standing) => pressing(`Edit ${titleOf(standing, fileId)}`),
    "editForm.reopened": () => pressing("Undo", "beside “Changes discarded.”"),
    "edit.submitted": () => pressing("Save", inDialog),
    "deletion.asked": ({ fileId }, standing) => pressing(`Delete ${titleOf(standing, fileId)}`),
    "deletion.cancelled": () => pressing("Cancel"),
    "deletion.confirmed": () => pressing("Yes, delete it!"),
    "deletion.revoked": byItself,
    "deletion.undone": ({ file }) =>
      `Press “Undo” (or “Try again”) in the notice: the file ${quoted(file.title)} is wanted back.`,
  },
  calls: {
    readFiles: { about: "the team's files", answer: ({ files }) => filesText(files) },
    readProjects: { about: "the projects of the supervisor", answer: projectsText },
    restoreFile: {
      about: "the file that is wanted back",
      answer: ({ title }) => `${quoted(title)} is added`,
    },
    form: { save: { about: "the new file", answer: ({ title }) => `${quoted(title)} is added` } },
    edit: { save: { about: "the edited file", answer: ({ title }) => `${quoted(title)} is saved` } },
    deletion: { deleteSubject: { about: "the deletion", answer: () => "the file is gone" } },
  },
};
