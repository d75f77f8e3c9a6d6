const space = "--notice-space";
const room = "--notice-room";

/**
 * For what scrolls below the notices: the space at its end in which nothing that is scrolled into view may be, the height
 * of the notices and their distance from the window's end.
 */
export const spaceOfNotices = `var(${space}, 0px)`;

/**
 * The same, as room at the page's end, so that its end can be scrolled beside the notices. Only for pages that scroll anyway
 * and for the keyboard: others would become narrower by a scrollbar. It stays until the notices have gone and the page is not
 * scrolled into it any more: what is pressed must not move when the focus does, or when a notice goes.
 */
export const roomForNotices = `var(${room}, 0px)`;

/**
 * Keeps both up to date, so that what is focused is scrolled beside the notices [WCAG 2.4.11], also if they, or it, grow when
 * it has the focus. Returns its cleanup.
 */
export function keepNoticeSpace(region: HTMLElement): () => void {
  const root = document.documentElement;
  const set = (name: string): void =>
    root.style.setProperty(name, `${Math.ceil(root.clientHeight - region.getBoundingClientRect().top)}px`);
  const clear = (): void => [space, room].forEach((name) => root.style.removeProperty(name));
  const release = (): void => {
    const height = Number.parseFloat(root.style.getPropertyValue(room));
    if (region.offsetHeight > 0 || Number.isNaN(height)) return;
    if (root.scrollTop <= Math.max(0, root.scrollHeight - height - root.clientHeight)) clear();
  };
  const measure = (): void => {
    if (region.offsetHeight === 0) {
      root.style.removeProperty(space);
      return release();
    }
    set(space);
    if (root.style.getPropertyValue(room) !== "" || root.scrollHeight > root.clientHeight) set(room);
    uncover();
  };
  /** What the arrow keys have focused may be in a list that scrolls by itself, on a page that does not. */
  const uncover = (): void => {
    if (!uncoverFocused(region)) return;
    set(room);
    uncoverFocused(region);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(region);
  // Some fields grow when they are focused.
  const focusMoved = (): void => void requestAnimationFrame(uncover);
  const pressed = ({ key }: KeyboardEvent): void => {
    if (key === "Tab" && region.offsetHeight > 0) set(room);
  };
  document.addEventListener("focusin", focusMoved);
  document.addEventListener("keydown", pressed);
  document.addEventListener("scroll", release);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", focusMoved);
    document.removeEventListener("keydown", pressed);
    document.removeEventListener("scroll", release);
    clear();
  };
}

/** Scrolls to what has the focus if the notices cover it; returns whether they still do. */
function uncoverFocused(region: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || region.offsetHeight === 0 || region.contains(focused)) return false;
  // What the pointer has pressed is not moved.
  if (!isCovered(focused, region) || !focused.matches(":focus-visible")) return false;
  // Of what there is not enough room for, the beginning is seen.
  const isTooHigh = focused.getBoundingClientRect().height > region.getBoundingClientRect().top;
  focused.scrollIntoView({ block: isTooHigh ? "start" : "nearest" });
  return isCovered(focused, region);
}

function isCovered(element: Element, region: HTMLElement): boolean {
  const notices = region.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return notices.left < right && left < notices.right && notices.top < bottom && top < notices.bottom;
}
