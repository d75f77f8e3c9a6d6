import { useLayoutEffect, type RefObject } from "react";

/**
 * Brings a form that opens into view as a whole, and the page back to where it was once the form closes.
 * `isWanted` is false for forms that are always open.
 */
export function useWholeInView(form: RefObject<HTMLElement | null>, isWanted = true): void {
  useLayoutEffect(() => {
    const opened = form.current;
    if (opened === null || !isWanted) return undefined;
    const goBack = rememberPlace(opened);
    const around = opened.parentElement;
    opened.scrollIntoView({ block: "nearest" });
    return () => {
      // What takes the form's place has to be there first. On another page or in another form, the user is elsewhere.
      requestAnimationFrame(() => {
        const isInForm = document.activeElement?.closest("form") != null;
        if (around?.isConnected === true && !isInForm) goBack();
      });
    };
  }, [form, isWanted]);
}

/** Returns a function that scrolls the page, and the part of it around the element, back to where they are now. */
function rememberPlace(element: HTMLElement): () => void {
  const around = element.closest<HTMLElement>("[data-scrolls]");
  const [top, topWithin] = [window.scrollY, around?.scrollTop ?? 0];
  return () => {
    window.scrollTo({ top });
    around?.scrollTo({ top: topWithin });
  };
}
