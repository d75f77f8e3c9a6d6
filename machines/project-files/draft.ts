import { fileLimits, type FileLink, type NewFileLink } from "../domain/file-link.ts";
import { withScheme } from "../domain/web-address.ts";
import { draftOf, isSame, type Draft, type DraftEnd, type DraftRef } from "../shared/draft.machine.ts";
import { isBlank } from "../shared/text.ts";
import { editIncompleteWarning, uploadIncompleteWarning } from "./messages.ts";

/** The fields of a file [2.44] [2.47]. */
export interface FileFields {
  readonly title: string;
  readonly url: string;
}

/** Who uploads the file, and for which team. */
export type Uploader = Pick<NewFileLink, "studentId" | "teamId">;

export const emptyFields: FileFields = { title: "", url: "" };

export const draftOfNew = (subject: Uploader) => ({
  subject,
  base: emptyFields,
  fields: emptyFields,
  failure: null,
});

export const draftOfFile = (subject: FileLink) => {
  const base: FileFields = { title: subject.title, url: subject.url };
  return { subject, base, fields: base, failure: null };
};

const isComplete = ({ title, url }: FileFields): boolean => !isBlank(title) && !isBlank(url);

const trimmed = ({ title, url }: FileFields): FileFields => ({ title: title.trim(), url: url.trim() });

/** The form for a new file. Even whitespace is confirmed before it is discarded. */
export const fileForm = draftOf<Uploader, FileFields, FileLink>("projectFiles/form", {
  isComplete,
  isSame,
  incomplete: uploadIncompleteWarning,
});

/** The edit dialog of a file. */
export const fileEdit = draftOf<FileLink, FileFields, FileLink>("projectFiles/edit", {
  isComplete,
  isSame: (base, fields) => isSame(base, trimmed(fields)),
  incomplete: editIncompleteWarning,
});

export type FormEnd = DraftEnd<Uploader, FileFields, FileLink>;
export type FormRef = DraftRef<Uploader, FileFields, FileLink>;
export type EditEnd = DraftEnd<FileLink, FileFields, FileLink>;
export type EditRef = DraftRef<FileLink, FileFields, FileLink>;

export const newFileOf = ({ subject, fields }: Draft<Uploader, FileFields>): NewFileLink => ({
  ...trimmed(fields),
  url: addressOf(fields.url),
  studentId: subject.studentId,
  teamId: subject.teamId,
});

/** The file with only the changed fields replaced. */
export const editedFile = ({ subject, base, fields }: Draft<FileLink, FileFields>): FileLink => {
  const { title, url } = trimmed(fields);
  return {
    ...subject,
    ...(title !== base.title && { title }),
    ...(url !== base.url && { url: addressOf(url) }),
  };
};

/** Adds a scheme unless that would exceed the service's length limit. */
const addressOf = (typed: string): string => {
  const address = withScheme(typed);
  return address.length > fileLimits.url ? typed.trim() : address;
};
