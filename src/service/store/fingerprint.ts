import { createHash } from "node:crypto";
import type { Contents, Rows } from "./contents.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64");

const inOrder = <T>(record: Readonly<Record<string, T>>): readonly [string, T][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** By columns, as two databases may have them in another order. */
const hashOfRow = (row: Rows[string][number]): string => hashOf(JSON.stringify(inOrder(row)));

/** The same for the same rows, in whatever order, from which the same ids follow. */
export const fingerprintOf = ({ rows, nextIds }: Required<Contents>): string =>
  hashOf(
    JSON.stringify([
      inOrder(rows).map(([table, each]) => [table, hashOf(each.map(hashOfRow).toSorted().join("\n"))]),
      inOrder(nextIds),
    ]),
  );
