import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { Author, Reply } from "../domain/feedback.ts";
import type { ReloadPressed, Repeated, ScreenOpened } from "../shared/events.ts";
import type { ItemReadEvent } from "../shared/item-reads.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import type { DraftId, DraftTarget, RefusedText, TextDraft, TextEnd } from "./drafts.ts";
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
  /** The server has not saved a text, or nobody knows whether it has. */
  | ({ type: "draft.refused" } & RefusedText)
  | RepliesRead
  | DoneActorEvent<TextEnd, DraftId>
  | DoneActorEvent<Reply, `restoreReply.${number}`>
  | ErrorActorEvent<unknown, `restoreReply.${number}`>;

export type RepliesRead = ItemReadEvent<"readReplies", readonly Reply[]>;
