import type { DoneActorEvent, ErrorActorEvent } from "xstate";
import type { Author, Reply } from "../domain/feedback.ts";
import type { DeletionEnd } from "../kit/deletion.machine.ts";
import type { EndEvent } from "../kit/ended.ts";
import type { ProjectsReloadPressed, ReloadPressed, ScreenOpened } from "../kit/events.ts";
import type { ItemReadEvent } from "../kit/item-reads.ts";
import type { RefetchRequested } from "../kit/refetch.ts";
import type { Place } from "./texts.ts";
import type { Removal } from "./thread.ts";

export type Event =
  | (ScreenOpened & { person: Author; teamId: number | null })
  | RefetchRequested
  | ReloadPressed
  | ProjectsReloadPressed
  /** The user asked to load the replies again that could not be loaded. */
  | { type: "repliesReload.pressed"; feedbackId: number }
  /** The feedback changed on the server, or may have. */
  | { type: "thread.outdated" }
  /** The user typed a text. */
  | { type: "text.changed"; place: Place; text: string }
  /** The user cleared a text. */
  | { type: "text.discarded"; place: Place }
  /** The user sent a text. */
  | { type: "text.submitted"; place: Place }
  /** The user started to edit feedback or a reply. */
  | { type: "edit.opened"; place: Place }
  /** The user stopped editing without saving. */
  | { type: "edit.cancelled"; place: Place }
  /** The user dismissed a text whose feedback or reply was deleted. */
  | { type: "orphan.dismissed"; place: Place }
  /** The user asked to delete feedback or a reply. */
  | { type: "deletion.asked"; removal: Removal }
  /** The user chose to get a deleted reply back. */
  | { type: "deletion.undone"; reply: Reply }
  | RepliesRead
  | DoneActorEvent<DeletionEnd<Removal>, "deletion">
  | DoneActorEvent<Reply, `restoreReply.${number}`>
  | ErrorActorEvent<unknown, `restoreReply.${number}`>
  | ChildEnded;

export type RepliesRead = ItemReadEvent<"readReplies", readonly Reply[]>;

/** What became of a deletion. */
export type ChildEnded = EndEvent<"deletion", DeletionEnd<Removal>>;
