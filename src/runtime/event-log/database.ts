import { createStore } from "idb-keyval";

/**
 * Calls `work` with the records, in a transaction. Calls it again if the browser has closed the connection, or
 * if the page was left meanwhile and has come back. Rejects if the browser refuses, does not respond, or has
 * no space.
 */
export type Transact = <T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Promise<T>,
) => Promise<T>;

/** Opens the database of this browser's logs; the records' keys are up to the caller. */
export function openDatabase(): Transact {
  const connect = () => createStore("graduation-projects", "records");
  let connection = connect();
  const running = new Set<IDBTransaction>();
  let departures = 0;
  let awaitReturn: Promise<void> | null = null;

  addEventListener("pagehide", ({ persisted }) => {
    if (!persisted || awaitReturn !== null) return;
    departures += 1;
    awaitReturn = new Promise((resolve) => {
      const comeBack = (): void => {
        awaitReturn = null;
        resolve();
      };
      addEventListener("pageshow", comeBack, { once: true });
    });
    // WebKit freezes such a page together with its transactions, and no other page gets at the database then.
    running.forEach(abort);
  });

  const attempt: Transact = (mode, work) =>
    answered(
      connection(mode, (records) => {
        const { transaction } = records;
        running.add(transaction);
        for (const end of ["complete", "abort"])
          transaction.addEventListener(end, () => running.delete(transaction));
        return work(records);
      }),
    );

  return async (mode, work) => {
    for (let isReconnected = false; ;) {
      if (awaitReturn !== null) await awaitReturn;
      const before = departures;
      try {
        return await attempt(mode, work);
      } catch (error) {
        if (departures !== before) continue;
        if (isReconnected || !isClosed(error)) throw error;
        isReconnected = true;
        connection = connect();
      }
    }
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is being completed.
  }
}

/** Safari closes connections on its own, and tells it only afterwards. */
const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";

/** A broken database, or one being deleted elsewhere, may never respond. */
const patience = { rounds: 4, roundMs: 1_000 };

/**
 * Rounds, because the timers that became due while the device slept or the page was busy run before the response
 * that arrived meanwhile.
 */
async function losePatience(): Promise<never> {
  for (let round = 0; round < patience.rounds; round += 1)
    await new Promise((resolve) => setTimeout(resolve, patience.roundMs));
  throw new Error("The database does not respond");
}

const answered = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, losePatience()]);
