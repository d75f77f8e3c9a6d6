import type { MouseEvent } from "react";
import { skipLink } from "./skip-link.css.ts";

interface SkipLinkProps {
  /** The id of the target element, usually `main`. */
  to: string;
  children?: string;
}

/** The first element on the page; visible only while focused. */
export function SkipLink({ to, children = "Skip to content" }: SkipLinkProps) {
  const skip = (event: MouseEvent<HTMLAnchorElement>): void => {
    const target = document.getElementById(to);
    if (target === null) return;
    event.preventDefault();
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a className={skipLink} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  );
}
