/**
 * Rows as CSV (RFC 4180) that spreadsheets open with the right characters, and without running a text as a
 * formula: such texts begin with an apostrophe.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(",")}\r\n`).join("")}`;

const fieldOf = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = /^(?:[\t\r]|\s*[=+\-@])/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
