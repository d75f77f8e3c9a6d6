import { useContext, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { ArrivalContext, linkTo } from "./arrival.ts";
import { chosenTeamIn } from "./paths.ts";

/**
 * A ref for the page's heading, which is focused when the user navigates here, or here to another team. The browser's
 * Back focuses the link that had been used, if it is there.
 */
export function usePageHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useContext(ArrivalContext);
  // Fixed at mount: a later update of the address by a filter must not take the focus from its field.
  const [first] = useState(arrival);
  // Must run before anything else can take the focus.
  useLayoutEffect(() => {
    if (first.by === "push" || first.by === "replace") heading.current?.focus();
    // Where the page was scrolled to, the browser and the page remember.
    else if (first.by !== "load")
      ((first.by === "back" ? linkTo(first.from) : null) ?? heading.current)?.focus({ preventScroll: true });
  }, [first]);
  // A select on the page replaces the entry of the history and keeps the focus.
  const team = chosenTeamIn(new URLSearchParams(useLocation().search));
  const shownTeam = useRef(team);
  useLayoutEffect(() => {
    if (team === shownTeam.current) return;
    shownTeam.current = team;
    if (arrival.by === "push") heading.current?.focus();
  }, [team, arrival]);
  return heading;
}

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Graduation Projects`;
  }, [title]);
}

/** A ref that focuses its field on mount. */
export const focusOnArrival = (field: HTMLElement | null): void => field?.focus();
