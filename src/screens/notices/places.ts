import { useCallback, useSyncExternalStore, type RefCallback } from "react";
import type { AppRef } from "../../../machines/app/app.machine.ts";
import type { ShownNotice } from "../../../machines/notices/notices.machine.ts";
import { useActors } from "../shared/actors.ts";
import { pageValue } from "../device/page-value.ts";

/** Where a page shows the failure of a notice. */
interface Place {
  readonly isInView: boolean;
}

/** The places of the page, by the keys of their notices. */
type Places = ReadonlyMap<string, Place>;

const places = pageValue<Places>(new Map());
/** The notices that were announced in a place of a page that has been left. */
const shownBefore = new WeakSet<ShownNotice>();

export const usePlaces = (): Places => useSyncExternalStore(places.subscribe, places.get, places.get);

/** Whether the place of the notice has announced it, so that it must not be announced again. */
export const isAnnounced = (shown: Places, notice: ShownNotice): boolean =>
  notice.isShownInPlace === true && (shown.has(notice.key) || shownBefore.has(notice));

/**
 * The ref for the element that shows the failure of the notice with this key: the notice appears only while
 * the element is out of view. Null: nothing has failed.
 */
export function usePlace(key: string | null): RefCallback<HTMLElement> {
  const { appRef } = useActors();
  return useCallback(
    (element) => (key === null || element === null ? undefined : watch(appRef, key, element)),
    [appRef, key],
  );
}

function watch(appRef: AppRef, key: string, element: HTMLElement): () => void {
  const page = appRef.getSnapshot().context.open;
  // The user has just pressed a button of this form: the failure comes to them, not the notice over the button.
  if (element.closest("form")?.contains(document.activeElement) === true)
    element.scrollIntoView({ block: "nearest" });
  // At once, so that the notice is not painted first.
  let place: Place = { isInView: isInViewport(element) };
  let wasInView = place.isInView;
  setPlace(key, place);
  const observer = new IntersectionObserver(
    (entries) => {
      // The last is the latest; while the page is busy, several come at once.
      const entry = entries.at(-1);
      if (entry === undefined || places.get().get(key) !== place) return;
      const isInView = entry.intersectionRatio >= half;
      if (isInView === place.isInView) return;
      place = { isInView };
      wasInView ||= isInView;
      setPlace(key, place);
    },
    { threshold: half },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    // After the commit: another element may show the failure now.
    queueMicrotask(() => {
      if (places.get().get(key) !== place) return;
      // First, so that the notice does not appear in between.
      end(appRef, key, wasInView || appRef.getSnapshot().context.open === page);
      setPlace(key, null);
    });
  };
}

const half = 0.5;

/** On the same page, the user has retried, fixed or discarded what failed; in view, they could read it. */
function end(appRef: AppRef, key: string, isDone: boolean): void {
  const { notices } = appRef.getSnapshot().children;
  for (const notice of notices?.getSnapshot().context.notices ?? []) {
    if (notice.key !== key || notice.isShownInPlace !== true) continue;
    if (isDone) notices?.send({ type: "notice.dismissed", id: notice.id });
    else shownBefore.add(notice);
  }
}

function setPlace(key: string, place: Place | null): void {
  const next = new Map(places.get());
  if (place === null) next.delete(key);
  else next.set(key, place);
  places.set(next);
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle >= 0 && middle <= innerHeight;
}
