import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { Author, Reply } from "../domain/feedback.ts";
import type { DeletionEnd } from "../shared/deletion.machine.ts";
import type { EndEvent } from "../shared/ended.ts";
import type { ReloadPressed, Repeated, ScreenOpened } from "../shared/events.ts";
import type { ItemReadEvent } from "../shared/item-reads.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import type { DraftId, DraftTarget, TextDraft, TextEnd } from "./drafts.ts";
import type { Removal } from "./thread.ts";

export type Event =
  | (ScreenOpened & { person: Author; teamId: number | null })
  | RefetchRequested<"thread" | "tasks">
  | RefetchDue
  | ConnectionRestored
  | (ReloadPressed<"thread" | "projects" | "tasks" | "replies"> & { feedbackId?: number })
  /** The user typed the first letter into an empty box. */
  | { type: "draft.started"; target: DraftTarget; text: string }
  /** The user sent a text. */
  | { type: "text.submitted"; target: DraftTarget }
  /** The user started to edit feedback or a reply. */
  | { type: "edit.opened"; target: DraftTarget }
  /** The user undid Cancel: the form opens with what was typed. */
  | { type: "edit.reopened"; draft: TextDraft }
  /** The user asked to delete feedback or a reply. */
  | { type: "deletion.asked"; removal: Removal }
  /** The user chose to restore a deleted reply. */
  | ({ type: "deletion.undone"; reply: Reply } & Repeated)
  | RepliesRead
  | DoneActorEvent<TextEnd, DraftId>
  | DoneActorEvent<DeletionEnd<Removal>, "deletion">
  | DoneActorEvent<Reply, `restoreReply.${number}`>
  | ErrorActorEvent<unknown, `restoreReply.${number}`>
  | ChildEnded;

export type RepliesRead = ItemReadEvent<"readReplies", readonly Reply[]>;

/** How a draft or a deletion ended. */
export type ChildEnded = EndEvent<"draft", TextEnd> | EndEvent<"deletion", DeletionEnd<Removal>>;
