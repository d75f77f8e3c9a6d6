import { fileLimits, type FileLink, type NewFileLink } from "../domain/file-link.ts";
import { withScheme } from "../domain/web-address.ts";
import { isBlank } from "../kit/text.ts";

/** What a person fills in about a file [2.44] [2.47]. */
export interface FileDraft {
  readonly title: string;
  readonly url: string;
}

export const emptyDraft: FileDraft = { title: "", url: "" };

/** A file that is being edited: as it was when that began, and as it is to be. */
export interface FileEdit {
  readonly file: FileLink;
  readonly draft: FileDraft;
}

export const isUntouched = ({ title, url }: FileDraft): boolean => title === "" && url === "";

export const isFilled = ({ title, url }: FileDraft): boolean => !isBlank(title) && !isBlank(url);

export const isUnchanged = ({ file, draft }: FileEdit): boolean => draft.title.trim() === file.title && draft.url.trim() === file.url;

export const newFileOf = ({ title, url }: FileDraft, studentId: number, teamId: number): NewFileLink => ({
  title: title.trim(),
  url: addressOf(url),
  studentId,
  teamId,
});

/** The file with what the person changed, and only that. */
export const editedFile = (file: FileLink, { file: base, draft }: FileEdit): FileLink => ({
  ...file,
  ...(draft.title.trim() !== base.title && { title: draft.title.trim() }),
  ...(draft.url.trim() !== base.url && { url: addressOf(draft.url) }),
});

/** Never longer than the service keeps it. */
const addressOf = (typed: string): string => {
  const address = withScheme(typed);
  return address.length > fileLimits.url ? typed.trim() : address;
};
