const letters = new Intl.Segmenter();

/**
 * The beginning of a text, for labels: at most this many letters. Scans only that much: texts can be long, and many are labeled
 * at once.
 */
export function excerptOf(text: string, longest = 60): string {
  const line = text.replace(/\s+/g, " ").trim();
  let count = 0;
  let end = 0;
  for (const { index } of letters.segment(line)) {
    if (count === longest - 1) end = index;
    if (count === longest) return `${line.slice(0, end)}…`;
    count += 1;
  }
  return line;
}
