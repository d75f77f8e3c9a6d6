import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store, StoreOptions } from "./store.ts";

/**
 * Opens the PostgreSQL database of the URL, or else the SQLite file in the folder, and brings its schema up to
 * date. Throws `StartupError`.
 */
export const openStore = ({ databaseUrl, ...options }: StoreOptions): Promise<Store> =>
  databaseUrl === null ? openSqlite(options) : openPostgres({ ...options, databaseUrl });
