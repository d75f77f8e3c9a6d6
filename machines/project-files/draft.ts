import type { FileLink, NewFileLink } from "../domain/file-link.ts";
import { excessOf, lengthError, textLimits } from "../domain/text-limits.ts";
import type { SnapshotFrom } from "xstate";
import { linkOf, withScheme } from "../domain/web-address.ts";
import { inPlace, warning } from "../notices/notice.ts";
import {
  draftOf,
  isSame,
  selectIsIncomplete,
  selectIsInvalid,
  type Draft,
  type DraftEnd,
  type DraftRef,
  type RefusedDraft,
} from "../shared/draft.machine.ts";
import { isBlank, isSameText } from "../domain/text.ts";

const uploadIncompleteWarning = warning("upload", "Please fill in both File Name and File URL!");
export const editIncompleteWarning = inPlace(warning("fileEdit", "Please fill both fields"));
/** The errors beside the fields. */
const missingTitle = "Enter a file name.";
const missingAddress = "Enter the file's URL.";
const unsafeAddress = "Enter a web address, such as https://example.com/report.pdf.";
const longAddress = (length: number): string =>
  `Use a shorter address: this one has ${length} characters including https://, and ${textLimits.fileUrl} are allowed.`;

/** The fields of a file [2.44] [2.47]. */
export interface FileFields {
  readonly title: string;
  readonly url: string;
}

/** Who uploads the file, and for which team. */
export type Uploader = Pick<NewFileLink, "studentId" | "teamId">;

/** The file in the edit dialog, as last fetched. */
export interface EditedFile extends FileLink {
  readonly teamId: number;
  /** It was deleted, so its text is uploaded as a new file. */
  readonly isDeleted?: true;
}

export const emptyFields: FileFields = { title: "", url: "" };

export const draftOfNew = (subject: Uploader) => ({
  subject,
  base: emptyFields,
  fields: emptyFields,
  failure: null,
});

export const draftOfFile = (subject: EditedFile) => {
  const base: FileFields = { title: subject.title, url: subject.url };
  return { subject, base, fields: base, failure: null };
};

const isComplete = ({ title, url }: FileFields): boolean => !isBlank(title) && !isBlank(url);

/** Why a new address cannot be sent; null if it can. */
const addressError = (url: string): string | null => {
  const link = linkOf(url);
  if (link === null) return unsafeAddress;
  return link.href.length > textLimits.fileUrl ? longAddress(link.href.length) : null;
};

/** An address that was not changed is not checked: the service may have stored any. */
const isValid = (base: FileFields, { title, url }: FileFields): boolean =>
  excessOf(title, textLimits.fileTitle, base.title) === 0 &&
  (url.trim() === base.url.trim() || addressError(url) === null);

const trimmed = ({ title, url }: FileFields): FileFields => ({ title: title.trim(), url: url.trim() });

/** The form for a new file. Even whitespace is confirmed before it is discarded. */
export const fileForm = draftOf<Uploader, FileFields, FileLink>("projectFiles/form", {
  isComplete,
  isValid,
  isSame,
  incomplete: uploadIncompleteWarning,
});

/** The edit dialog of a file. */
export const fileEdit = draftOf<EditedFile, FileFields, FileLink>("projectFiles/edit", {
  isComplete,
  isValid,
  isSame: (base, fields) => isSame(base, trimmed(fields)),
  incomplete: editIncompleteWarning,
  asNew: (file) => ({ ...file, isDeleted: true }),
});

export type FormEnd = DraftEnd<Uploader, FileFields, FileLink>;
export type FormRef = DraftRef<Uploader, FileFields, FileLink>;
export type EditEnd = DraftEnd<EditedFile, FileFields, FileLink>;
export type RefusedEdit = RefusedDraft<EditedFile, FileFields>;
export type EditRef = DraftRef<EditedFile, FileFields, FileLink>;

/** Also the text of a deleted file as a new one. */
export const newFileOf = ({
  subject,
  fields,
}: Pick<Draft<Uploader, FileFields>, "subject" | "fields">): NewFileLink => ({
  ...trimmed(fields),
  url: withScheme(fields.url),
  studentId: subject.studentId,
  teamId: subject.teamId,
});

/** Whether the server has stored what was sent. */
export const isStored = (sent: FileFields, saved: FileFields): boolean =>
  isSameText(sent.title, saved.title) && isSameText(sent.url, saved.url);

/** What was typed, as an edit of the file that the server has stored. */
export const editOfSaved = (
  fields: FileFields,
  saved: FileLink,
  teamId: number,
): Draft<EditedFile, FileFields> => ({
  subject: { ...saved, teamId },
  base: { title: saved.title, url: saved.url },
  fields,
});

/** The file with only the changed fields replaced. */
export const editedFile = ({ subject, base, fields }: Draft<EditedFile, FileFields>): FileLink => {
  const { isDeleted: _, ...file } = subject;
  const { title, url } = trimmed(fields);
  return {
    ...file,
    ...(title !== base.title && { title }),
    ...(url !== base.url && { url: withScheme(url) }),
  };
};

/** The errors beside the fields; null: none. */
export type FileErrors = Readonly<Record<keyof FileFields, string | null>>;

const noErrors: FileErrors = { title: null, url: null };

/** What to correct; before the draft has been submitted, only that a title is too long. */
export function selectErrors(snapshot: SnapshotFrom<typeof fileForm | typeof fileEdit>): FileErrors {
  const { base, fields } = snapshot.context;
  const title = lengthError(fields.title, textLimits.fileTitle, base.title);
  if (!selectIsIncomplete(snapshot) && !selectIsInvalid(snapshot)) return { ...noErrors, title };
  const wrong = fields.url.trim() === base.url.trim() ? null : addressError(fields.url);
  return {
    title: isBlank(fields.title) ? missingTitle : title,
    url: isBlank(fields.url) ? missingAddress : wrong,
  };
}
