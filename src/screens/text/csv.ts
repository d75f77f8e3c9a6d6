import { withoutFormulas } from "../../../machines/domain/spreadsheet.ts";

/**
 * Rows as CSV (RFC 4180) that spreadsheets open with the right characters, and without running a text as a formula.
 * Numbers are written as they are.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(",")}\r\n`).join("")}`;

const fieldOf = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const text = withoutFormulas(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
