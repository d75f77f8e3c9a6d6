/** A link that is safe to follow, and where it leads, as a person reads it. */
export interface SafeLink {
  readonly href: string;
  readonly host: string;
}

/** A host has no user before it, which would look like one, and no letter that is not seen. */
const web = /^https?:\/\/((?:\[[\da-f:.]+\]|[^\s/?#\\@:[\]\p{C}]+)(?::\d{1,5})?)(?:[/?#]\P{Cc}*)?$/iu;
const mail = /^mailto:([^\s@?\p{C}]+@[^\s@?\p{C}]+)(?:\?\P{Cc}*)?$/iu;
/** `localhost:3000` begins with a host and its port, not with a scheme. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/** An address as it was typed, with `https://` where it names no scheme; what does not become an address by that stays as it is. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  if (scheme.test(text)) return text;
  const address = text.startsWith("//") ? `https:${text}` : `https://${text}`;
  return web.test(address) ? address : text;
}

/** Only what leads to a page or a mailbox may be clicked; null: anything else, whatever it looks like. */
export function linkOf(url: string): SafeLink | null {
  const href = withScheme(url);
  const host = web.exec(href)?.[1] ?? mail.exec(href)?.[1];
  return host === undefined ? null : { href, host: host.toLowerCase() };
}
