import { Link } from "react-router-dom";
import { linkOf } from "../../../machines/domain/web-address.ts";
import { useUser } from "../shared/actors.ts";
import { pathFor } from "../navigation/item-links.ts";
import { RealHost, SafeLink } from "./safe-link.tsx";

interface LinkedTextProps {
  text: string;
  /** The team that the text is about. */
  teamId: number;
}

/** A text whose web addresses are links [2.35]: pages of the app open here, others in a new tab. */
export const LinkedText = ({ text, teamId }: LinkedTextProps) =>
  linkParts(text).map(({ text: part, href }, index) =>
    /* oxlint-disable react/no-array-index-key -- the parts of a text have only their place */
    href === null ? (
      <span key={index}>{part}</span>
    ) : (
      <Address key={index} text={part} href={href} teamId={teamId} />
    ),
  );

function Address({ text, href, teamId }: LinkedTextProps & { href: string }) {
  const user = useUser();
  const url = URL.canParse(href) ? new URL(href) : null;
  const shown = (
    <>
      <bdi>{text}</bdi>
      <RealHost url={href} />
    </>
  );
  // A path that begins with two slashes leads to another host.
  const isOfApp = url?.origin === window.location.origin && !url.pathname.startsWith("//");
  if (!isOfApp || user === null) return <SafeLink url={href}>{shown}</SafeLink>;
  // Dragging a card by a link in its text moves the card.
  return (
    <Link to={pathFor(user.role, teamId, url)} draggable={false}>
      {shown}
    </Link>
  );
}

/** A part of a text; `href` is null unless it is an address that is safe to follow. */
interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Full-width and Arabic punctuation ends an address: text follows it without a space. */
const address = /(?:https?:\/\/|www\.)[^\s<>"“”„«»‹›،؛؟。，、；：！？（）「」『』【】《》]+/giu;
/** Ends a sentence or a quotation rather than an address. */
const punctuation = new Set(".,;:!?'’)]}…");
/** Around an address, these emphasize it: "**https://example.org**". */
const emphasis = new Set("*_~`");

/** Splits a text at its web addresses; the parts joined are the text. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutPunctuation(found, emphasisBefore(text, index));
    const link = linkOf(written);
    if (link === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: written, href: link.href });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** The marks in front of this place. */
function emphasisBefore(text: string, index: number): ReadonlySet<string> {
  const marks = new Set<string>();
  for (let at = index - 1; emphasis.has(text.charAt(at)); at -= 1) marks.add(text.charAt(at));
  return marks;
}

/** A closing bracket belongs to the address if it also opens one there; so do marks that do not surround it. */
function withoutPunctuation(found: string, marks: ReadonlySet<string>): string {
  const count = (letter: string): number => found.split(letter).length - 1;
  let unopened = count(")") - count("(");
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (!punctuation.has(last) && !marks.has(last)) break;
    if (last === ")" && unopened <= 0) break;
    if (last === ")") unopened -= 1;
  }
  return found.slice(0, end);
}
