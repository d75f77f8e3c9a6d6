import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { FileLink } from "../domain/file-link.ts";
import type { SessionUser } from "../domain/user.ts";
import type { DeletionEnd } from "../shared/deletion.machine.ts";
import type { EndEvent } from "../shared/ended.ts";
import type {
  EditSubmitted,
  FormSubmitted,
  ReloadPressed,
  Repeated,
  ScreenOpened,
} from "../shared/events.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import type { Draft } from "../shared/draft.types.ts";
import type { EditedFile, EditEnd, FileFields, FormEnd } from "./draft.ts";

/** Who views the files: a student their team's, a supervisor those of a supervised team [6.5]. */
export type FilesPerson = Pick<SessionUser, "userId" | "name" | "role">;

export type Event =
  | (ScreenOpened & { person: FilesPerson; teamId: number | null })
  | RefetchRequested<"files">
  | RefetchDue
  | ConnectionRestored
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
  | DoneActorEvent<FormEnd, "form">
  | DoneActorEvent<EditEnd, "edit">
  | DoneActorEvent<DeletionEnd<FileLink>, "deletion">
  | DoneActorEvent<FileLink, `restoreFile.${number}`>
  | ErrorActorEvent<unknown, `restoreFile.${number}`>
  | ChildEnded;

/** How the form, the edit dialog or a deletion ended. */
export type ChildEnded =
  | EndEvent<"form", FormEnd>
  | EndEvent<"edit", EditEnd>
  | EndEvent<"deletion", DeletionEnd<FileLink>>;
