import { useLayoutEffect, type RefObject } from "react";

/** What a person does to look elsewhere, or to move the next card. */
const takingOver = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Milliseconds, because the window's scrollbar fires none of these events. */
const longest = 5_000;

/** Visible below the page's sticky header, and in the part of the page that scrolls with the item. */
const isInView = (item: HTMLElement): boolean => {
  const { top, bottom } = item.getBoundingClientRect();
  const { scrollMarginTop } = getComputedStyle(item);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const around = item.closest("[data-scrolls]")?.getBoundingClientRect();
  return (
    top >= Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop) &&
    bottom <= window.innerHeight &&
    (around === undefined || (top >= around.top && bottom <= around.bottom))
  );
};

/**
 * Scrolls an item into view and keeps it there for some seconds, or until the user scrolls or presses something:
 * in a virtualized list, the items nearby are measured later and may push this one out of the window.
 */
export const keepInView = (item: HTMLElement): void =>
  keepAt(item, () => {
    if (!isInView(item)) item.scrollIntoView({ block: "center" });
  });

/** The same for the start of an item that may be larger than the window. */
export const keepStartInView = (item: HTMLElement): void =>
  keepAt(item, () => item.scrollIntoView({ block: "start" }));

const keepAt = (item: HTMLElement, scroll: () => void): void => {
  const observer = new ResizeObserver(() => {
    if (item.isConnected) scroll();
    else stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of takingOver) window.removeEventListener(type, stop, true);
  };
  const timer = setTimeout(stop, longest);
  for (const type of takingOver) window.addEventListener(type, stop, { capture: true, passive: true });
  scroll();
  if (item.parentElement !== null) observer.observe(item.parentElement);
  observer.observe(document.body);
};

/**
 * Scrolls to an item, focuses it and marks it until it loses the focus, in the next frame, after the page's heading has
 * taken the focus on arrival.
 */
export const reveal = (item: HTMLElement, done?: () => void): void => {
  requestAnimationFrame(() => {
    keepInView(item);
    item.dataset["revealed"] = "";
    item.addEventListener("blur", () => delete item.dataset["revealed"], { once: true });
    item.focus({ preventScroll: true });
    done?.();
  });
};

/**
 * Brings a form that opens into view as a whole, and the page back to where it was once the form closes, as far as the
 * focus stays in view: Undo may open a form from anywhere on the page.
 * `isWanted` is false for forms that are always open.
 */
export function useWholeInView(form: RefObject<HTMLElement | null>, isWanted = true): void {
  useLayoutEffect(() => {
    const opened = form.current;
    if (opened === null || !isWanted) return undefined;
    const goBack = rememberPlace(opened);
    const around = opened.parentElement;
    opened.scrollIntoView({ block: "nearest" });
    showFocused();
    return () => {
      // What takes the form's place has to be there first. On another page or in another form, the user is elsewhere.
      requestAnimationFrame(() => {
        const isInForm = document.activeElement?.closest("form") != null;
        if (around?.isConnected !== true || isInForm) return;
        goBack();
        showFocused();
      });
    };
  }, [form, isWanted]);
}

const showFocused = (): void => document.activeElement?.scrollIntoView({ block: "nearest" });

/** Returns a function that scrolls the page, and the part of it around the element, back to where they are now. */
function rememberPlace(element: HTMLElement): () => void {
  const around = element.closest<HTMLElement>("[data-scrolls]");
  const [top, topWithin] = [window.scrollY, around?.scrollTop ?? 0];
  return () => {
    window.scrollTo({ top });
    around?.scrollTo({ top: topWithin });
  };
}
