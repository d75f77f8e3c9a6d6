import { readLogFile } from "../../machines/log/read-log-file.ts";
import type { Log } from "../../machines/log/log.ts";
import type { PreparedApp } from "./app.ts";
import { claimLog, openLogStore, type LogStore } from "./log-store.ts";
import { flowsIn, revivalOf, type Revival } from "./revival.ts";
import { beginTabLog, linesOf, type TabLog } from "./tab-log.ts";
import type { LogKey, Vault } from "./vault.ts";

/*
 * How a page goes on where an earlier one of the same tab left off. Imported where the tab has the key to a log.
 */
export { createFold } from "../../machines/log/fold.ts";
export { resume } from "./revival.ts";

/** What an earlier page of this tab has left, and how it goes on. */
export interface Earlier {
  readonly tabLog: TabLog;
  readonly revival: Revival;
}

/**
 * Null: there is nothing that could be gone on with, and the tab has forgotten its log. Rejects where code that
 * is needed for it cannot be fetched; the tab has then forgotten nothing.
 */
export async function openEarlier(vault: Vault, { machine, openWire, loadFlow }: PreparedApp): Promise<Earlier | null> {
  const key = vault.logKey();
  const found = key && (await readTabLog(key).catch(() => null));
  if (key !== null && found !== null) {
    const { store, log } = found;
    await Promise.all([openWire(), ...flowsIn(log).map(loadFlow)]);
    const revival = revivalOf(machine, log);
    const own = revival && (await ownStore(vault, key, store, log).catch(() => null));
    if (revival !== null && own !== null) return { tabLog: { store: own, left: log }, revival };
  }
  vault.forgetLogKey();
  return null;
}

async function readTabLog(key: LogKey): Promise<{ store: LogStore; log: Log } | null> {
  const store = await openLogStore(key);
  const text = await store.read();
  const file = text === null ? null : readLogFile(text);
  return file?.ok ? { store, log: file.log } : null;
}

/** A tab that was duplicated has the key of the tab it came from: it goes on in a copy. */
async function ownStore(vault: Vault, key: LogKey, store: LogStore, { tree, entries }: Log): Promise<LogStore> {
  if (await claimLog(key)) return store;
  const own = await beginTabLog(vault);
  const last = entries.at(-1);
  if (tree !== null) await own.compact(tree, -1);
  if (last !== undefined) await own.append(last.seq, linesOf(entries));
  return own;
}
