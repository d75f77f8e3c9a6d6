import { useEffect } from "react";
import { selectVisibleNotices, type NoticesRef } from "../../../machines/notices/notices.machine.ts";

/** Ctrl+Z takes back what was done last, as long as a notice offers it. */
export function useUndoKey(notices: NoticesRef): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const notice = selectVisibleNotices(notices.getSnapshot()).find(({ offer }) => offer?.isUndo === true);
      if (notice?.offer === undefined || !isUndoKey(event) || hasUndoOfItsOwn(event.target)) return;
      event.preventDefault();
      notices.send({ type: "offer.chosen", id: notice.id, offer: notice.offer });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [notices]);
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** In a field the same keys take back what was typed; and a dialog is to be answered first. */
const hasUndoOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null;
