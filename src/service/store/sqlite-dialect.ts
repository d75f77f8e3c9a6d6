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
import { keepResults, type KeepResult } from "./kept-results.ts";

/** More than the service has different statements. */
const mostStatements = 500;

/** Prepares each statement once. */
function withStatementCache(connection: Libsql.Database, keep: KeepResult): SqliteDatabase {
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

  constructor(connection: Libsql.Database, begin: string, keep: KeepResult) {
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

const dialectOf = (connection: Libsql.Database, begin: string, keep: KeepResult): Dialect => ({
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
  dialectOf(connection, "begin deferred", keepResults(connection));
