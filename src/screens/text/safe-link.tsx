import type { ReactNode } from "react";
import { linkOf } from "../../../machines/domain/web-address.ts";

interface SafeLinkProps {
  url: string;
  /** The accessible name, if it says more than the visible text. */
  label?: string;
  className?: string;
  /** The text is not the address, which paper then shows. */
  isNamed?: boolean;
  children: ReactNode;
}

/**
 * A link out of the app that opens in a new tab, without access to this one; unsafe URLs are rendered as
 * text.
 */
export function SafeLink({ url, label, className, isNamed = false, children }: SafeLinkProps) {
  const link = linkOf(url);
  if (link === null) {
    return (
      <span>
        <bdi>{url}</bdi> <small>This link can't be opened.</small>
      </span>
    );
  }
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noopener"
      className={className}
      aria-label={label}
      data-on-paper={isNamed ? ` (${link.href})` : undefined}
    >
      {children}
    </a>
  );
}
