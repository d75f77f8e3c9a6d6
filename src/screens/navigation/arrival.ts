import { createContext } from "react";
import { NavigationType, type Location } from "react-router-dom";

/** How the user came to the page. */
export type Arrival =
  | { readonly by: "load" }
  /** A link, a button, or the app itself. */
  | { readonly by: "push" }
  /** A redirect, or a choice on the page that is kept in its address. */
  | { readonly by: "replace" }
  /** The browser's Back, from this location. */
  | { readonly by: "back"; readonly from: Location }
  /** The browser's Forward, or an entry of its history that is not known. */
  | { readonly by: "history" };

/** The entries of the browser's history that the user has been to since the page was loaded. */
interface Trail {
  readonly location: Location;
  readonly keys: readonly string[];
  readonly position: number;
  readonly arrival: Arrival;
}

export const beginTrail = (location: Location): Trail => ({
  location,
  keys: [location.key],
  position: 0,
  arrival: { by: "load" },
});

/** After a navigation to this location. For one that was loaded, the router reports a POP as well. */
export function follow(
  { keys, position, ...before }: Trail,
  location: Location,
  type: NavigationType,
): Trail {
  const { key } = location;
  switch (type) {
    case NavigationType.Push:
      return {
        location,
        keys: [...keys.slice(0, position + 1), key],
        position: position + 1,
        arrival: { by: "push" },
      };
    case NavigationType.Replace:
      return { location, keys: keys.with(position, key), position, arrival: { by: "replace" } };
    case NavigationType.Pop: {
      const found = keys.indexOf(key);
      if (found < 0) return { location, keys: [key], position: 0, arrival: { by: "history" } };
      const arrival: Arrival = found < position ? { by: "back", from: before.location } : { by: "history" };
      return { location, keys, position: found, arrival };
    }
  }
}

export const ArrivalContext = createContext<Arrival>({ by: "load" });

/** The visible link that led to a location: in the page itself, else around it. */
export function linkTo({ pathname, search, hash }: Location): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]")].toSorted(
    (a, b) => Number(b.closest("main") !== null) - Number(a.closest("main") !== null),
  );
  const leadsTo = (address: string) => (link: HTMLAnchorElement) =>
    link.getAttribute("href") === address && link.checkVisibility();
  return links.find(leadsTo(pathname + search + hash)) ?? links.find(leadsTo(pathname)) ?? null;
}
