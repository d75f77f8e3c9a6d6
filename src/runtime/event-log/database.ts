import { createStore } from "idb-keyval";

const connect = () => createStore("graduation-projects", "records");
let connection: ReturnType<typeof connect> | null = null;
const running = new Set<IDBTransaction>();
let departures = 0;
/** Resolves once the page has come back from the back/forward cache. */
let leaving: Promise<void> | null = null;
let comeBack = (): void => undefined;

/**
 * Call on `pagehide` of a page that may come back: aborts what is pending, to be run again then. WebKit freezes such a
 * page together with its transactions, and no other page gets at the database until it is gone.
 */
export function suspendDatabase(): void {
  departures += 1;
  leaving ??= new Promise((resolve) => {
    comeBack = () => {
      leaving = null;
      resolve();
    };
  });
  running.forEach(abort);
}

/** Call on `pageshow`. */
export const resumeDatabase = (): void => comeBack();

/**
 * Calls `work` with the records of all logs in this browser, in a transaction. Calls it again if the browser has closed
 * the connection, or if the page was left meanwhile and has come back. Rejects if the browser refuses, does not respond,
 * or has no space.
 */
export async function transact<T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Promise<T>,
): Promise<T> {
  for (let isReconnected = false; ;) {
    await leaving;
    const before = departures;
    connection ??= connect();
    try {
      return await answered(connection(mode, (records) => work(tracked(records))));
    } catch (error) {
      if (departures !== before) continue;
      if (isReconnected || !isClosed(error)) throw error;
      isReconnected = true;
      connection = null;
    }
  }
}

function tracked(records: IDBObjectStore): IDBObjectStore {
  const { transaction } = records;
  running.add(transaction);
  for (const end of ["complete", "abort"])
    transaction.addEventListener(end, () => running.delete(transaction));
  return records;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being completed.
  }
}

/** Safari closes connections on its own, and reports it only afterwards. */
const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";

/** A broken database, or one being deleted elsewhere, may never respond. */
const timeout = { rounds: 4, roundMs: 1_000 };

/**
 * Rounds, because the timers that became due while the device slept or the page was busy run before the response
 * that arrived meanwhile.
 */
async function timeOut(): Promise<never> {
  for (let round = 0; round < timeout.rounds; round += 1)
    await new Promise((resolve) => setTimeout(resolve, timeout.roundMs));
  throw new Error("The database does not respond");
}

const answered = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, timeOut()]);
