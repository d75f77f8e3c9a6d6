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
  readonly object: (fields: Fields) => RawBuilder<unknown>;
  /** The rows' values as a list, in this order. */
  readonly values: (value: Expression<unknown>, order: Expression<unknown>) => RawBuilder<unknown>;
  /** A column that holds JSON, as part of an object. */
  readonly part: (column: Expression<unknown>) => Expression<unknown>;
  /** The bytes of a text in a response, as `bytesOf` counts them. */
  readonly bytes: (column: Expression<string>) => Expression<number>;
}

/** The bytes of texts in a response: quotation marks and escapes count, so a control character takes six. */
export const bytesOf = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(JSON.stringify(text)), 0);

const pairsOf = (fields: Fields) =>
  sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]));

const columnsOf = (fields: Fields) =>
  sql.join(Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`));

/** Of a flag, as `part` takes it. */
export const booleanOf = (flag: Expression<unknown>): Expression<unknown> =>
  sql`case when ${flag} = 1 then 'true' else 'false' end`;

export const jsonFunctions: Readonly<Record<StoreKind, JsonFunctions>> = {
  sqlite: {
    object: (fields) => sql`json_object(${pairsOf(fields)})`,
    values: (value, order) => sql`json_group_array(${value} order by ${order})`,
    list: (fields, order) => sql`json_group_array(json_object(${pairsOf(fields)}) order by ${order})`,
    part: (column) => sql`json(${column})`,
    bytes: (column) => sql`octet_length(json_quote(${column}))`,
  },
  postgres: {
    // Takes two thirds of the time of `json_build_object`, which looks up the type of each value in each row.
    list: (fields, order) =>
      sql`coalesce(json_agg((select item from (select ${columnsOf(fields)}) as item) order by ${order}), '[]')::text`,
    object: (fields) => sql`json_build_object(${pairsOf(fields)})`,
    values: (value, order) => sql`coalesce(json_agg(${value} order by ${order}), '[]')`,
    part: (column) => sql`${column}::json`,
    bytes: (column) => sql`octet_length(to_json(${column})::text)`,
  },
};
