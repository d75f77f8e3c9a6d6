import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { codeOf, HttpError } from "../errors.ts";
import type { Store } from "./store.ts";

/** Of SQLite, PostgreSQL and the system. */
const codes = ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "53100", "ENOSPC", "EDQUOT"];

/** Whether there is no room for what was to be written. */
export const isFull = (error: unknown): boolean => codes.includes(codeOf(error));

/** More than any change needs. */
const roomBytes = 1_000_000;

/** Whether there is room in a folder for any change. */
export async function hasRoomIn(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= roomBytes;
}

const noRoom = (): HttpError =>
  new HttpError(
    507,
    "Nothing can be saved now, because the server's disk is full. Tell the people who run this service.",
  );

/**
 * Refuses changes with a 507 `HttpError` where there is no room for them. From then on `check` rejects with it, until
 * `hasRoom` and the smallest change succeeds.
 */
export function withFullDisk(
  store: Omit<Store, "check">,
  hasRoom: () => Promise<boolean> = () => Promise.resolve(true),
): Store {
  let wasFull = false;
  const change: Store["change"] = async (work) => {
    try {
      return await store.change(work);
    } catch (error) {
      if (!isFull(error)) throw error;
      if (!wasFull) console.error("The disk of the database is full: nothing can be saved.");
      wasFull = true;
      throw noRoom();
    }
  };
  return {
    ...store,
    change,
    check: async () => {
      if (wasFull) {
        if (!(await hasRoom())) throw noRoom();
        await change((query) => sql`update database set generation = generation`.execute(query));
        wasFull = false;
      }
      await store.query((query) => sql`select 1`.execute(query));
    },
  };
}
