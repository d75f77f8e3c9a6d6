/** What the server says is not always ended; here another sentence follows it. */
export const asSentence = (text: string): string =>
  /[\p{Sentence_Terminal}…]$/u.test(text) ? text : `${text}.`;
