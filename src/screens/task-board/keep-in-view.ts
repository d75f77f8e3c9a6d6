/** What a person does to look elsewhere, or to move the next card. */
const takingOver = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Milliseconds, because the window's scrollbar fires none of these events. */
const longest = 5_000;

/** Visible below the page's sticky header. */
const isInView = (card: HTMLElement): boolean => {
  const { top, bottom } = card.getBoundingClientRect();
  return (
    top >= Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) &&
    bottom <= window.innerHeight
  );
};

/**
 * Scrolls a card into view and keeps it there for some seconds, or until the user scrolls or presses something:
 * in a virtualized list, the cards nearby are measured later and may push this one out of the window.
 */
export const keepInView = (card: HTMLElement): void => {
  const scroll = (): void => {
    if (!isInView(card)) card.scrollIntoView({ block: "center" });
  };
  const observer = new ResizeObserver(() => {
    if (card.isConnected) scroll();
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
  if (card.parentElement !== null) observer.observe(card.parentElement);
  observer.observe(document.body);
};
