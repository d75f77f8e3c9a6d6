import type { ReactNode } from "react";

/** Where the script alone decides which voice can read a text, with the language of that voice. */
const voices = [
  { lang: "ar", letters: /\p{Script=Arabic}/gu },
  { lang: "he", letters: /\p{Script=Hebrew}/gu },
  { lang: "zh", letters: /\p{Script=Han}/gu },
  { lang: "ja", letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu },
  { lang: "ko", letters: /\p{Script=Hangul}/gu },
  { lang: "ru", letters: /\p{Script=Cyrillic}/gu },
  { lang: "el", letters: /\p{Script=Greek}/gu },
] as const;

/** Greek is the first of the scripts above. */
const beyondLatin = /[\u0370-\u{10ffff}]/u;

/** The language whose voice can read most of a text (WCAG 3.1.2); undefined: that of the page. */
export function languageOf(text: string): string | undefined {
  if (!beyondLatin.test(text)) return undefined;
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  const found = voices
    .map(({ lang, letters }) => ({ lang, count: count(letters) }))
    .filter((each) => each.count > 0)
    .toSorted((one, other) => other.count - one.count);
  const sum = found.reduce((total, each) => total + each.count, 0);
  if (sum <= count(/\p{L}/gu) - sum) return undefined;
  // Kana stands between Han letters, and no Chinese text has it.
  return found.some(({ lang }) => lang === "ja") && found[0]?.lang === "zh" ? "ja" : found[0]?.lang;
}

/** The direction and the language of an element with this text, which somebody has typed. */
export const inItsLanguage = (text: ReactNode) =>
  ({ dir: "auto", lang: typeof text === "string" ? languageOf(text) : undefined }) as const;
