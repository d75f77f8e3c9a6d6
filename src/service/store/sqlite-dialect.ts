import {
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import type Libsql from "libsql";

/** More than the service has different statements. */
const mostStatements = 500;

/** Prepares each statement once. */
function withStatementCache(connection: Libsql.Database, keep: CacheResult): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      connection.close();
    },
    prepare: (text) => {
      const known = prepared.get(text);
      if (known !== undefined) return known;
      if (prepared.size >= mostStatements) prepared.clear();
      const statement = connection.prepare(text);
      // `reader` asks the native part each time.
      const { reader } = statement;
      const cached: SqliteStatement = {
        reader,
        all: (values) => keep(`${text}\n${JSON.stringify(values)}`, () => statement.all([...values])),
        run: (values) => statement.run([...values]),
        iterate: (values) => statement.iterate([...values]),
      };
      prepared.set(text, cached);
      return cached;
    },
  };
}

/**
 * Begins, commits and rolls back with `exec`: a prepared statement that fails because another process writes
 * would stay open, and later commits with it.
 */
class LibsqlDriver extends SqliteDriver {
  readonly #connection: Libsql.Database;
  readonly #begin: string;

  constructor(connection: Libsql.Database, begin: string, keep: CacheResult) {
    super({ database: withStatementCache(connection, keep) });
    this.#connection = connection;
    this.#begin = begin;
  }

  override async beginTransaction(_: DatabaseConnection): Promise<void> {
    this.#connection.exec(this.#begin);
  }

  override async commitTransaction(_: DatabaseConnection): Promise<void> {
    this.#connection.exec("commit");
  }

  override async rollbackTransaction(_: DatabaseConnection): Promise<void> {
    // Some errors, such as a full disk, have already ended the transaction.
    if (this.#connection.inTransaction) this.#connection.exec("rollback");
  }
}

const dialectOf = (connection: Libsql.Database, begin: string, keep: CacheResult): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new LibsqlDriver(connection, begin, keep),
  createIntrospector: (query) => new SqliteIntrospector(query),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Transactions take the write lock when they begin. */
export const writerDialect = (connection: Libsql.Database): Dialect =>
  dialectOf(connection, "begin immediate", (_, run) => run());

/** Transactions read one state of the data, whatever is written meanwhile. Results are kept while nothing is. */
export const readerDialect = (connection: Libsql.Database): Dialect =>
  dialectOf(connection, "begin deferred", cacheResults(connection));

/** Returns the cached result of the key, or the result of `run`. A cached result is frozen. */
type CacheResult = (key: string, run: () => unknown[]) => unknown[];

/** In characters, each of which takes up to two bytes: 16 MB of all results, and 1 MB of each. */
const standard = { most: 8_000_000, mostEach: 500_000 };

/**
 * Keeps the results of a connection that only reads, until another connection of any process has changed the
 * database. Forgets all of them once they have more than `most` characters, and never keeps one of more than `mostEach`.
 */
export function cacheResults(connection: Libsql.Database, { most, mostEach } = standard): CacheResult {
  const readVersion = connection.prepare("pragma data_version").pluck();
  const results = new Map<string, unknown[]>();
  let characters = 0;
  let keptVersion: unknown = null;
  return (key, run) => {
    const [version] = readVersion.all([]);
    if (version !== keptVersion || characters > most) {
      results.clear();
      characters = 0;
      keptVersion = version;
    }
    const kept = results.get(key);
    if (kept !== undefined) return kept;
    const rows = run();
    const size = key.length + sizeUpTo(mostEach, rows);
    if (size > mostEach) return rows;
    for (const part of [...rows, rows]) Object.freeze(part);
    results.set(key, rows);
    characters += size;
    return rows;
  };
}

/** What a value that is no text counts, and what a row does beside its values. */
const charactersOfOther = 8;

/** The characters of the rows, without writing them; looks no further once there are more than `most`. */
function sizeUpTo(most: number, rows: readonly unknown[]): number {
  let size = 0;
  for (const row of rows) {
    size += charactersOfOther;
    for (const value of Object.values(Object(row)))
      size += typeof value === "string" ? value.length : charactersOfOther;
    if (size > most) return size;
  }
  return size;
}
