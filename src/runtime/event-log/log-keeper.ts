import type { AnyStateMachine } from "xstate";
import { createFold, type Fold } from "../../../machines/log/fold.ts";
import type { PersistedChart } from "../../../machines/log/persisted-chart.ts";
import type { LogStore } from "./log-store.ts";
import type { Recorder } from "./recorder.ts";
import { linesOf, type TabLog } from "./tab-log.ts";
import type { SessionStore } from "../session-store.ts";

export interface LogKeeper {
  /** Resolves once all that has happened so far is kept, or cannot be: at once where the tail takes it, else after a second at the latest. */
  readonly logged: () => Promise<void>;
  /**
   * The page is about to go: puts what the store does not hold yet into the tail. Its calls are cut off now, and fail.
   * That is not kept, and writes that would follow wait.
   */
  readonly leave: () => void;
  /** The page has not gone after all: the browser has brought it back as it was. */
  readonly comeBack: () => void;
  /**
   * Begins a new log, in which nothing of the past is; with `everywhere`, the logs of all other tabs go as well.
   * Say so when the app has come to rest.
   */
  readonly startOver: (everywhere: boolean) => void;
}

interface KeeperParts {
  /** The root chart as it runs, so that it can be folded with the flows that are wired into it. */
  readonly root: AnyStateMachine;
  readonly recorder: Recorder;
  /** The state of now, without secrets. */
  readonly present: () => PersistedChart;
  readonly opened: Promise<TabLog>;
  readonly begin: () => Promise<LogStore>;
  /** Takes the newest lines while the store writes them, which takes a moment. */
  readonly tail: Pick<SessionStore, "keepLogTail" | "forgetLogTail">;
  /** This browser does not let the log be kept. Told once at most; the app goes on without. */
  readonly onRefused: () => void;
}

/** A log that outgrows `most` is compacted to `least`. A batch of entries is one write. */
const most = { entries: 1_000, bytes: 4 << 20 };
const least = { entries: 500, bytes: 2 << 20 };

const patienceMs = 1_000;

interface Batch {
  readonly seq: number;
  readonly entries: number;
  readonly bytes: number;
}

/**
 * Keeps the tab's log in this browser: writes what the recorder records, in order and in the background, and
 * compacts it where it has grown. A fold of its own trails behind the live app for that, so that each entry is
 * folded once.
 */
export function keepLog({ root, recorder, present, opened, begin, tail, onRefused }: KeeperParts): LogKeeper {
  let fold: Fold | null = null;
  let foldedSeq = -1;
  let store: LogStore | null = null;
  let isAwaitingWrite = false;
  let isAwaitingCompaction = false;
  /** Handed to the store. */
  let writtenSeq = -1;
  /** Held by the store, -1: nothing is yet; null: not even what the log begins with. */
  let storedSeq: number | null = null;
  let tailSeq = -1;
  /** The page is about to go; resolves if it comes back. */
  let leaving: Promise<void> | null = null;
  let comeBack = (): void => undefined;
  let batches: Batch[] = [];

  const refuse = (): void => {
    store = null;
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
  /** One thing after another. Once the browser has refused, there is no store any more and nothing is kept. */
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
      // Another log has been begun meanwhile.
      if (storedSeq === null) return;
      storedSeq = last.seq;
      if (tailSeq > -1 && tailSeq <= storedSeq) {
        tailSeq = -1;
        tail.forgetLogTail();
      }
    });
  };

  const flush = (): boolean => {
    const lastSeq = recorder.lastSeq();
    if (store === null || storedSeq === null || leaving !== null) return false;
    if (lastSeq === storedSeq || lastSeq === tailSeq) return true;
    if (!tail.keepLogTail(store.id, linesOf(recorder.after(storedSeq)))) return false;
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

  /** What is in memory is the state of now, and nothing of how it came about. */
  const forgetPast = (): { tree: PersistedChart; seq: number } => {
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

  return {
    logged: async () => {
      if (leaving !== null) await leaving;
      if (!flush())
        await Promise.race([work, new Promise<void>((resolve) => void setTimeout(resolve, patienceMs))]);
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
    startOver: (everywhere) => {
      // Those that are there now: other tabs may begin new ones as soon as they hear of it.
      const others = everywhere ? store?.ids().catch(() => []) : [];
      forgetPast();
      enqueue(async () => {
        if (store === null) return;
        await store.erase([store.id, ...((await others) ?? [])]);
        store = await begin();
        const { tree, seq } = forgetPast();
        await store.compact(tree, seq);
        storedSeq = seq;
      });
    },
  };
}

const isMoreThan = (limit: { entries: number; bytes: number }, batches: readonly Batch[]): boolean =>
  batches.reduce((sum, { entries }) => sum + entries, 0) > limit.entries ||
  batches.reduce((sum, { bytes }) => sum + bytes, 0) > limit.bytes;

const whenIdle = (task: () => void): void => {
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 200);
};
