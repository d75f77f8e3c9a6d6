import type { Contents, Rows } from "./contents.ts";

/** By columns, as two databases may have them in another order. */
const rowText = (row: Rows[string][number]): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const rowsText = (rows: Rows[string]): string => rows.map(rowText).toSorted().join("\n");

const isSameRecord = <T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  textOf: (value: T) => string,
): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => {
      const [a, b] = [one[name], other[name]];
      return a !== undefined && b !== undefined && textOf(a) === textOf(b);
    })
  );
};

/** Whether both have the same rows, in whatever order, and would give the same ids next. */
export const isSameContents = (one: Required<Contents>, other: Required<Contents>): boolean =>
  isSameRecord(one.nextIds, other.nextIds, String) && isSameRecord(one.rows, other.rows, rowsText);
