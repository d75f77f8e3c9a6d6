import { section4 } from "./section4.ts";

/** The ids that a test's title names, each once. */
export interface References {
  readonly clauses: readonly string[];
  readonly rows: readonly string[];
}

const letters = [...new Set(section4.map(({ id }) => id.charAt(0)))].join("");

/** One id, or the first and the last of a range: `T1 to T4`, `K1..K6`. */
const rowPattern = new RegExp(
  String.raw`(?<![\w#])([${letters}])(\d+)\b(?:\s*(?:to|\.\.|[-–])\s*\1(\d+)\b)?`,
  "g",
);

const clausePattern = /\[(\d+\.\d+)\]/g;

/** Clauses as in `[2.10]`, rows as in `B1`, `S13, S3, S6`, `T1 to T4` and `K1..K6`. */
export function referencesIn(title: string): References {
  const clauses = [...title.matchAll(clausePattern)].flatMap(([, id]) => (id === undefined ? [] : [id]));
  const rows = [...title.matchAll(rowPattern)].flatMap(([, letter = "", first, last = first]) =>
    numbersBetween(Number(first), Number(last)).map((number) => `${letter}${number}`),
  );
  return { clauses: [...new Set(clauses)], rows: [...new Set(rows)] };
}

const numbersBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
