import { sql, type Expression, type RawBuilder } from "kysely";
import type { StoreKind } from "./store.ts";

/** A list as JSON that the database has written: faster than reading many rows and writing them here. */
export class JsonText<Item> {
  readonly text: string;
  /** Never set: only the compiler reads it. */
  declare readonly items: readonly Item[];

  constructor(text: string) {
    this.text = text;
  }
}

type Fields = Readonly<Record<string, Expression<unknown>>>;

/** What both databases have, by other names. */
interface JsonFunctions {
  /** The rows as a list of objects, in this order. */
  readonly list: (fields: Fields, order: Expression<unknown>) => RawBuilder<string>;
  /** A column that holds JSON, as part of an object. */
  readonly part: (column: Expression<string>) => Expression<unknown>;
  /** The bytes of a text in a response, as `bytesOf` counts them. */
  readonly bytes: (column: Expression<string>) => Expression<number>;
}

/** The bytes of texts in a response: quotation marks and escapes count, so a control character takes six. */
export const bytesOf = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(JSON.stringify(text)), 0);

const pairsOf = (fields: Fields) =>
  sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]));

export const jsonFunctions: Readonly<Record<StoreKind, JsonFunctions>> = {
  sqlite: {
    list: (fields, order) => sql`json_group_array(json_object(${pairsOf(fields)}) order by ${order})`,
    part: (column) => sql`json(${column})`,
    bytes: (column) => sql`octet_length(json_quote(${column}))`,
  },
  postgres: {
    list: (fields, order) =>
      sql`coalesce(json_agg(json_build_object(${pairsOf(fields)}) order by ${order}), '[]')::text`,
    part: (column) => sql`${column}::json`,
    bytes: (column) => sql`octet_length(to_json(${column})::text)`,
  },
};
