import { useEffect, useRef, type FocusEvent, type ReactNode } from "react";
import { keepNoticeSpace } from "./notice-space.ts";
import * as styles from "./notice.css.ts";

interface NoticeRegionProps {
  /** Notices, newest last. Render the region from the start, even if empty: only then are new notices announced. */
  children?: ReactNode;
  /** Whether reading was last reported; called each time, as it may have been reported before a reload. */
  isBeingRead: () => boolean;
  /** The pointer is over it, the focus is in it, or the tab is hidden: nothing should be dismissed automatically. */
  onReadingStarted?: () => void;
  onReadingEnded?: () => void;
  /** Escape was pressed, outside whatever handles it itself. */
  onDismissNewest: () => void;
}

/** Leads to the newest notice, and back to where the focus came from. */
const noticesKey = "F8";

export function NoticeRegion({
  children,
  isBeingRead,
  onReadingStarted,
  onReadingEnded,
  onDismissNewest,
}: NoticeRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  // A weak reference: the form around it may be long gone, along with a password typed there.
  const cameFrom = useRef<WeakRef<HTMLElement> | null>(null);

  const look = (): void => {
    const element = region.current;
    const now =
      document.hidden ||
      (element !== null &&
        element.childElementCount > 0 &&
        (element.matches(":hover") || holdsFocus(element)));
    if (now === isBeingRead()) return;
    if (now) onReadingStarted?.();
    else onReadingEnded?.();
  };

  /** What the focus came from; if that is gone, the page's current stop of the Tab key among others, or its heading. */
  const wayBack = (): HTMLElement | null => {
    const from = cameFrom.current?.deref();
    return from?.isConnected === true
      ? from
      : (document.querySelector<HTMLElement>('main [tabindex="0"]') ?? document.querySelector("h1"));
  };

  const goThereOrBack = (element: HTMLElement): void => {
    if (holdsFocus(element)) wayBack()?.focus();
    else element.lastElementChild?.querySelector("button")?.focus();
  };

  const press = (event: KeyboardEvent): void => {
    const element = region.current;
    if (element === null || element.childElementCount === 0 || event.defaultPrevented) return;
    if (event.key === noticesKey) goThereOrBack(element);
    else if (event.key === "Escape" && !handlesEscape(event.target)) onDismissNewest();
    else return;
    event.preventDefault();
  };

  const latest = useRef({ look, press });
  useEffect(() => {
    latest.current = { look, press };
  });

  useEffect(() => {
    const visibilityChanged = (): void => latest.current.look();
    const focused = ({ target }: globalThis.FocusEvent): void => {
      // A dialog that was opened from a notice returns the focus to it.
      if (!(target instanceof Element) || target.closest("[aria-modal=true]") !== null) return;
      if (region.current?.contains(target) !== true) cameFrom.current = null;
    };
    const pressed = (event: KeyboardEvent): void => latest.current.press(event);
    document.addEventListener("visibilitychange", visibilityChanged);
    document.addEventListener("focusin", focused);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("keydown", pressed);
      document.removeEventListener("visibilitychange", visibilityChanged);
      document.removeEventListener("focusin", focused);
    };
  }, []);

  useEffect(() => (region.current === null ? undefined : keepNoticeSpace(region.current)), []);

  // A removed notice fires no pointer event, and takes the focus with it.
  useEffect(() => {
    const element = region.current;
    if (cameFrom.current !== null && element !== null && isNowhere(document.activeElement)) {
      const next = element.querySelector<HTMLElement>("button") ?? wayBack();
      next?.focus({ preventScroll: true });
    }
    latest.current.look();
  }, [children]);

  const focused = (event: FocusEvent<HTMLDivElement>): void => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from))
      cameFrom.current = new WeakRef(from);
    look();
  };

  const blurred = (): void => queueMicrotask(() => latest.current.look());

  return (
    <section aria-label="Notifications" aria-keyshortcuts={noticesKey}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only detects that someone is reading */}
      <div
        ref={region}
        className={styles.region}
        role="status"
        aria-live="polite"
        aria-atomic="false"
        aria-relevant="additions text"
        onPointerEnter={look}
        onPointerLeave={look}
        onFocus={focused}
        onBlur={blurred}
      >
        {children}
      </div>
    </section>
  );
}

const holdsFocus = (element: HTMLElement): boolean => element.contains(document.activeElement);

/** Fields, menus, dialogs and open panels. */
const handlesEscape = (target: EventTarget | null): boolean =>
  document.querySelector("[aria-modal=true], :popover-open") !== null ||
  (target instanceof Element && target.closest("input, textarea, select, [role=menu]") !== null);

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;
