import { useSelector } from "@xstate/react";
import { selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { NoticeRegion } from "../../ui/notice-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useActors } from "../actors.ts";
import { hasSameItems } from "../has-same-items.ts";

/** The notices [8.1], on every page. */
export function Notices() {
  const { notices } = useActors();
  const visible = useSelector(notices, selectVisibleNotices, hasSameItems);
  return (
    <NoticeRegion
      isBeingRead={() => notices.getSnapshot().matches("reading")}
      onReadingStarted={() => notices.send({ type: "reading.started" })}
      onReadingEnded={() => notices.send({ type: "reading.ended" })}
    >
      {visible.map(({ id, tone, title, text, spoken, action }) => (
        <Notice
          key={id}
          tone={tone}
          title={title}
          text={text}
          spoken={spoken}
          action={
            action && {
              label: action.label,
              onSelect: () => notices.send({ type: "action.chosen", id, action }),
            }
          }
          onDismiss={() => notices.send({ type: "notice.dismissed", id })}
        />
      ))}
    </NoticeRegion>
  );
}
