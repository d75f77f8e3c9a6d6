import type { AnyStateMachine } from "xstate";
import { createFold, type Fold } from "../../../machines/log/fold.ts";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import type { LogStore } from "./log-store.ts";
import type { Recorder } from "./recorder.ts";
import { linesOf, type TabLog } from "./tab-log.ts";
import type { SessionStore } from "../session-store.ts";

interface LogKeeper {
  /**
   * Resolves once all entries so far are stored or cannot be: at once if the tail takes them, else after a
   * second at most.
   */
  readonly logged: () => Promise<void>;
  /**
   * Call on `pagehide`: writes what is not stored yet to the tail. Calls that fail from now on, because the
   * page is closing, are not stored, and writes that would follow wait.
   */
  readonly leave: () => void;
  /** The page came back from the back/forward cache. */
  readonly comeBack: () => void;
  /**
   * Starts a new log without the past; with `everywhere`, erases the logs of all other tabs as well. Call
   * only when no transition is running.
   */
  readonly startOver: (everywhere: boolean) => void;
  /** Erases the log, and stores nothing until it has to remember again or starts over. */
  readonly forget: () => void;
  /** Starts a new log if there is none because it was to forget. Call only when no transition is running. */
  readonly remember: () => void;
}

interface KeeperParts {
  /** The running root chart, so that folding uses the flows provided so far. */
  readonly root: AnyStateMachine;
  readonly recorder: Recorder;
  /** The current state, without secrets. */
  readonly present: () => PersistedChart;
  readonly opened: Promise<TabLog>;
  readonly begin: () => Promise<LogStore>;
  /** Takes the newest lines synchronously until the store has written them. */
  readonly tail: Pick<SessionStore, "storeLogTail" | "clearLogTail">;
  /** The browser does not allow storing the log. Called at most once; the app continues without. */
  readonly onRefused: () => void;
}

/** A log larger than `most` is compacted to `least`. Each batch of entries is one write. */
const most = { entries: 1_000, bytes: 4 << 20 };
const least = { entries: 500, bytes: 2 << 20 };

const timeoutMs = 1_000;

interface Batch {
  readonly seq: number;
  readonly entries: number;
  readonly bytes: number;
}

/**
 * Stores the tab's log in this browser: writes recorded entries in order and in the background, and compacts
 * the log when it has grown. A separate fold follows the live app, so that each entry is folded only once.
 */
export function startLogKeeper({
  root,
  recorder,
  present,
  opened,
  begin,
  tail,
  onRefused,
}: KeeperParts): LogKeeper {
  let fold: Fold | null = null;
  let foldedSeq = -1;
  /** Null: the log is not open yet, the browser has refused, or nothing is to be stored. */
  let store: LogStore | null = null;
  let isRefused = false;
  let hasForgotten = false;
  let isAwaitingWrite = false;
  let isAwaitingCompaction = false;
  /** The last entry passed to the store. */
  let writtenSeq = -1;
  /** The last entry stored; -1: none yet; null: not even the log's initial state. */
  let storedSeq: number | null = null;
  let tailSeq = -1;
  /** Set once the page is closing; resolves if it comes back. */
  let leaving: Promise<void> | null = null;
  let comeBack = (): void => undefined;
  let batches: Batch[] = [];

  const refuse = (): void => {
    store = null;
    isRefused = true;
    onRefused();
  };
  let work: Promise<void> = opened
    .then((tabLog) => {
      store = tabLog.store;
      const left = tabLog.left?.entries ?? [];
      const last = left.at(-1);
      storedSeq = last?.seq ?? -1;
      if (last === undefined) return;
      writtenSeq = last.seq;
      batches.push({ seq: last.seq, entries: left.length, bytes: linesOf(left).length });
    })
    .catch(refuse);
  /** Runs tasks one after another. Once the browser has refused, there is no store and nothing is stored. */
  const enqueue = (task: () => Promise<void>): void => {
    work = work.then(task).catch(refuse);
  };

  const foldUpTo = (seq: number): PersistedChart => {
    fold ??= createFold(root, recorder.log().tree ?? undefined);
    for (const entry of recorder.after(foldedSeq)) {
      if (entry.seq > seq) break;
      fold.apply(entry);
      foldedSeq = entry.seq;
    }
    return fold.tree();
  };

  const write = (): void => {
    if (isAwaitingWrite) return;
    isAwaitingWrite = true;
    enqueue(async () => {
      isAwaitingWrite = false;
      if (leaving !== null) return;
      const entries = recorder.after(writtenSeq);
      const last = entries.at(-1);
      if (last === undefined) return;
      const lines = linesOf(entries);
      writtenSeq = last.seq;
      batches.push({ seq: last.seq, entries: entries.length, bytes: lines.length });
      if (isMoreThan(most, batches)) compactSoon();
      await store?.append(last.seq, lines);
      // A new log was started meanwhile.
      if (storedSeq === null) return;
      storedSeq = last.seq;
      if (tailSeq > -1 && tailSeq <= storedSeq) {
        tailSeq = -1;
        tail.clearLogTail();
      }
    });
  };

  const flush = (): boolean => {
    const lastSeq = recorder.lastSeq();
    if (store === null || storedSeq === null || leaving !== null) return false;
    if (lastSeq === storedSeq || lastSeq === tailSeq) return true;
    if (!tail.storeLogTail(store.id, linesOf(recorder.after(storedSeq)))) return false;
    tailSeq = lastSeq;
    return true;
  };

  const compactSoon = (): void => {
    if (isAwaitingCompaction) return;
    isAwaitingCompaction = true;
    whenIdle(() =>
      enqueue(async () => {
        isAwaitingCompaction = false;
        let seq: number | null = null;
        while (batches.length > 1 && isMoreThan(least, batches)) seq = batches.shift()?.seq ?? seq;
        if (seq === null) return;
        const tree = foldUpTo(seq);
        recorder.cut(tree, seq);
        await store?.compact(tree, seq);
      }),
    );
  };

  /** Keeps only the current state and drops the entries that led to it. */
  const dropPast = (): { tree: PersistedChart; seq: number } => {
    const tree = present();
    const seq = recorder.lastSeq();
    recorder.cut(tree, seq);
    fold = null;
    foldedSeq = seq;
    writtenSeq = seq;
    storedSeq = null;
    tailSeq = -1;
    batches = [];
    return { tree, seq };
  };

  recorder.listen(write);
  write();

  const startOver = (everywhere: boolean): void => {
    // Other tabs start new logs as soon as they hear of it, perhaps before this is read.
    const others = everywhere ? store?.ids(Date.now()).catch(() => []) : [];
    dropPast();
    hasForgotten = false;
    enqueue(async () => {
      if (isRefused) return;
      await store?.erase([store.id, ...((await others) ?? [])]);
      store = await begin();
      const { tree, seq } = dropPast();
      await store.compact(tree, seq);
      storedSeq = seq;
    });
  };

  return {
    logged: async () => {
      if (leaving !== null) await leaving;
      if (!flush())
        await Promise.race([work, new Promise<void>((resolve) => void setTimeout(resolve, timeoutMs))]);
    },
    leave: () => {
      flush();
      leaving ??= new Promise((resolve) => {
        comeBack = () => {
          leaving = null;
          resolve();
          write();
        };
      });
    },
    comeBack: () => comeBack(),
    startOver,
    forget: () => {
      hasForgotten = true;
      enqueue(async () => {
        await store?.erase([store.id]);
        store = null;
      });
    },
    remember: () => {
      if (hasForgotten) startOver(false);
    },
  };
}

const isMoreThan = (limit: { entries: number; bytes: number }, batches: readonly Batch[]): boolean =>
  batches.reduce((sum, { entries }) => sum + entries, 0) > limit.entries ||
  batches.reduce((sum, { bytes }) => sum + bytes, 0) > limit.bytes;

const whenIdle = (task: () => void): void => {
  // Safari does not support `requestIdleCallback`.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 200);
};
