import type { Kysely } from "kysely";
import type { Mode } from "../mode.ts";
import type { Database } from "./tables.ts";

/** Runs queries, which are the same for both databases. */
export type Query = Kysely<Database>;

export type StoreKind = "sqlite" | "postgres";

/**
 * The data. Every function rejects with a 503 `HttpError` while the database cannot be used, and recovers by
 * itself.
 */
export interface Store {
  readonly kind: StoreKind;
  /** Statements that each see the data as it is then; usually one. */
  readonly query: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Several statements that see the same state of the data. */
  readonly read: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /**
   * One serializable transaction: committed to disk when this resolves, rolled back when it rejects. After a
   * conflict with another transaction the work runs again, so it must await nothing but queries and change
   * nothing else.
   */
  readonly change: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** Whether the database is still the one that was opened: a file may have been removed or replaced. */
  readonly isInPlace: () => boolean;
  /** Rejects if the database does not respond, and with a 507 `HttpError` while its disk is full. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where the data is: in a PostgreSQL database, or else in a file in the folder. */
export interface StorePlace {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}

/** How a database was brought up to date. */
export interface Migrated {
  /** Versions of the schema. */
  readonly from: number;
  readonly to: number;
  /** The file that has the database as it was; null: none has. */
  readonly copy: string | null;
  /** Why none has; "" otherwise. */
  readonly uncopied: string;
}

/** Whether a database is created: if there is none, or never; `only` refuses one that is there. */
export type Creation = "ifMissing" | "never" | "only";

export interface StoreOptions {
  /** Of the database file, if there is no `databaseUrl`, and of copies made before a migration. */
  readonly folder: string;
  /** A PostgreSQL database, as `postgres://user:password@host:port/name`. */
  readonly databaseUrl: string | null;
  /** Of a PostgreSQL database. A folder is checked before it is locked (`mustFit`). */
  readonly creation: Creation;
  /** What the database must be of, and is marked with if it has no mark; "" accepts any. */
  readonly mode: Mode | "";
  /** Whether a database of an older version is brought up to date; otherwise it is refused. */
  readonly migrates: boolean;
  /** Start with an empty database file; the existing one is renamed with a timestamp. */
  readonly fresh: boolean;
  /** Called with each failure of a PostgreSQL database that cannot be reached; by default, it is printed. */
  readonly onAway?: (error: Error) => void;
  /** Fills a new database, in the transaction that creates it. */
  readonly seed: (query: Query) => Promise<void>;
  /** Called when a database of an earlier release was brought up to date. */
  readonly onMigrated?: (migrated: Migrated) => void;
  /** The environment in which PostgreSQL's own tools run; by default, an empty one. */
  readonly tools?: Readonly<Record<string, string | undefined>>;
}
