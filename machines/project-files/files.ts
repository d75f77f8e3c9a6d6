import type { FileLink } from "../domain/file-link.ts";
import type { TeamProject } from "../domain/project.ts";
import type { FilesPerson } from "./events.ts";

/** What a reading gave, and when: milliseconds since 1970. */
export interface FilesRead {
  readonly files: readonly FileLink[];
  readonly readAt: number;
}

export interface ProjectsRead {
  readonly projects: readonly TeamProject[];
  readonly readAt: number;
}

export interface FilesContext {
  readonly person: FilesPerson;
  /** Whose files they are; null: a supervisor has chosen no project yet. */
  readonly teamId: number | null;
  readonly files: FilesRead | null;
  readonly projects: ProjectsRead | null;
  /** The file that the child `edit` is about. */
  readonly editing: number | null;
  /** The file that the child `deletion` is about. */
  readonly deleting: number | null;
  /** Deleted files that are uploaded anew by children as `restoreFile.7`, by their former ids. */
  readonly restorations: Readonly<Record<number, FileLink>>;
}

/** Only the uploader may edit or delete a file, and a supervisor has none [5.8]. */
export const isOwn = ({ person }: Pick<FilesContext, "person">, { studentId }: FileLink): boolean =>
  person.role === "student" && studentId === person.userId;

export const fileIn = ({ files }: FilesContext, fileId: number | null): FileLink | undefined =>
  files?.files.find(({ id }) => id === fileId);

/** Whether it is there and was uploaded by somebody else. */
export const isForeign = (context: FilesContext, fileId: number | null): boolean => {
  const file = fileIn(context, fileId);
  return file !== undefined && !isOwn(context, file);
};

/** With a file that is new; a reading may have brought it before the answer did. Who has uploaded it, the answer may not tell. */
export function withFile({ files, person, teamId }: FilesContext, file: FileLink): FilesRead | null {
  if (files === null || (file.teamId !== null && file.teamId !== teamId)) return files;
  const named = { ...file, studentName: file.studentName || person.name };
  return { ...files, files: [named, ...files.files.filter(({ id }) => id !== file.id)] };
}
