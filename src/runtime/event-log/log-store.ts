import { promisifyRequest } from "idb-keyval";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import type { LogKey } from "../session-store.ts";
import { transact } from "./database.ts";

/** One tab's log in this browser. Every method rejects if the browser refuses or storage is full. */
export interface LogStore {
  readonly id: string;
  /** Appends lines to the log; `seq` is the number of their last entry. */
  readonly append: (seq: number, lines: string) => Promise<void>;
  /** Replaces the entries up to `seq` with the tree, atomically. */
  readonly compact: (tree: PersistedChart, seq: number) => Promise<void>;
  /** The log in log-file format. Null: there is none, or this key cannot decrypt it. */
  readonly read: () => Promise<string | null>;
  /** The ids of the stored logs, this one among them, that were begun before this time. */
  readonly ids: (begunBefore: number) => Promise<ReadonlySet<string>>;
  readonly erase: (ids: Iterable<string>) => Promise<void>;
}

/** Text encrypted with a key that only the tab has, so that it is unreadable once the tab is closed. */
interface Sealed {
  /** In milliseconds since the epoch. */
  readonly writtenAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The log and the number of its last entry; `head` is the key of the initial tree. */
type Key = [log: string, seq: number];

const head = -1;

const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, head], [id, Infinity]);

/** Only this file writes to the database, always with keys of this type. */
const keysIn = async (store: IDBObjectStore, range?: IDBKeyRange): Promise<readonly Key[]> =>
  // See above.
  (await promisifyRequest<IDBValidKey[]>(store.getAllKeys(range))) as Key[];

const records = {
  ids: async (): Promise<ReadonlySet<string>> =>
    new Set((await transact("readonly", (store) => keysIn(store))).map(([id]) => id)),
  /** All records of one log, from one transaction. */
  of: (id: string): Promise<{ keys: readonly Key[]; sealed: readonly Sealed[] }> =>
    transact("readonly", async (store) => {
      const [keys, sealed] = await Promise.all([
        keysIn(store, rangeOf(id)),
        promisifyRequest<Sealed[]>(store.getAll(rangeOf(id))),
      ]);
      return { keys, sealed };
    }),
  /** Atomic. */
  change: (write: (store: IDBObjectStore) => void): Promise<void> =>
    transact("readwrite", (store) => {
      write(store);
      return promisifyRequest(store.transaction);
    }),
};

/** Opens the log of this key, empty if it is new. Rejects without storage or Web Crypto (no https). */
export async function openLogStore({ id, k }: LogKey): Promise<LogStore> {
  const key = await crypto.subtle.importKey("jwk", { kty: "oct", alg: "A256GCM", k }, "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);

  const seal = async (text: string): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
    return { writtenAt: Date.now(), iv, data };
  };
  const unseal = async ({ iv, data }: Sealed): Promise<string> =>
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data));

  return {
    id,
    append: async (seq, lines) => {
      const sealed = await seal(lines);
      await records.change((store) => store.put(sealed, [id, seq]));
    },
    compact: async (tree, seq) => {
      const sealed = await seal(writeLogFile({ tree, entries: [] }));
      await records.change((store) => {
        store.delete(IDBKeyRange.bound([id, head], [id, seq]));
        store.put(sealed, [id, head]);
      });
    },
    read: async () => {
      const { keys, sealed } = await records.of(id);
      const first = keys[0];
      if (first === undefined) return null;
      const beginning = first[1] === head ? "" : writeLogFile({ tree: null, entries: [] });
      try {
        return beginning + (await Promise.all(sealed.map(unseal))).join("");
      } catch {
        // Encrypted with another key.
        return null;
      }
    },
    ids: async (begunBefore) =>
      new Set([...(await records.ids())].filter((each) => Number.parseInt(each, 10) < begunBefore)),
    erase: (ids) =>
      records.change((store) => {
        for (const each of ids) store.delete(rangeOf(each));
      }),
  };
}

/** Logs not written to for this long are deleted, unless their tab is still open. */
const sweptAfterMs = 12 * 60 * 60 * 1_000;

/** Deletes the logs of closed tabs: nobody can decrypt them any more. */
export async function sweepLogs(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const living = new Set(held.map(({ name }) => name));
  for (const id of await records.ids()) {
    if (living.has(lockOf(id))) continue;
    const { sealed } = await records.of(id);
    if (sealed.every(({ writtenAt }) => writtenAt < Date.now() - sweptAfterMs)) {
      await records.change((store) => store.delete(rangeOf(id)));
    }
  }
}

const lockOf = (id: string): string => `log ${id}`;

/** A page that is being reloaded usually releases its lock within this time. */
const lockTimeoutMs = 500;

/** Holds a lock on the log as long as the page lives. False: another tab holds it, as after duplicating a tab. */
export const claimLog = ({ id }: LogKey): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });

/** The id begins with the time, in milliseconds since the epoch. */
export async function newLogKey(): Promise<LogKey> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const { k = "" } = await crypto.subtle.exportKey("jwk", key);
  return { id: `${Date.now()}-${crypto.randomUUID()}`, k };
}
