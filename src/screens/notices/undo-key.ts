import { useEffect } from "react";
import { selectVisibleNotices, type NoticesRef } from "../../../machines/notices/notices.machine.ts";
import { shortcutKey } from "../device/keyboard.ts";
import { announce } from "../shared/announce.tsx";

/** Ctrl+Z triggers the Undo of a visible notice, or says that there is none. */
export function useUndoKey(noticesRef: NoticesRef): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isUndoKey(event) || hasUndoOfItsOwn(event.target)) return;
      const notice = selectVisibleNotices(noticesRef.getSnapshot()).find(
        ({ action }) => action?.isUndo === true,
      );
      if (notice?.action === undefined) return announce("Nothing to undo");
      event.preventDefault();
      noticesRef.send({ type: "action.chosen", id: notice.id, action: notice.action });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [noticesRef]);
}

const isUndoKey = (event: KeyboardEvent): boolean =>
  shortcutKey(event).toLowerCase() === "z" &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey;

/** In a text field, Ctrl+Z undoes typing; dialogs must be answered first. */
const hasUndoOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [role=dialog], [role=alertdialog]") !== null;
