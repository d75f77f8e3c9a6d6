/**
 * Rows as CSV (RFC 4180) that spreadsheets open with the right characters, and without running a text as a formula. An
 * apostrophe is put in front of
 *
 * - a cell that begins with `=`, `+`, `-`, `@` or another form of these, such as the full-width `＝`, or with a tab or line
 *   break, also after spaces, quotation marks and characters that draw nothing;
 * - such a sign within a cell after a comma, semicolon, tab or line break, as some spreadsheets begin a new cell there
 *   whatever the quotation marks say: "a;=1" becomes "a;'=1".
 *
 * Nothing is left out, so a text without these apostrophes is the text. Numbers are written as they are.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(",")}\r\n`).join("")}`;

const fieldOf = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = value.replace(formula, "$1'").replace(control, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** May begin a cell. */
const separator = String.raw`[,;\t\n\v\f\r\u0085\u2028\u2029]`;
/** What a spreadsheet may skip at the beginning of a cell. No separator: each place is looked at once. */
const skipped = String.raw`(?:(?!${separator})[\s"\p{Cc}\p{Cf}\p{DI}\u2800])*`;
/** `=`, `+`, `-` and `@` in all forms, and the minus sign. */
const sign = String.raw`[=+\-@\u207A-\u207C\u208A-\u208C\u2212\u2A75\u2A76\uFB29\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]`;

const formula = new RegExp(`(^|${separator})(?=${skipped}${sign})`, "gu");
const control = new RegExp(String.raw`^(?=${skipped}[\t\n\r])`, "u");
