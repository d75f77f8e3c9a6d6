import { createHash } from "node:crypto";
import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { Query } from "./store.ts";

/** Where a value goes in a statement. */
class Place {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/** By their texts. */
const names = new Map<string, string>();

/** The name under which PostgreSQL keeps this text prepared; undefined if it is not the text of a `statement`. */
export const nameOfText = (text: string): string | undefined => names.get(text);

/** The same in every process: a pooler may give them the same connection. */
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/**
 * A query that is built and compiled once for each database: for a query of every request, that takes as long as
 * running it. `build` is called with the places of the values, not with values.
 */
export function statement<Values extends object, Row>(
  build: (query: Query, values: Values) => Compilable<Row>,
): (query: Query, values: Values) => Promise<readonly Row[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  // A safe cast: kysely hands values on as they are.
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Values;
  return async (query, values) => {
    const { adapter } = query.getExecutor();
    const known = compiled.get(adapter) ?? build(query, places).compile();
    compiled.set(adapter, known);
    if (!names.has(known.sql)) names.set(known.sql, hashOf(known.sql));
    const valueOf = (parameter: unknown): unknown =>
      parameter instanceof Place ? Reflect.get(values, parameter.name) : parameter;
    const parameters = known.parameters.map(valueOf);
    const { rows } = await query.executeQuery<Row>({ ...known, parameters });
    return rows;
  };
}
