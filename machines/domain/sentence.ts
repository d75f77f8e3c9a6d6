/** Adds a period if missing, as server messages may lack one and another sentence follows. */
export const asSentence = (text: string): string =>
  text === "" || /[\p{Sentence_Terminal}…]$/u.test(text) ? text : `${text}.`;
