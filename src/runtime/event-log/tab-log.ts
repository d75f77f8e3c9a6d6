import type { Entry } from "../../../machines/log/entry.ts";
import type { Log } from "../../../machines/log/log.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { claimLog, newLogKey, openLogStore, sweepLogs, type LogStore } from "./log-store.ts";
import type { SessionStore } from "../session-store.ts";

/** This tab's log, open for writing, and what an earlier page of the same tab has left in it; null: nothing. */
export interface TabLog {
  readonly store: LogStore;
  readonly left: Log | null;
}

/** A new log for this tab, under a new key. Rejects where the browser does not let it. */
export async function beginTabLog(sessionStore: SessionStore): Promise<LogStore> {
  const key = await newLogKey();
  const store = await openLogStore(key);
  await claimLog(key);
  // Whether the database answers at all is found out here, and not by the first entry.
  await store.ids();
  if (!sessionStore.keepLogKey(key)) throw new Error("The key to the log cannot be kept");
  // What others have left is not this tab's business; failing to remove it is not, either.
  sweepLogs().catch(() => undefined);
  return store;
}

export const linesOf = (entries: readonly Entry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");

/** The text of a log in which nothing has happened yet. */
export const emptyLog = writeLogFile({ tree: null, entries: [] });

/** The lines of the tail that the store does not hold. */
export function unstoredLines(stored: string | null, tail: string | null): string {
  const storedSeq = seqOf(stored?.trimEnd().split("\n").at(-1)) ?? -1;
  return (tail ?? "")
    .split("\n")
    .filter((line) => (seqOf(line) ?? -1) > storedSeq)
    .map((line) => `${line}\n`)
    .join("");
}

/** Null: not a line of an entry. */
function seqOf(line: string | undefined): number | null {
  const seq = /^\{"seq":(\d+),/.exec(line ?? "")?.[1];
  return seq === undefined ? null : Number(seq);
}
