import type { ReactNode } from "react";
import { linkOf } from "../../machines/domain/web-address.ts";

interface SafeLinkProps {
  url: string;
  /** What it is called by assistive technology, where that is more than can be seen. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Leads out of the app, into a tab of its own that knows nothing of this one; an address that is no link is text. */
export function SafeLink({ url, label, className, children }: SafeLinkProps) {
  const link = linkOf(url);
  if (link === null) {
    return (
      <span>
        <bdi>{url}</bdi> <small>This address cannot be opened from here.</small>
      </span>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={className} aria-label={label}>
      {children}
    </a>
  );
}
