import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { selectUndo, selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { NoticeRegion } from "../../ui/notice-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useActors } from "../actors.ts";
import { isSameList } from "../same-list.ts";

/** What is said in passing [8.1], on every page. */
export function Notices() {
  const { notices } = useActors();
  const visible = useSelector(notices, selectVisibleNotices, isSameList);
  useEffect(() => {
    const undoByKey = (event: KeyboardEvent): void => {
      const notice = selectUndo(notices.getSnapshot());
      if (notice?.offer === undefined || !isUndoKey(event) || hasUndoOfItsOwn(event.target)) return;
      event.preventDefault();
      notices.send({ type: "offer.chosen", id: notice.id, offer: notice.offer });
    };
    document.addEventListener("keydown", undoByKey);
    return () => document.removeEventListener("keydown", undoByKey);
  }, [notices]);
  return (
    <NoticeRegion
      isBeingRead={() => notices.getSnapshot().matches("reading")}
      onReadingStarted={() => notices.send({ type: "reading.started" })}
      onReadingEnded={() => notices.send({ type: "reading.ended" })}
    >
      {visible.map(({ id, tone, title, text, offer }) => (
        <Notice
          key={id}
          tone={tone}
          title={title}
          text={text}
          action={offer && { label: offer.label, onSelect: () => notices.send({ type: "offer.chosen", id, offer }) }}
          onDismiss={() => notices.send({ type: "notice.dismissed", id })}
        />
      ))}
    </NoticeRegion>
  );
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** In a field the same keys take back what was typed; and a dialog is to be answered first. */
const hasUndoOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null;
