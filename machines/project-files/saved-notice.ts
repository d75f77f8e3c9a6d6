import type { FileLink } from "../domain/file-link.ts";
import { actionsOf, bad, good, type NoticeEmitted } from "../notices/notice.ts";
import type { Draft } from "../shared/draft.types.ts";
import type { Ended } from "../shared/outcome.ts";
import {
  editedFile,
  editOfSaved,
  isStored,
  newFileOf,
  type EditEnd,
  type FileFields,
  type FormEnd,
  type Uploader,
} from "./draft.ts";
import type { Event } from "./events.ts";
import { keyOf } from "./messages.ts";

const { action } = actionsOf<Extract<Event, { type: "editForm.reopened" }>>("projectFiles");

export const uploadedNotice = ({ draft, saved }: Ended<FormEnd, "saved">): NoticeEmitted =>
  isStored(newFileOf(draft), saved) ? good("upload", "Uploaded!") : changedNotice("upload", draft, saved);

/** What the edit dialog tells. A file that was deleted meanwhile is uploaded as a new one. */
export const savedNotice = ({ draft, saved }: Ended<EditEnd, "saved">): NoticeEmitted => {
  const { id, isDeleted } = draft.subject;
  const sent = isDeleted === true ? newFileOf(draft) : editedFile(draft);
  return isStored(sent, saved)
    ? good(keyOf(id), isDeleted === true ? "Uploaded!" : "Updated!")
    : changedNotice(keyOf(id), draft, saved);
};

/** A server may replace characters that it cannot store: what was typed is not lost then. */
const changedNotice = (
  key: string,
  { subject, fields }: Draft<Uploader, FileFields>,
  saved: FileLink,
): NoticeEmitted => ({
  ...bad(key, "The server changed the file's name or address. Compare it with what you typed."),
  action: action("Show what I typed", {
    type: "editForm.reopened",
    draft: editOfSaved(fields, saved, subject.teamId),
  }),
});
