import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { FileLink } from "../domain/file-link.ts";
import type { SessionUser } from "../domain/user.ts";
import type {
  EditSubmitted,
  FormSubmitted,
  ReloadPressed,
  Repeated,
  ScreenOpened,
} from "../shared/events.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import type { Draft, RefusedDraft } from "../shared/draft.types.ts";
import type { EditedFile, FileFields, FormEnd, RefusedEdit, Uploader } from "./draft.ts";

/** Who views the files: a student their team's, a supervisor those of a supervised team [6.5]. */
export type FilesPerson = Pick<SessionUser, "userId" | "name" | "role">;

export type Event =
  | (ScreenOpened & { person: FilesPerson; teamId: number | null })
  | RefetchRequested<"files">
  | RefetchDue
  | ConnectionRestored
  /** The dialogs are compared with the files as last fetched. */
  | { type: "files.checked" }
  | ReloadPressed<"files" | "projects">
  /** The user opened the edit dialog of a file. */
  | { type: "editForm.opened"; fileId: number }
  /** The user undid Cancel: the dialog opens with what was typed. */
  | { type: "editForm.reopened"; draft: Draft<EditedFile, FileFields> }
  | FormSubmitted
  | EditSubmitted
  /** The user asked to delete a file. */
  | { type: "deletion.asked"; fileId: number }
  /** The user chose to restore a deleted file. */
  | ({ type: "deletion.undone"; file: FileLink } & Repeated)
  /** The server has not saved a new file, or nobody knows whether it has. */
  | ({ type: "form.refused" } & RefusedDraft<Uploader, FileFields>)
  /** The server has not saved an edit, or nobody knows whether it has. */
  | ({ type: "edit.refused" } & RefusedEdit)
  | DoneActorEvent<FormEnd, "form">
  | DoneActorEvent<FileLink, `restoreFile.${number}`>
  | ErrorActorEvent<unknown, `restoreFile.${number}`>;
