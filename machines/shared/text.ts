export const isBlank = (text: string): boolean => text.trim() === "";

/** Without accents, marks and case, so that "Zoe" finds "Zoë". */
export const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word of the query occurs in these texts. */
export const isFound = (query: string, ...texts: readonly string[]): boolean => {
  const place = folded(texts.join(" "));
  return folded(query)
    .split(/\s+/)
    .every((word) => place.includes(word));
};

/**
 * Whether this is how the service has stored the text: it replaces unsupported characters with question
 * marks.
 */
export const isStoredAs = (sent: string, kept: string): boolean =>
  sent.length === kept.length &&
  [...kept.split("").entries()].every(([at, letter]) => letter === "?" || letter === sent[at]);
