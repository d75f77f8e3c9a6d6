import { createHash } from "node:crypto";
import {
  PostgresAdapter,
  sql,
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type OperationNodeSource,
} from "kysely";
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

/** The query of these values. */
export type Build<Values, Row> = (query: Query, values: Values) => Compilable<Row> & OperationNodeSource;

/** Runs a query with these values. */
export interface Statement<Values, Row> {
  (query: Query, values: Values): Promise<readonly Row[]>;
  readonly build: Build<Values, Row>;
}

/**
 * A query that is built and compiled once for each database: for a query of every request, that takes as long as
 * running it. `build` is called with the places of the values, not with values.
 */
export function statement<Values extends object, Row>(build: Build<Values, Row>): Statement<Values, Row> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  // A safe cast: kysely hands values on as they are.
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Values;
  const run = async (query: Query, values: Values): Promise<readonly Row[]> => {
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
  return Object.assign(run, { build });
}

/** The columns of a statement that may have no row. */
type Optional<Row> = { readonly [Column in keyof Row]?: Row[Column] | null };

/**
 * Two statements as one, whose columns must have other names, and each of which has one row at most. Has no row if the
 * first one has none. PostgreSQL needs one round trip; SQLite has no round trips, and caches the results of
 * each.
 */
export function joined<Values1 extends object, Row1, Values2 extends object, Row2>(
  first: Statement<Values1, Row1>,
  second: Statement<Values2, Row2>,
): Statement<Values1 & Values2, Row1 & Optional<Row2>> {
  const both = statement<Values1 & Values2, Row1 & Optional<Row2>>((query, values) => {
    const joint = sql<Row1 & Optional<Row2>>`
      select * from (${first.build(query, values)}) as one left join (${second.build(query, values)}) as other on true`;
    return { compile: () => joint.compile(query), toOperationNode: () => joint.toOperationNode() };
  });
  const oneByOne = async (query: Query, values: Values1 & Values2) => {
    const [row] = await first(query, values);
    if (row === undefined) return [];
    const [more] = await second(query, values);
    return [{ ...row, ...more }];
  };
  const run = (query: Query, values: Values1 & Values2): Promise<readonly (Row1 & Optional<Row2>)[]> =>
    query.getExecutor().adapter instanceof PostgresAdapter ? both(query, values) : oneByOne(query, values);
  return Object.assign(run, { build: both.build });
}
