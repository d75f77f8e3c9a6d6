import type { Entry } from "../../machines/log/entry.ts";
import type { Log } from "../../machines/log/log.ts";
import { claimLog, newLogKey, openLogStore, sweepLogs, type LogStore } from "./log-store.ts";
import type { Vault } from "./vault.ts";

/** This tab's log, open for writing, and what an earlier page of the same tab has left in it; null: nothing. */
export interface TabLog {
  readonly store: LogStore;
  readonly left: Log | null;
}

/**
 * Opens the log that this tab has the key to, or begins one. A tab that was duplicated has the key of the tab it
 * came from: it takes a copy and goes on in a log of its own. Rejects where the browser does not let it.
 */
export async function openTabLog(vault: Vault): Promise<TabLog> {
  const key = vault.logKey();
  const known = key && { key, store: await openLogStore(key) };
  // What others have left is not this tab's business; failing to remove it is not, either.
  sweepLogs().catch(() => undefined);
  if (known === null) return { store: await beginTabLog(vault), left: null };

  const left = await known.store.load();
  if (left !== null && (await claimLog(known.key))) return { store: known.store, left };
  const store = await beginTabLog(vault);
  if (left !== null) await copy(left, store);
  return { store, left };
}

/** A new log for this tab, under a new key. */
export async function beginTabLog(vault: Vault): Promise<LogStore> {
  const key = await newLogKey();
  const store = await openLogStore(key);
  await claimLog(key);
  vault.keepLogKey(key);
  return store;
}

export const linesOf = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

async function copy({ tree, entries }: Log, store: LogStore): Promise<void> {
  const last = entries.at(-1);
  if (tree !== null) await store.compact(tree, -1);
  if (last !== undefined) await store.append(last.seq, linesOf(entries));
}
