import { linkOf } from "../../../machines/domain/web-address.ts";

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
