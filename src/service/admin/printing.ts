const escaped = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;

type Cell = string | number | null;

/** Rows under the names of their columns, separated by tabs. */
export const tableOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [columns, ...rows]
    .map((row) => row.map((cell) => String(cell ?? "").replaceAll(/\p{Cc}/gu, escaped)).join("\t"))
    .join("\n");

/** The text without what a terminal obeys: a name from before names were checked may contain it. */
export const printable = (text: string): string => text.replaceAll(/(?![\t\n])\p{Cc}/gu, escaped);
