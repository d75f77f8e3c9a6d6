import { useEffect, useRef, useState, type RefObject } from "react";
import { useNavigationType } from "react-router-dom";

/** Names the page in the tab, and gives its heading the focus when the person has come here from another page. */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // How the page came up, once for all: a filter that goes into the address later must not take the focus from its field.
  const [hasCome] = useState(navigation !== "POP");
  useEffect(() => {
    document.title = `${title} · Graduation Projects`;
  }, [title]);
  useEffect(() => {
    if (hasCome) heading.current?.focus();
  }, [hasCome]);
  return heading;
}

/** A ref that gives its field the focus when it comes up. */
export const focusOnArrival = (field: HTMLElement | null): void => field?.focus();
