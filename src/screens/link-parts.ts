import { linkOf } from "../../machines/domain/web-address.ts";

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
const emphasis = /[*_~`]+$/;

/** Splits a text at its web addresses; the parts joined are the text. */
export function linkParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const marks = emphasis.exec(text.slice(end, index))?.[0] ?? "";
    const written = withoutPunctuation(found, new Set(marks));
    const link = linkOf(written);
    if (link === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: written, href: link.href });
    end = index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** A closing bracket belongs to the address if it also opens one there; so do marks that do not surround it. */
function withoutPunctuation(found: string, marks: ReadonlySet<string>): string {
  let kept = found;
  const count = (letter: string): number => kept.split(letter).length - 1;
  const isAfter = (letter: string): boolean => punctuation.has(letter) || marks.has(letter);
  for (let last = kept.slice(-1); isAfter(last); last = kept.slice(-1)) {
    if (last === ")" && count("(") >= count(")")) break;
    kept = kept.slice(0, -1);
  }
  return kept;
}
