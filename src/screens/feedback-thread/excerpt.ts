const letters = new Intl.Segmenter();

/** Of one letter, with its marks; the longest emoji have fewer. */
const mostUnits = 32;

/**
 * The beginning of a text, for labels: at most this many letters. Scans only that much: texts can be long, and many are labeled
 * at once.
 */
export function excerptOf(text: string, longest = 60): string {
  const line = text.replace(/\s+/g, " ").trim();
  // Some engines copy the whole text for each letter that they find.
  const beginning = line.slice(0, longest * mostUnits);
  let count = 0;
  let end = 0;
  for (const { index } of letters.segment(beginning)) {
    if (count === longest) return `${line.slice(0, end)}…`;
    if (count < longest) end = index;
    count += 1;
  }
  return beginning === line ? line : `${line.slice(0, end)}…`;
}
