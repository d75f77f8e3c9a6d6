import type { NoticeAction } from "../../../machines/notices/notice.ts";
import type { Event as ThreadEvent } from "../../../machines/feedback-thread/events.ts";
import type { Event as FilesEvent } from "../../../machines/project-files/events.ts";
import type { Event as BoardEvent } from "../../../machines/task-board/events.ts";
import { excerptOf } from "../feedback-thread/excerpt.ts";

type Undone = Extract<BoardEvent | FilesEvent | ThreadEvent, { type: "deletion.undone" }>;

/** What a notice says was deleted, where its text does not name it; undefined: it is about something else. */
export function deletedName(action: NoticeAction | undefined): string | undefined {
  if (action?.event.type !== "deletion.undone" || action.isUndo !== true) return undefined;
  // Only these flows have an event of this name.
  const undone = action.event as Undone;
  if ("deleted" in undone) return undone.deleted.task.title;
  return "file" in undone ? undone.file.title : excerptOf(undone.reply.content);
}
