import type { AnyStateMachine, ContextFrom } from "xstate";
import type { idleMachine } from "../../machines/idle/idle.machine.ts";
import { foldOf, withoutWrites, type Interrupted, type Log } from "../../machines/log/log.ts";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { isPersistedChart, type PersistedChart } from "../../machines/log/persisted-chart.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { claimLog, openLogStore, type LogStore } from "./event-log/log-store.ts";
import { beginTabLog, emptyLog, linesOf, unstoredLines, type TabLog } from "./event-log/tab-log.ts";
import type { LogKey, SessionStore } from "./session-store.ts";

/** The state of an earlier page of this tab. */
interface PersistedApp {
  readonly tree: PersistedChart;
  readonly interrupted: readonly Interrupted[];
}

/** The result of restoring: the earlier state, or a notice why it cannot be restored. */
interface Restored {
  readonly session: PersistedApp | null;
  readonly tabLog: TabLog | null;
  readonly notice: Notice | null;
}

const nothing: Restored = { session: null, tabLog: null, notice: null };

/**
 * If nothing can be restored, the tab's log key is cleared. The log of a user who had been idle for too long is erased:
 * somebody else may have opened the tab again.
 */
export async function restoreSession(sessionStore: SessionStore, root: AnyStateMachine): Promise<Restored> {
  const key = sessionStore.logKey();
  if (key === null) return nothing;
  const store = await openLogStore(key).catch(() => null);
  const read = await store?.read().catch(() => undefined);
  const stored = read ?? null;
  const unstored = unstoredLines(stored, sessionStore.logTail(key.id));
  const text = stored === null && unstored === "" ? null : (stored ?? emptyLog) + unstored;
  const file = text === null ? null : readLogFile(text);
  if (store !== null && file?.ok) {
    const session = persistedAppOf(root, file.log);
    const idleFor = session === null ? null : tooLongIdle(session.tree, file.log, Date.now());
    if (idleFor !== null) {
      await store.erase([key.id]).catch(() => undefined);
      sessionStore.clearLogKey();
      return { ...nothing, notice: idledOut(idleFor) };
    }
    const own =
      session && (await ownStore(sessionStore, key, { store, unstored }, file.log).catch(() => null));
    if (session !== null && own !== null) {
      sessionStore.clearLogTail();
      return { session, tabLog: { store: own, left: file.log }, notice: null };
    }
  }
  sessionStore.clearLogKey();
  const isEmpty = read === null && file === null;
  return isEmpty ? nothing : { ...nothing, notice: notRestored };
}

/** For how many minutes a signed-in user had been allowed to do nothing, if the log ends longer ago; else null. */
function tooLongIdle({ children }: PersistedChart, { entries }: Log, now: number): number | null {
  const idle = children["idle"]?.snapshot;
  const last = entries.at(-1);
  if (idle === undefined || last === undefined || !isPersistedChart(idle) || idle.value === "off")
    return null;
  // The context that the chart has written.
  const { minutes } = idle.context as ContextFrom<typeof idleMachine>;
  return now - last.time > minutes * 60_000 ? minutes : null;
}

const idledOut = (minutes: number): Notice => ({
  tone: "warning",
  key: "restoration",
  title: "You were signed out.",
  text: `Nothing was done here for ${minutes} minutes. Your saved work is safe.`,
});

const notRestored: Notice = {
  tone: "bad",
  key: "restoration",
  title: "We couldn't restore this tab.",
  text: "Please log in again. Your saved work is safe.",
};

/** Null: the app had crashed at the end of the log, or the current charts cannot read its states. */
export function persistedAppOf(root: AnyStateMachine, log: Log): PersistedApp | null {
  try {
    const { tree, interrupted } = withoutWrites(root, foldOf(root, log).tree());
    return tree.status === "active" ? { tree, interrupted } : null;
  } catch {
    return null;
  }
}

interface Left {
  readonly store: LogStore;
  /** Lines that the page left in its tail. */
  readonly unstored: string;
}

/** Returns a store with the whole log. A duplicated tab has the original's key, so it continues in a copy. */
async function ownStore(
  sessionStore: SessionStore,
  key: LogKey,
  { store, unstored }: Left,
  { tree, entries }: Log,
): Promise<LogStore> {
  const last = entries.at(-1);
  if (await claimLog(key)) {
    if (last !== undefined && unstored !== "") await store.append(last.seq, unstored);
    return store;
  }
  const own = await beginTabLog(sessionStore);
  if (tree !== null) await own.compact(tree, -1);
  if (last !== undefined) await own.append(last.seq, linesOf(entries));
  return own;
}
