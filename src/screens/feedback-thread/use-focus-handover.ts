import { useLayoutEffect, useRef, type RefObject } from "react";
import { draftIdOf, type DraftTarget } from "../../../machines/feedback-thread/drafts.ts";

/**
 * For a form or the note that replaces it. If it is unmounted while focused, the focus moves to its
 * replacement, else to the reply box next to it, else to the list.
 */
export function useFocusHandover<Box extends HTMLElement>(target: DraftTarget): RefObject<Box | null> {
  const ref = useRef<Box>(null);
  const id = draftIdOf(target);
  useLayoutEffect(() => {
    const element = ref.current;
    const item = element?.closest("[data-feedback]");
    const list = element?.closest<HTMLElement>("[data-thread]");
    return () => {
      // Layout effects are cleaned up before the DOM changes.
      if (element?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        const next = document.querySelector<HTMLElement>(`[data-place="${id}"] textarea`);
        if (next !== null) next.focus();
        else if (document.activeElement === document.body) (lastBoxIn(item) ?? list)?.focus();
      });
    };
  }, [id]);
  return ref;
}

/** The reply box is the last one in an item. */
const lastBoxIn = (item: Element | null | undefined): HTMLElement | null =>
  item?.isConnected === true ? ([...item.querySelectorAll("textarea")].at(-1) ?? null) : null;
