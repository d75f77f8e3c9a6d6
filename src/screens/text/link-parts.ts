import { linkOf } from "../../../machines/domain/web-address.ts";

/** A part of a text; `href` is null unless it is an address that is safe to follow. */
export interface TextPart {
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
