/** A link that is safe to follow, and where it leads, as a person reads it. */
export interface SafeLink {
  readonly href: string;
  readonly host: string;
}

/** A host has no user before it, which would look like one, and no letter that is not seen or stands for another. */
const web = /^https?:\/\/((\[[\da-f:.]+\]|[^\s/?#\\@:%[\]\p{C}]+)(?::\d{1,5})?)(?:[/?#]\P{Cc}*)?$/iu;
const mail = /^mailto:([^\s/?#\\@:%\p{C}]+@[^\s/?#\\@:%\p{C}]+)(?:\?\P{Cc}*)?$/iu;
/** `localhost:3000` begins with a host and its port, not with a scheme. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;
/** What browsers read as a number is another host than it looks like, unless it is written out. */
const number = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;
const writtenOut = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;

/** An address as it was typed, with `https://` where it names no scheme; what does not become an address by that stays as it is. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  if (scheme.test(text)) return text;
  const address = text.startsWith("//") ? `https:${text}` : `https://${text}`;
  return hostOf(address) === null ? text : address;
}

/** Only what leads to a page or a mailbox may be clicked; null: anything else, whatever it looks like. */
export function linkOf(url: string): SafeLink | null {
  const href = withScheme(url);
  const host = hostOf(href) ?? mail.exec(href)?.[1];
  return host === undefined ? null : { href, host: host.toLowerCase() };
}

function hostOf(address: string): string | null {
  const [, host = "", name = ""] = web.exec(address) ?? [];
  return host === "" || (number.test(name) && !writtenOut.test(name)) ? null : host;
}
