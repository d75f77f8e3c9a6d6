/** A link that is safe to follow, with its host for display. */
export interface SafeLink {
  readonly href: string;
  readonly host: string;
}

/** Rejects `user@host`, which can fake a host, and invisible or ambiguous characters. */
const web = /^https?:\/\/((\[[\da-f:.]+\]|[^\s/?#\\@:%[\]\p{C}]+)(?::\d{1,5})?)(?:[/?#]\P{Cc}*)?$/iu;
const mail = /^mailto:([^\s/?#\\@:%\p{C}]+@[^\s/?#\\@:%\p{C}]+)(?:\?\P{Cc}*)?$/iu;
/** `localhost:3000` starts with a host and port, not with a scheme. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
/** Browsers parse numeric hosts as IPv4 addresses, so only fully written ones are accepted. */
const number = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;
const writtenOut = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;

/**
 * Adds `https://` to an address without a scheme; returns the text unchanged if that does not make it valid.
 */
export function withScheme(typed: string): string {
  const text = typed.trim();
  if (scheme.test(text)) return text;
  const address = text.startsWith("//") ? `https:${text}` : `https://${text}`;
  return hostOf(address) === null ? text : address;
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
