/* Texts of any length that are slow for careless functions: the start of a pattern, repeated without its end. */

type TextOf = (length: number) => string;

/** A unit over and over, between a beginning and an end. */
const filled =
  (unit: string, { before = "", after = "" } = {}): TextOf =>
  (length) =>
    before +
    unit.repeat(Math.max(0, Math.floor((length - before.length - after.length) / unit.length))) +
    after;

/** The same number of two units, one after the other. */
const halves =
  (first: string, second: string): TextOf =>
  (length) =>
    filled(first)(length / 2) + filled(second)(length / 2);

/** Words that are all different. */
const words: TextOf = (length) =>
  Array.from({ length: length / 6 }, (_, at) => (at + 46_656).toString(36)).join("  ");

export const adversarialTexts: Readonly<Record<string, TextOf>> = {
  "one letter": filled("a"),
  capitals: filled("A"),
  words,
  spaces: filled(" ", { before: "x", after: "x" }),
  "line breaks": filled("\n", { before: "x", after: "x" }),
  "line breaks of two": filled("\r\n"),
  tabs: filled("\t", { after: "=" }),
  "no-break spaces": filled("\u00a0", { after: "x" }),
  zeros: filled("0", { after: "x" }),
  digits: filled("1"),
  "digits of a long row": filled("\u{1d7ff}"),
  "Arabic digits": filled("٩", { after: "x" }),
  "marks in turn": filled("\u0301\u0316", { before: "a" }),
  "marks of two kinds": halves("\u0301", "\u0316"),
  "marks of two": filled("\u0344\u0316"),
  "vowel signs": filled("\u09be\u09c7\u0301"),
  "joined consonants": filled("\u0915\u094d"),
  "marked letters": filled("ệ"),
  "letters that become many": filled("\ufdfa"),
  "Hangul parts": filled("\u1100\u1161\u11a8"),
  "Thai without spaces": filled("ไทยไม่มี"),
  "Chinese without spaces": filled("中文没有空格"),
  "joined emoji": filled("👩\u200d"),
  flags: filled("🇪🇬"),
  "zero-width spaces": filled("\u200b"),
  overrides: filled("\u202e", { after: "=" }),
  "lone surrogates": filled("\ud83d"),
  "sharp s": filled("ß"),
  "quotation marks": filled('"'),
  "curly quotation marks": filled("…”"),
  "opening quotation marks": filled("“"),
  apostrophes: filled("'"),
  backslashes: filled("\\"),
  separators: filled(";,"),
  "separators and signs": filled(";\u200b="),
  "opening braces": filled("{team"),
  "opening tags": filled("<"),
  "closing brackets after an address": filled(")", { before: "https://" }),
  "closing brackets after a link": filled(")", { before: "https://a.b/" }),
  "brackets in an address": filled("()", { before: "https://a.b/" }),
  "punctuation after a link": filled(".,;", { before: "https://a.b/" }),
  "marks before an address": filled("*", { after: " https://a.b/**" }),
  "marks, then no links": halves("*", " https://)"),
  "addresses that are no links": filled("https://) "),
  "marked addresses": filled("_*~https://a.b/*~_ "),
  schemes: filled("https://"),
  "parts of a scheme": filled("a+", { after: "!" }),
  "www.": filled("www."),
  links: filled("www.a.b "),
  "names in front of a host": filled("a@", { before: "https://" }),
  "a host of many parts": filled("a.", { before: "https://", after: "/" }),
  "a host of many parts in other letters": filled("а.", { before: "https://", after: "/" }),
  "a number as a host": filled("0x", { before: "https://" }),
  "a long path": filled("/..", { before: "https://a.b" }),
  "many endings": filled(".pdf", { before: "https://a.b/", after: "!" }),
  "a long query": filled("&a=b", { before: "https://a.b/?" }),
  "a mailbox": filled("a@", { before: "mailto:" }),
  "a mailbox at many parts": filled("a.", { before: "mailto:a@", after: "!" }),
  "links to feedback": filled("/dashboard/student/feedback?"),
  "a link to feedback": filled("&feedback=x", { before: "/dashboard/student/feedback?" }),
  "Ts of timestamps": filled("T", { before: "2027-01-01" }),
  "zones of timestamps": filled("T+01:00", { before: "2027-01-01", after: "x" }),
  "stack traces": filled("\n a", { after: "t" }),
  exceptions: filled("Exception"),
  "names of types": filled("System."),
};
