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

/** A link out of the app that opens in a new tab, without access to this one; unsafe URLs are rendered as text. */
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

/**
 * Beside a link or its host: the host that the browser visits, if it is written with other letters there, as in
 * "pаypal.com (xn--pypal-4ve.com)", whose first "а" is Cyrillic.
 */
export function RealHost({ url }: { url: string }) {
  const host = realHostOf(url);
  return host === null ? null : <bdi dir="ltr">{` (${host})`}</bdi>;
}

/** The ASCII form of a link's host; null if it is written so, in whichever case, or if this is no link. */
export function realHostOf(url: string): string | null {
  const { host = "" } = linkOf(url) ?? {};
  // Without a mailbox's name and a port, which URLs leave out if it is the usual one.
  const written = host.slice(host.lastIndexOf("@") + 1).replace(/:\d+$/, "");
  const address = `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return hostname === written ? null : hostname;
}
