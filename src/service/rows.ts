import type { Row } from "@libsql/client";

const wrong = (column: string, value: unknown, wanted: string) =>
  new Error(`The column ${column} holds ${typeof value}, not ${wanted}.`);

/** The text in a column. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw wrong(column, value, "text");
  return value;
}

/** The number in a column. */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw wrong(column, value, "a number");
  return value;
}

export const isNull = (row: Row, column: string): boolean =>
  row[column] === null || row[column] === undefined;
export const textOrNull = (row: Row, column: string): string | null =>
  isNull(row, column) ? null : text(row, column);
export const numberOrNull = (row: Row, column: string): number | null =>
  isNull(row, column) ? null : number(row, column);

/** A flag, stored as 0 or 1. */
export const flag = (row: Row, column: string): boolean => number(row, column) === 1;

/** A list of strings, stored as JSON. */
export function texts(row: Row, column: string): string[] {
  const list: unknown = JSON.parse(text(row, column));
  return Array.isArray(list) ? list.map(String) : [];
}
