import { withoutFormulas } from "../../../machines/domain/spreadsheet.ts";
import type { UserRow } from "../accounts.ts";
import type { CommandName } from "./command-line.ts";

/** What to print: for people, and with `--json`. */
export interface Result {
  readonly text: string;
  readonly json: object;
}

/** A person in JSON. */
export const accountIn = ({ user_id: id, role, name, email }: UserRow) => ({ id, role, name, email });

/** The result of a change: in JSON, what was done to whom is beside the sentence. */
export const changed = (command: CommandName, message: string, facts: object): Result => ({
  text: message,
  json: { command, message, ...facts },
});

/** Data that is JSON also for people. */
export const asData = (json: object): Result => ({ text: JSON.stringify(json, null, 2), json });

/** As in "members 7 8"; "" for none. */
export const listOf = (what: string, ids: readonly number[]): string =>
  ids.length === 0 ? "" : [what, ...ids].join(" ");

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
