import { storedLogKey } from "./session-store.ts";

/** Which page the person sees first: the landing page, or another one that needs the app. */
type FirstPage = "landing" | "other";

/** A tab with a log continues where it was, and one that was opened by a link receives its session first. */
export const firstPage = (storage: Parameters<typeof storedLogKey>[0]): FirstPage =>
  location.pathname === "/" && storedLogKey(storage) === null && !isOpenedByLink() ? "landing" : "other";

/** Whether a link in the app opened this page: addresses that were typed or bookmarked have no referrer. */
export function isOpenedByLink(): boolean {
  // A page that reloads itself is its own referrer.
  const isReloaded = performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== "navigate");
  return !isReloaded && document.referrer.startsWith(`${location.origin}/`);
}
