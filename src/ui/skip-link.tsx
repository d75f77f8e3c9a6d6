import type { MouseEvent } from "react";
import { skipLink } from "./skip-link.css.ts";

/** The first element on the page; visible only while focused. `to`: the id of the target element, usually `main`. */
export function SkipLink({ to }: { to: string }) {
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
      Skip to content
    </a>
  );
}
