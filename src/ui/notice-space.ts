/** The height of the notices and their distance from the window's end, in px; not set: there are none. */
export const noticeSpace = "--notice-space";

/** For what scrolls below the notices: the space at its end in which nothing that is scrolled into view may be. */
export const spaceOfNotices = `var(${noticeSpace}, 0px)`;

/**
 * Keeps the space of the notices up to date, so that what is focused is scrolled beside them [WCAG 2.4.11], also if they,
 * or it, grow when it has the focus. Returns its cleanup.
 */
export function keepNoticeSpace(region: HTMLElement): () => void {
  const root = document.documentElement;
  const measure = (): void => {
    const { top, height } = region.getBoundingClientRect();
    if (height === 0) root.style.removeProperty(noticeSpace);
    else root.style.setProperty(noticeSpace, `${Math.ceil(root.clientHeight - top)}px`);
    uncoverFocused(region);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(region);
  // Some fields grow when they are focused.
  const focusMoved = (): void => void requestAnimationFrame(() => uncoverFocused(region));
  document.addEventListener("focusin", focusMoved);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", focusMoved);
    root.style.removeProperty(noticeSpace);
  };
}

function uncoverFocused(region: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === null || region.contains(focused) || !focused.matches(":focus-visible")) return;
  const notices = region.getBoundingClientRect();
  const { left, right, top, bottom, height } = focused.getBoundingClientRect();
  const isCovered =
    notices.left < right && left < notices.right && notices.top < bottom && top < notices.bottom;
  // Of what there is not enough room for, the beginning is seen.
  if (isCovered) focused.scrollIntoView({ block: height > notices.top ? "start" : "nearest" });
}
