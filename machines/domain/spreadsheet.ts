/** May begin a cell. */
const separator = String.raw`[,;\t\n\v\f\r\u0085\u2028\u2029]`;
/** What a spreadsheet may skip at the beginning of a cell. No separator: each place is looked at once. */
const skipped = String.raw`(?:(?!${separator})[\s"\p{Cc}\p{Cf}\p{DI}\u2800])*`;
/** `=`, `+`, `-` and `@` in all forms, and the minus sign. */
const sign = String.raw`[=+\-@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]`;

const formula = new RegExp(`(^|${separator})(?=${skipped}${sign})`, "gu");
const control = new RegExp(String.raw`^(?=${skipped}[\t\n\r])`, "u");

/**
 * A text that no spreadsheet runs. An apostrophe is put in front of
 *
 * - a text that begins with `=`, `+`, `-`, `@` or another form of these, such as the full-width `＝`, or with a tab or line
 *   break, also after spaces, quotation marks and characters that draw nothing;
 * - such a sign after a comma, semicolon, tab or line break, as some spreadsheets begin a new cell there whatever the
 *   quotation marks say: "a;=1" becomes "a;'=1".
 *
 * Nothing is left out, so a text without these apostrophes is the text.
 */
export const withoutFormulas = (text: string): string => text.replace(formula, "$1'").replace(control, "'");
