import { sql } from "kysely";
import { codeOf, HttpError } from "../errors.ts";
import type { Store } from "./store.ts";

/** Of SQLite, PostgreSQL and the system. */
const codes = ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "53100", "ENOSPC", "EDQUOT"];

/** Whether there is no room for what was to be written. */
export const isFull = (error: unknown): boolean => codes.includes(codeOf(error));

/**
 * Refuses changes with a 507 `HttpError` while there is no room for them. `check` then tries the smallest change, so that
 * the service is ready again as soon as there is room.
 */
export function withFullDisk(store: Omit<Store, "check">): Store {
  let hasNoRoom = false;
  const change: Store["change"] = async (work) => {
    try {
      const done = await store.change(work);
      hasNoRoom = false;
      return done;
    } catch (error) {
      if (!isFull(error)) throw error;
      hasNoRoom = true;
      console.error("The disk of the database is full: nothing can be saved.");
      throw new HttpError(
        507,
        "Nothing can be saved now, because the server's disk is full. Tell the people who run this service.",
      );
    }
  };
  return {
    ...store,
    change,
    check: async () => {
      if (hasNoRoom) await change((query) => sql`update database set generation = generation`.execute(query));
      await store.query((query) => sql`select 1`.execute(query));
    },
  };
}
