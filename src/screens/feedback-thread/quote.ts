import { excerptOf } from "./excerpt.ts";

/** In letters: enough to know what the task is about; the link leads to the rest. */
const longestQuote = 300;

/** A task's description: the beginning of the text in quotes, and the link on a line of its own [experience 10]. */
export const quoteOf = (content: string, link: string): string =>
  `“${excerptOf(content, longestQuote)}”\n${link}`;
