/** Neither whitespace nor a character that draws nothing, such as a zero-width space. */
const visible = /[^\s\p{Cc}\p{DI}\u2800]/u;

/** Whether the text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** More marks in a row than any language has. */
const longRun = /\p{M}{30}(?=\p{M})/gu;

/**
 * The text in this form. Ordering a run of marks takes time that grows with its square, so a joiner that draws nothing ends
 * it after 30 marks (Unicode's "stream-safe" format).
 */
const inForm = (text: string, form: "NFC" | "NFKD"): string =>
  text.replace(longRun, "$&\u034F").normalize(form);

/** The text for comparisons: without the space around it, and with each letter written in one way. */
export const comparable = (text: string): string => inForm(text, "NFC").trim();

/** The text without what servers store differently: spaces, line breaks and the forms of letters. */
export const normalized = (text: string): string => comparable(text).replace(/\s+/g, " ");

/** Whether two versions of a text differ at most in how a server stores them. */
export const isSameText = (a: string, b: string): boolean => normalized(a) === normalized(b);

/** Letters that Unicode does not take apart, and what people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ς: "σ",
  ى: "ي",
  ة: "ه",
};
const foldable = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/**
 * The text for searches: without case, accents, marks and what draws nothing, letters and digits as people type them.
 * So "zoe" finds "Zoë", "strasse" finds "Straße", and "2027" finds "٢٠٢٧".
 */
export const folded = (text: string): string =>
  withAsciiDigits(inForm(text, "NFKD").replace(/(?!\s)[\p{M}\p{DI}\p{Cc}\u0640\u2800]/gu, ""))
    // Only in upper case is "ß" two letters, and a dotless "ı" like other letters.
    .toUpperCase()
    .toLowerCase()
    .replace(foldable, (letter) => plainLetters[letter] ?? letter);

/** The words of a query, folded. User IDs are stored without leading zeros. */
export const searchWords = (query: string): readonly string[] =>
  folded(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, "") : word));

/** Whether every word of the query occurs in these texts. */
export const isFound = (query: string, ...texts: readonly string[]): boolean => {
  const place = folded(texts.join(" "));
  return searchWords(query).every((word) => place.includes(word));
};

/** Whether this is how the service has stored the text: it replaces unsupported characters with question marks. */
export const isStoredAs = (sent: string, kept: string): boolean =>
  isWithMarks(sent, kept) || comparable(sent) === comparable(kept);

const isWithMarks = (sent: string, kept: string): boolean =>
  sent.length === kept.length &&
  [...kept.split("").entries()].every(([at, letter]) => letter === "?" || letter === sent[at]);

/** Adds a period if missing, as server messages may lack one and another sentence follows. */
export const asSentence = (text: string): string =>
  text === "" || /[\p{Sentence_Terminal}…]$/u.test(text) ? text : `${text}.`;

const isDigit = /^\p{Nd}$/u;

/** The value of a decimal digit of any script. Their digits are in order, and tens of them in a row. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Parses a whole number from 0, in the digits of any script; null: the text is none. */
export const wholeNumberIn = (text: string): number | null => {
  const digits = withAsciiDigits(text);
  const number = /^\s*\d+\s*$/.test(digits) ? Number(digits) : null;
  return Number.isSafeInteger(number) ? number : null;
};

/** The text with the digits of every script written as 0 to 9: "١٢" becomes "12". */
export const withAsciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** "Sara, Omar, and Lina" */
export const listWords = (words: readonly string[]): string => list.format(words);
