import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { NavigationType } from "react-router-dom";

/** How the browser came to the page that is shown. The router tells it as POP below routes that render an earlier location. */
export const NavigationTypeContext = createContext<NavigationType>(NavigationType.Pop);

/** A ref for the page's heading, which gets the focus when the user has come here from another page. */
export function usePageHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useContext(NavigationTypeContext);
  // Once for all: a filter that is written into the address later must not take the focus from its field.
  const [hasCome] = useState(navigation !== NavigationType.Pop);
  // Before anything else can take the focus.
  useLayoutEffect(() => {
    if (hasCome) heading.current?.focus();
  }, [hasCome]);
  return heading;
}

/** The name of the page in the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Graduation Projects`;
  }, [title]);
}

/** A ref that gives its field the focus when it comes up. */
export const focusOnArrival = (field: HTMLElement | null): void => field?.focus();
