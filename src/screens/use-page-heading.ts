import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { NavigationType, useLocation } from "react-router-dom";
import { chosenTeamIn } from "./chosen-team.ts";

/**
 * How the browser navigated to the page. For routes rendered with an earlier location, the router always
 * reports POP.
 */
export const NavigationTypeContext = createContext<NavigationType>(NavigationType.Pop);

/** A ref for the page's heading, which is focused when the user navigates here, or here to another team. */
export function usePageHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useContext(NavigationTypeContext);
  // Fixed at mount: a later URL update by a filter must not take the focus from its field.
  const [wasNavigatedTo] = useState(navigation !== NavigationType.Pop);
  // Must run before anything else can take the focus.
  useLayoutEffect(() => {
    if (wasNavigatedTo) heading.current?.focus();
  }, [wasNavigatedTo]);
  // A select on the page replaces the entry of the history and keeps the focus.
  const team = chosenTeamIn(new URLSearchParams(useLocation().search));
  const shownTeam = useRef(team);
  useLayoutEffect(() => {
    if (team === shownTeam.current) return;
    shownTeam.current = team;
    if (navigation === NavigationType.Push) heading.current?.focus();
  }, [team, navigation]);
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
