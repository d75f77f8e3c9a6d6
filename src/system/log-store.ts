import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Tree } from "../../machines/log/fold.ts";
import { readLogFile, writeLogFile } from "../../machines/log/log-file.ts";
import type { Log } from "../../machines/log/log.ts";
import type { LogKey } from "./vault.ts";

/** One tab's log in this browser. Every method rejects where the browser refuses, or has no room. */
export interface LogStore {
  readonly id: string;
  /** Writes lines of the log behind those that are there; `seq` is the number of the last entry in them. */
  readonly append: (seq: number, lines: string) => Promise<void>;
  /** Puts the tree in the place of the entries up to `seq`, at once or not at all. */
  readonly compact: (tree: Tree, seq: number) => Promise<void>;
  /** Null: there is none, or it cannot be read with this key. */
  readonly load: () => Promise<Log | null>;
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
interface Records extends DBSchema {
  records: { key: [log: string, seq: number]; value: Sealed };
}

const head = -1;

const rangeOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, head], [id, Infinity]);

/** The log of this key, empty if it is new. Rejects where the browser has no storage, or no cryptography (without https). */
export async function openLogStore({ id, k }: LogKey): Promise<LogStore> {
  const key = await crypto.subtle.importKey("jwk", { kty: "oct", alg: "A256GCM", k }, "AES-GCM", false, ["encrypt", "decrypt"]);
  const db = await openDatabase();

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
      await db.put("records", await seal(lines), [id, seq]);
    },
    compact: async (tree, seq) => {
      const sealed = await seal(writeLogFile({ tree, entries: [] }));
      const change = db.transaction("records", "readwrite");
      await Promise.all([
        change.store.delete(IDBKeyRange.bound([id, head], [id, seq])),
        change.store.put(sealed, [id, head]),
        change.done,
      ]);
    },
    load: async () => {
      const [keys, records] = await Promise.all([
        db.getAllKeys("records", rangeOf(id)),
        db.getAll("records", rangeOf(id)),
      ]);
      try {
        const texts = await Promise.all(records.map(unseal));
        const beginning = keys[0]?.[1] === head ? "" : writeLogFile({ tree: null, entries: [] });
        const file = readLogFile(beginning + texts.join(""));
        return file.ok ? file.log : null;
      } catch {
        // Sealed with another key.
        return null;
      }
    },
    ids: () => idsIn(db),
    erase: async (ids) => {
      const change = db.transaction("records", "readwrite");
      await Promise.all([...[...ids].map((each) => change.store.delete(rangeOf(each))), change.done]);
    },
  };
}

const openDatabase = (): Promise<IDBPDatabase<Records>> =>
  openDB<Records>("graduation-projects", 1, { upgrade: (db) => void db.createObjectStore("records") });

const idsIn = async (db: IDBPDatabase<Records>): Promise<ReadonlySet<string>> =>
  new Set((await db.getAllKeys("records")).map(([id]) => id));

/** A log that its tab has not written to for so long is swept, unless the tab still lives. */
const sweptAfterMs = 12 * 60 * 60 * 1_000;

/** Removes what tabs that are gone have left: nobody can read it any more, it only takes room. */
export async function sweepLogs(): Promise<void> {
  const db = await openDatabase();
  const { held = [] } = await navigator.locks.query();
  const living = new Set(held.map(({ name }) => name));
  for (const id of await idsIn(db)) {
    if (living.has(lockOf(id))) continue;
    const records = await db.getAll("records", rangeOf(id));
    if (records.every(({ writtenAt }) => writtenAt < Date.now() - sweptAfterMs)) await db.delete("records", rangeOf(id));
  }
  db.close();
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
