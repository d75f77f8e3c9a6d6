import type { Entry } from "../../../machines/log/entry.ts";
import type { Log } from "../../../machines/log/log.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { claimLog, newLogKey, openLogStore, sweepLogs, type LogStore } from "./log-store.ts";
import type { SessionStore } from "../session-store.ts";

/** This tab's log, open for writing, and what an earlier page of the tab left in it; null: nothing. */
export interface TabLog {
  readonly store: LogStore;
  readonly left: Log | null;
}

/** Creates a new log for this tab, with a new key. Rejects if the browser refuses. */
export async function beginTabLog(sessionStore: SessionStore): Promise<LogStore> {
  const key = await newLogKey();
  const store = await openLogStore(key);
  await claimLog(key);
  // Fail now if the database does not respond, not at the first entry.
  await store.ids(Date.now());
  if (!sessionStore.storeLogKey(key)) throw new Error("The key of the log cannot be stored");
  // Best effort: leftovers of other tabs must not affect this one.
  sweepLogs().catch(() => undefined);
  return store;
}

export const linesOf = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

/** The text of a log without entries. */
export const emptyLog = writeLogFile({ tree: null, entries: [] });

/** The lines of the tail that are not in the store. */
export function unstoredLines(stored: string | null, tail: string | null): string {
  const storedSeq = seqOf(stored?.trimEnd().split("\n").at(-1)) ?? -1;
  return (tail ?? "")
    .split("\n")
    .filter((line) => (seqOf(line) ?? -1) > storedSeq)
    .map((line) => `${line}\n`)
    .join("");
}

/** Null: not the line of an entry. */
function seqOf(line: string | undefined): number | null {
  const seq = /^\{"seq":(\d+),/.exec(line ?? "")?.[1];
  return seq === undefined ? null : Number(seq);
}
