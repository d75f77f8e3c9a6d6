import { shallowEqual, useSelector } from "@xstate/react";
import { selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import type { NoticeAction } from "../../../machines/notices/notice.ts";
import type { Event as ThreadEvent } from "../../../machines/feedback-thread/events.ts";
import type { Event as FilesEvent } from "../../../machines/project-files/events.ts";
import type { Event as BoardEvent } from "../../../machines/task-board/events.ts";
import { NoticeRegion } from "../../ui/notice-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useActors } from "../shared/actors.ts";
import { excerptOf } from "../feedback-thread/excerpt.ts";
import { isAnnounced, usePlaces } from "./places.ts";

/** The notices [8.1], on every page, except of failures that the page shows in view. */
export function Notices() {
  const { noticesRef } = useActors();
  const places = usePlaces();
  const visible = useSelector(
    noticesRef,
    (snapshot) => selectVisibleNotices(snapshot, (key) => places.get(key)?.isInView === true),
    shallowEqual,
  );
  return (
    <NoticeRegion
      isBeingRead={() => noticesRef.getSnapshot().matches("reading")}
      onReadingStarted={() => noticesRef.send({ type: "reading.started" })}
      onReadingEnded={() => noticesRef.send({ type: "reading.ended" })}
      onDismissNewest={() => {
        const newest = visible.at(-1);
        if (newest !== undefined) noticesRef.send({ type: "notice.dismissed", id: newest.id });
      }}
    >
      {visible.map((notice) => {
        const { id, tone, title, text, action } = notice;
        const deleted = deletedName(action);
        const spoken = deleted === undefined ? notice.spoken : ` “${deleted}”`;
        return (
          <Notice
            key={id}
            tone={tone}
            title={title}
            text={text}
            spoken={spoken}
            action={
              action && {
                label: action.label,
                onSelect: () => noticesRef.send({ type: "action.chosen", id, action }),
              }
            }
            announced={!isAnnounced(places, notice)}
            onDismiss={() => noticesRef.send({ type: "notice.dismissed", id })}
          />
        );
      })}
    </NoticeRegion>
  );
}

type Undone = Extract<BoardEvent | FilesEvent | ThreadEvent, { type: "deletion.undone" }>;

/** What a notice says was deleted, where its text does not name it; undefined: it is about something else. */
function deletedName(action: NoticeAction | undefined): string | undefined {
  if (action?.event.type !== "deletion.undone" || action.isUndo !== true) return undefined;
  // Only these flows have an event of this name.
  const undone = action.event as Undone;
  if ("deleted" in undone) return undone.deleted.task.title;
  return "file" in undone ? undone.file.title : excerptOf(undone.reply.content);
}
