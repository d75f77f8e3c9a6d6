const longest = 60;

/** The beginning of a text, by which it is named. */
export function excerptOf(text: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(text.replace(/\s+/g, " ").trim()), ({ segment }) => segment);
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : letters.join("");
}
