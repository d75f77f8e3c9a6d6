import { expect, test } from "vitest";
import { createActor } from "xstate";
import { allCharts } from "../../../machines/app/all-charts.ts";
import type { Entry } from "../../../machines/log/entry.ts";
import { createFold } from "../../../machines/log/fold.ts";
import { versioned, type PersistedChart } from "../../../machines/log/persisted-chart.ts";
import { startLogKeeper } from "../../../src/runtime/event-log/log-keeper.ts";
import type { LogStore } from "../../../src/runtime/event-log/log-store.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";

const entriesIn = (lines: string): readonly Entry[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/** An in-memory store instead of the browser's: the lines of each log. */
function memory() {
  const logs = new Map<string, { tree: PersistedChart | null; lines: string }>();
  let refuses = false;
  let made = 0;
  const at = (id: string) => logs.get(id) ?? { tree: null, lines: "" };
  const entriesOf = (id: string) => entriesIn(at(id).lines);
  const allow = async (): Promise<void> => {
    if (refuses) throw new DOMException("Full", "QuotaExceededError");
  };
  const open = async (): Promise<LogStore> => {
    const id = `log ${made++}`;
    return {
      id,
      append: async (_, lines) => {
        await allow();
        logs.set(id, { ...at(id), lines: at(id).lines + lines });
      },
      compact: async (tree, seq) => {
        await allow();
        const kept = entriesOf(id).filter((entry) => entry.seq > seq);
        logs.set(id, { tree, lines: kept.map((entry) => `${JSON.stringify(entry)}\n`).join("") });
      },
      read: () => Promise.resolve(null),
      ids: () => Promise.resolve(new Set(logs.keys())),
      erase: async (ids) => {
        await allow();
        for (const each of ids) logs.delete(each);
      },
    };
  };
  return {
    logs,
    open,
    refuse: () => {
      refuses = true;
    },
    seqs: (id: string) => entriesOf(id).map(({ seq }) => seq),
    /** The notices that a log folds to. */
    noticesIn: (id: string): unknown => {
      const fold = createFold(allCharts, at(id).tree ?? undefined);
      for (const entry of entriesOf(id)) fold.apply(entry);
      return fold.states().get("app/notices")?.context;
    },
  };
}

/** A session storage that accepts the tail or refuses it. */
function tailMemory(takes: boolean) {
  let kept = "";
  return {
    kept: () => kept,
    tail: {
      storeLogTail: (id: string, lines: string) => {
        if (takes) kept = `${id}\n${lines}`;
        return takes;
      },
      clearLogTail: () => {
        kept = "";
      },
    },
  };
}

function start({ takesTail = false } = {}) {
  const { kept: keptTail, tail } = tailMemory(takesTail);
  const recorder = createRecorder();
  const app = createActor(allCharts, { inspect: recorder.inspect }).start();
  const kept = memory();
  const refusals: string[] = [];
  const keeper = startLogKeeper({
    root: allCharts,
    recorder,
    // As in src/runtime/start-app.ts, except that no call of this app carries a secret.
    present: () => versioned(allCharts, app.getPersistedSnapshot() as unknown as PersistedChart),
    opened: kept.open().then((store) => ({ store, left: null })),
    begin: kept.open,
    tail,
    onRefused: () => refusals.push("refused"),
  });
  const raise = (text: string) =>
    app
      .getSnapshot()
      .children.notices?.send({ type: "notice.raised", notice: { tone: "bad", key: text, text } });
  return { app, recorder, keeper, kept, keptTail, refusals, raise };
}

test("[design: event sourcing] stores entries in order, also those from before the store was open", async () => {
  const { keeper, kept, recorder, raise } = start();
  raise("one");
  await keeper.logged();
  raise("two");
  raise("three");
  await keeper.logged();
  expect(kept.seqs("log 0")).toEqual(recorder.log().entries.map(({ seq }) => seq));
  expect(kept.seqs("log 0").length).toBeGreaterThanOrEqual(6);
});

test("S11: a new log begins with the current state; nothing older stays in memory or store", async () => {
  const { app, keeper, kept, recorder, raise } = start();
  raise("Sara's business");
  await keeper.logged();
  app.getSnapshot().children.notices?.send({ type: "session.ended" });
  keeper.startOver(true);
  expect(JSON.stringify(recorder.log())).not.toContain("Sara");
  raise("of the next");
  await keeper.logged();
  raise("and more");
  await keeper.logged();
  expect([...kept.logs.keys()]).toEqual(["log 1"]);
  expect(JSON.stringify([...kept.logs])).not.toContain("Sara");
  expect(kept.noticesIn("log 1")).toEqual(app.getSnapshot().children.notices?.getSnapshot().context);
});

test("[design: event sourcing] a full disk is reported once, and the in-memory log continues", async () => {
  const { keeper, kept, recorder, refusals, raise } = start();
  await keeper.logged();
  kept.refuse();
  for (const text of ["one", "two", "three"]) {
    raise(text);
    await keeper.logged();
  }
  keeper.startOver(false);
  await keeper.logged();
  expect(refusals).toEqual(["refused"]);
  raise("four");
  expect(recorder.log().entries.at(-1)?.event).toMatchObject({ notice: { text: "four" } });
});

test("[design: event sourcing] a long log is compacted and folds to the same state", async () => {
  const { app, keeper, kept, recorder, refusals, raise } = start();
  for (let sent = 0; sent < 1_200; sent++) {
    raise(`notice ${sent % 3}`);
    if (sent % 100 === 0) await keeper.logged();
  }
  await expect.poll(() => recorder.log().entries.length, { timeout: 5_000 }).toBeLessThanOrEqual(800);
  await keeper.logged();
  expect(refusals).toEqual([]);
  expect(kept.noticesIn("log 0")).toEqual(app.getSnapshot().children.notices?.getSnapshot().context);
});

/** The tail begins with the id of its log. */
const seqsIn = (tail: string) => entriesIn(tail.slice(tail.indexOf("\n"))).map(({ seq }) => seq);

test("[design: event sourcing] writes do not wait for the disk: the tail has only unstored entries", async () => {
  const { keeper, kept, keptTail, recorder, raise } = start({ takesTail: true });
  await expect.poll(() => kept.seqs("log 0").length).toBeGreaterThan(0);
  const stored = kept.seqs("log 0").length;
  raise("one");
  await keeper.logged();
  expect(kept.seqs("log 0")).toHaveLength(stored);
  expect(keptTail()).toMatch(/^log 0\n/);
  expect(seqsIn(keptTail())).toEqual(recorder.after(stored - 1).map(({ seq }) => seq));
  await expect.poll(keptTail).toBe("");
  expect(kept.seqs("log 0")).toEqual(recorder.log().entries.map(({ seq }) => seq));
});

test("[design: event sourcing] [4.1] S11: while a new log starts nothing is added to the tail", async () => {
  const { keeper, kept, keptTail, raise } = start({ takesTail: true });
  await expect.poll(() => kept.seqs("log 0").length).toBeGreaterThan(0);
  keeper.startOver(false);
  raise("of the next");
  const logged = keeper.logged();
  expect(keptTail()).toBe("");
  await logged;
  raise("and more");
  await keeper.logged();
  expect(keptTail()).toMatch(/^log 1\n.*and more/s);
});

test("[design: event sourcing] a closing page stores earlier entries, but not its aborted calls", async () => {
  const { keeper, kept, keptTail, recorder, raise } = start({ takesTail: true });
  await expect.poll(() => kept.seqs("log 0").length).toBeGreaterThan(0);
  raise("one");
  keeper.leave();
  expect(keptTail()).toContain("one");
  raise("a call has failed");
  let isSent = false;
  const sent = keeper.logged().then(() => {
    isSent = true;
  });
  await new Promise(setImmediate);
  expect(isSent).toBe(false);
  expect(keptTail()).not.toContain("a call has failed");
  expect(kept.seqs("log 0").length).toBeLessThanOrEqual(recorder.lastSeq());
  keeper.comeBack();
  await sent;
  await expect.poll(() => kept.seqs("log 0")).toEqual(recorder.log().entries.map(({ seq }) => seq));
});
