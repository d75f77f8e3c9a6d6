import { createStore, promisifyRequest } from "idb-keyval";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import type { LogKey } from "../session-store.ts";

/** One tab's log in this browser. Every method rejects where the browser refuses, or has no room. */
export interface LogStore {
  readonly id: string;
  /** Writes lines of the log behind those that are there; `seq` is the number of the last entry in them. */
  readonly append: (seq: number, lines: string) => Promise<void>;
  /** Puts the tree in the place of the entries up to `seq`, at once or not at all. */
  readonly compact: (tree: PersistedChart, seq: number) => Promise<void>;
  /** The text of the log as a file would hold it. Null: there is none, or it cannot be unsealed with this key. */
  readonly read: () => Promise<string | null>;
  /** Of this log and of every other one that is there now. */
  readonly ids: () => Promise<ReadonlySet<string>>;
  readonly erase: (ids: Iterable<string>) => Promise<void>;
}

/** What is kept: text sealed with a key that is in the tab alone, so that nobody can read it once the tab is gone. */
interface Sealed {
  /** In milliseconds since the epoch. */
  readonly writtenAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** By log, and by the number of the last entry in it; `head` is the tree that the entries begin with. */
type Key = [log: string, seq: number];

const head = -1;

const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, head], [id, Infinity]);

/** The log of this key, empty if it is new. Rejects where the browser has no storage, or no cryptography (without https). */
export async function openLogStore({ id, k }: LogKey): Promise<LogStore> {
  const key = await crypto.subtle.importKey("jwk", { kty: "oct", alg: "A256GCM", k }, "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  const records = openRecords();

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
        // Sealed with another key.
        return null;
      }
    },
    ids: () => records.ids(),
    erase: (ids) =>
      records.change((store) => {
        for (const each of ids) store.delete(rangeOf(each));
      }),
  };
}

/** A database that is being deleted elsewhere, or is broken, may never answer. */
const patienceMs = 4_000;

const answered = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("The database does not answer")), patienceMs);
    }),
  ]);

function openRecords() {
  const transact = createStore("graduation-projects", "records");
  const within: typeof transact = (mode, work) => answered(transact(mode, work));
  /** Only this file writes to it, and under no other keys. */
  const keysIn = async (store: IDBObjectStore, range?: IDBKeyRange): Promise<readonly Key[]> =>
    // By the sentence above.
    (await promisifyRequest<IDBValidKey[]>(store.getAllKeys(range))) as Key[];
  return {
    ids: async (): Promise<ReadonlySet<string>> =>
      new Set((await within("readonly", (store) => keysIn(store))).map(([id]) => id)),
    /** All of one log, as it stood at one moment. */
    of: (id: string): Promise<{ keys: readonly Key[]; sealed: readonly Sealed[] }> =>
      within("readonly", async (store) => {
        const [keys, sealed] = await Promise.all([
          keysIn(store, rangeOf(id)),
          promisifyRequest<Sealed[]>(store.getAll(rangeOf(id))),
        ]);
        return { keys, sealed };
      }),
    /** At once or not at all. */
    change: (write: (store: IDBObjectStore) => void): Promise<void> =>
      within("readwrite", (store) => {
        write(store);
        return promisifyRequest(store.transaction);
      }),
  };
}

/** A log that its tab has not written to for so long is swept, unless the tab still lives. */
const sweptAfterMs = 12 * 60 * 60 * 1_000;

/** Removes what tabs that are gone have left: nobody can read it any more, it only takes room. */
export async function sweepLogs(): Promise<void> {
  const records = openRecords();
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

/** A page that is being reloaded gives its lock back within this time. */
const lockPatienceMs = 500;

/**
 * Says that the tab of this log lives, for as long as the page does. False: another tab lives by it already,
 * which is what a duplicated tab finds.
 */
export const claimLog = ({ id }: LogKey): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(lockOf(id), { signal: AbortSignal.timeout(lockPatienceMs) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });

export async function newLogKey(): Promise<LogKey> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const { k = "" } = await crypto.subtle.exportKey("jwk", key);
  return { id: crypto.randomUUID(), k };
}
