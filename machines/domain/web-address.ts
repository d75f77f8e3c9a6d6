/** A link that is safe to follow, with its host for display. */
export interface SafeLink {
  readonly href: string;
  readonly host: string;
}

/** A part of a host name: letters, digits and pictographs of any script, without invisible characters. */
const label = String.raw`(?!\p{M})[\p{L}\p{N}\p{M}\p{So}\p{Sk}_-]{1,63}`;
const hostName = String.raw`${label}(?:\.${label})*\.?`;
/** Rejects `user@host`, which can fake a host. */
const web = new RegExp(
  String.raw`^https?:\/\/((\[[\da-f:.]+\]|${hostName})(?::\d{1,5})?)(?:[/?#]\P{Cc}*)?$`,
  "iu",
);
const mail = new RegExp(String.raw`^mailto:([^\s/?#\\@:%\p{C}]+@${hostName})(?:\?\P{Cc}*)?$`, "iu");
/** `localhost:3000` starts with a host and port, not with a scheme. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
/** Browsers parse numeric hosts as IPv4 addresses, so only fully written ones are accepted. */
const number = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;
/** A word alone is no address, unless its scheme says so: `https://wiki`. */
const complete = /^(?:localhost(?::|$)|\[|[^.]+\.[^.])/i;
const writtenOut = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;

/** Adds `https://` to an address without a scheme; returns the text unchanged if that does not make it valid. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  if (scheme.test(text)) return text;
  const address = text.startsWith("//") ? `https:${text}` : `https://${text}`;
  return complete.test(hostOf(address) ?? "") ? address : text;
}

/** Only links to pages and mailboxes may be clicked; null for anything else. */
export function linkOf(url: string): SafeLink | null {
  const href = withScheme(url);
  const host = hostOf(href) ?? mail.exec(href)?.[1];
  return host === undefined ? null : { href, host: host.toLowerCase() };
}

function hostOf(address: string): string | null {
  const [, host = "", name = ""] = web.exec(address) ?? [];
  return host === "" || (number.test(name) && !writtenOut.test(name)) ? null : host;
}
