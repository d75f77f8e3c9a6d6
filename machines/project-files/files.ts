import type { Failure } from "../domain/failure.ts";
import type { FileLink } from "../domain/file-link.ts";
import type { ProjectsRead } from "../shared/supervised-projects.ts";
import type { FilesPerson } from "./events.ts";

/** The fetched files, and when: milliseconds since 1970. */
export interface FilesRead {
  readonly files: readonly FileLink[];
  readonly readAt: number;
}

export interface FilesContext {
  readonly person: FilesPerson;
  /** The team whose files are shown; null: a supervisor has not selected a project yet. */
  readonly teamId: number | null;
  readonly files: FilesRead | null;
  /** Why the last fetch failed that did; null: none has. */
  readonly loadFailure: Failure | null;
  readonly projects: ProjectsRead | null;
  readonly projectsFailure: Failure | null;
  /** The files that others have added or changed, according to the latest fetch. */
  readonly changed: readonly number[];
  /** The file in the child `edit`. What is compared with a fetch needs it, and sees no children. */
  readonly editing: number | null;
  /** Deleted files that children such as `restoreFile.7` are uploading again, by their former ids. */
  readonly restorations: Readonly<Record<number, FileLink>>;
}

/** Only the uploader may edit or delete a file; supervisors have none [5.8]. */
export const isOwn = ({ person }: Pick<FilesContext, "person">, { studentId }: FileLink): boolean =>
  person.role === "student" && studentId === person.userId;

export const fileIn = ({ files }: FilesContext, fileId: number | null): FileLink | undefined =>
  files?.files.find(({ id }) => id === fileId);

/** The file, with the team whose files are shown. */
export function fileOfTeam(context: FilesContext, fileId: number | null) {
  const file = fileIn(context, fileId);
  const teamId = file?.teamId ?? context.teamId;
  return file === undefined || teamId === null ? undefined : { ...file, teamId };
}

/** Whether the file exists and belongs to someone else. */
export const isForeign = (context: FilesContext, fileId: number | null): boolean => {
  const file = fileIn(context, fileId);
  return file !== undefined && !isOwn(context, file);
};

/** The files that belong to others. */
export const foreignIn = (context: FilesContext): readonly number[] =>
  context.files?.files.flatMap((file) => (isOwn(context, file) ? [] : [file.id])) ?? [];

/** Whether the files were fetched and this one is not among them. */
export const isMissing = (context: FilesContext, fileId: number | null): boolean =>
  fileId !== null && context.files !== null && fileIn(context, fileId) === undefined;

/**
 * Adds a new file; a fetch may have added it before the response arrived. The response may lack the uploader's name.
 */
export function withFile({ files, person, teamId }: FilesContext, file: FileLink): FilesRead | null {
  if (files === null || (file.teamId !== null && file.teamId !== teamId)) return files;
  const named = { ...file, studentName: file.studentName || person.name };
  return { ...files, files: [named, ...files.files.filter(({ id }) => id !== file.id)] };
}
