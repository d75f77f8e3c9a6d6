import { shallowEqual, useSelector } from "@xstate/react";
import { selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { NoticeRegion } from "../../ui/notice-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useActors } from "../shared/actors.ts";
import { deletedName } from "./deleted-name.ts";
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
