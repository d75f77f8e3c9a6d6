import { useEffect } from "react";

/** Calls `close` once the focus has gone elsewhere, while this is open. `isInside`: whether an element belongs to it. */
export function useCloseOnLeave(
  isOpen: boolean,
  isInside: (element: Element) => boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element && isInside(target))) close();
    };
    document.addEventListener("focusin", focused);
    return () => document.removeEventListener("focusin", focused);
  }, [isOpen, isInside, close]);
}
