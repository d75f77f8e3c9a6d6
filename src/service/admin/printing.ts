import { withoutFormulas } from "../../../machines/domain/spreadsheet.ts";

const escaped = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

type Cell = string | number | null;

/** A name as it can stand in a sentence or a table: nothing in it ends a line, turns the direction or is invisible. */
export const nameIn = (text: string): string =>
  text.replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);

const cellOf = (cell: Cell): string => {
  if (typeof cell !== "string") return String(cell ?? "");
  const text = withoutFormulas(nameIn(cell));
  // Pasted into a spreadsheet, a quotation mark at the beginning takes in what follows.
  return text.startsWith('"') ? `'${text}` : text;
};

/** Rows under the names of their columns, separated by tabs. Formulas and quotations have an apostrophe before them. */
export const tableOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [columns, ...rows].map((row) => row.map(cellOf).join("\t")).join("\n");

/** The text without what a terminal obeys: a name from before names were checked may contain it. */
export const printable = (text: string): string => text.replaceAll(/(?![\t\n])\p{Cc}/gu, escaped);
