/** The 27 characters of Windows-1252 that are not in Latin 1. */
const windows = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** What a column without Unicode keeps of a text: a question mark for each code unit that it does not know. */
export const varchar = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charAt(at))
    .map((unit) => (unit <= "\u00ff" || windows.includes(unit) ? unit : "?"))
    .join("");
