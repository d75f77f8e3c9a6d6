import { readLogFile } from "../../machines/log/read-log-file.ts";
import type { Log } from "../../machines/log/log.ts";
import type { Notice } from "../../machines/notices/notice.ts";
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

/** What an earlier page of this tab has left: how the app goes on, or why it cannot. */
export interface Earlier {
  readonly revival: Revival | null;
  readonly tabLog: TabLog | null;
  readonly notice: Notice | null;
}

const nothing: Earlier = { revival: null, tabLog: null, notice: null };

/**
 * Where there is nothing to go on with, the tab has forgotten its log. Rejects where code that is needed for it
 * cannot be fetched; the tab has then forgotten nothing.
 */
export async function openEarlier(
  vault: Vault,
  key: LogKey,
  { machine, openWire, loadFlow }: PreparedApp,
): Promise<Earlier> {
  const store = await openLogStore(key).catch(() => null);
  const text = (await store?.read().catch(() => null)) ?? null;
  const file = text === null ? null : readLogFile(text);
  if (store !== null && file?.ok) {
    await Promise.all([openWire(), ...flowsIn(file.log).map(loadFlow)]);
    const revival = revivalOf(machine, file.log);
    const own = revival && (await ownStore(vault, key, store, file.log).catch(() => null));
    if (revival !== null && own !== null) return { revival, tabLog: { store: own, left: file.log }, notice: null };
  }
  vault.forgetLogKey();
  return file === null ? nothing : { ...nothing, notice: notRestored };
}

const notRestored: Notice = {
  tone: "bad",
  title: "What this tab was doing could not be brought back.",
  text: "Please sign in again. What was saved is safe.",
};

/** A tab that was duplicated has the key of the tab it came from: it goes on in a copy. */
async function ownStore(vault: Vault, key: LogKey, store: LogStore, { tree, entries }: Log): Promise<LogStore> {
  if (await claimLog(key)) return store;
  const own = await beginTabLog(vault);
  const last = entries.at(-1);
  if (tree !== null) await own.compact(tree, -1);
  if (last !== undefined) await own.append(last.seq, linesOf(entries));
  return own;
}
