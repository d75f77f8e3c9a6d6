import type { Mode } from "../mode.ts";
import { openSqlite } from "./sqlite.ts";
import type { Store, StoreOptions, StorePlace } from "./store.ts";

/**
 * Opens the PostgreSQL database of the URL, or else the SQLite file in the folder, and brings its schema up to
 * date if it may. Throws `StartupError`.
 */
export async function openStore({ databaseUrl, ...options }: StoreOptions): Promise<Store> {
  if (databaseUrl === null) return openSqlite(options);
  // Only then: its client takes memory.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres({ ...options, databaseUrl });
}

/** Opens a database for a command: as it is, without creating or updating it. Throws `StartupError`. */
export const openAsItIs = ({ dataFolder, databaseUrl }: StorePlace, mode: Mode | ""): Promise<Store> =>
  openStore({
    folder: dataFolder,
    databaseUrl,
    creation: "never",
    mode,
    migrates: false,
    fresh: false,
    seed: async () => {},
  });
