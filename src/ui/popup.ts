import { useEffect, type RefObject } from "react";

/** Least distance of a popup to the edges of the window, in pixels. */
export const edge = 8;
/** Distance of a popup to what it belongs to, in pixels. */
export const distance = 4;

/**
 * Shows a popup above the page and places it, again whenever something scrolls or the window changes: `place` gets that
 * event. Returns its cleanup.
 */
export function showPopup(popup: HTMLElement, place: (event?: Event) => void): () => void {
  // Older browsers do not support popover; there, `position: fixed` has to do.
  if ("showPopover" in popup) popup.showPopover();
  place();
  // A phone's keyboard changes the visual viewport alone.
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", place);
  window.addEventListener("resize", place);
  window.addEventListener("scroll", place, true);
  return () => {
    visualViewport?.removeEventListener("resize", place);
    window.removeEventListener("resize", place);
    window.removeEventListener("scroll", place, true);
  };
}

/** Closes what is open when something outside the element is pressed. Unless that is a control, the press does nothing else. */
export function usePressOutside(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || root.current?.contains(target) === true) return;
      close();
      if (target.closest("a, button, input, select, textarea, label") === null) swallowClick();
    };
    document.addEventListener("pointerdown", pressed, true);
    return () => document.removeEventListener("pointerdown", pressed, true);
  }, [root, isOpen, close]);
}

/** Stops the click of the press that has just begun, if it ends in one. */
function swallowClick(): void {
  const end = (event: Event): void => {
    if (event.type === "click") event.stopPropagation();
    for (const type of ["click", "pointerdown", "keydown"]) document.removeEventListener(type, end, true);
  };
  for (const type of ["click", "pointerdown", "keydown"]) document.addEventListener(type, end, true);
}
