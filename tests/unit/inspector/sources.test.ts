import { expect, test } from "vitest";
import type { FromTab } from "../../../machines/log/inspection.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { createSources } from "../../../src/developer/inspector/sources.ts";
import { beginning, entriesOf, logOf, noticeRaised } from "./logs.ts";

const text = writeLogFile(logOf(beginning));
/** The number of the first entry after the beginning. */
const first = beginning.length;
const logOfTab = (tab: string, file = text): FromTab => ({ type: "log", tab, openedAt: 0, text: file });
const entryOf = (tab: string, seq: number): FromTab => {
  const [entry] = entriesOf([noticeRaised("News")], seq);
  if (entry === undefined) throw new Error("No entry");
  return { type: "entry", tab, entry };
};

/** The sources of an inspector that has received the logs of these tabs. */
function hearing(...tabs: readonly string[]) {
  const store = createSources();
  for (const tab of tabs) store.hear(logOfTab(tab));
  return store;
}

test("[design: inspector] shows and follows the first tab and offers others", () => {
  const store = hearing("a", "b");
  expect(store.hear(entryOf("a", first))).toBe(true);
  expect(store.now().list.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(store.now().shown?.id).toBe("a");
  expect(store.now().shown?.timeline.entries).toHaveLength(first + 1);
  store.show("b");
  expect(store.now().shown?.timeline.entries).toHaveLength(first);
});

test("[design: inspector] requests the whole log of an unknown tab or when an entry is missing", () => {
  const store = createSources();
  expect(store.hear(entryOf("a", first))).toBe(false);
  store.hear(logOfTab("a"));
  expect(store.hear(entryOf("a", first + 1))).toBe(false);
  expect(store.now().shown?.timeline.entries).toHaveLength(first);
});

test("[design: inspector] follows a reloaded page; a closed tab stays only while it is shown", () => {
  const store = hearing("a", "b");
  store.hear({ type: "closed", tab: "b" });
  expect(store.now().list.map(({ id }) => id)).toEqual(["a"]);
  store.hear({ type: "closed", tab: "a" });
  expect(store.now().shown?.isLive).toBe(false);
  store.hear(logOfTab("c"));
  expect(store.now().list.map(({ id }) => id)).toEqual(["c"]);
  expect(store.now().shown?.id).toBe("c");
});

test("[design: inspector] shows an imported file beside the tabs; an invalid one changes nothing", () => {
  const store = hearing("a");
  store.open("foreign.jsonl", '{"format":"other"}\n');
  expect(store.now().error).toBe("This is not a log of Graduation Projects.");
  expect(store.now().shown?.id).toBe("a");
  store.open("mine.jsonl", text);
  expect(store.now().error).toBeNull();
  expect(store.now().shown?.name).toBe("mine.jsonl");
  store.hear(logOfTab("b"));
  expect(store.now().shown?.name).toBe("mine.jsonl");
});

test("[design: inspector] refuses a log that these charts cannot read, with a message", () => {
  const store = createSources();
  const [head = "", ...rest] = text.split("\n");
  const empty = { version: "1", status: "active", context: {}, historyValue: {}, children: {} };
  const tree = { ...empty, value: { gone: "away" } };
  store.open("old.jsonl", [JSON.stringify({ ...JSON.parse(head), tree }), ...rest].join("\n"));
  expect(store.now().error).toBe("This version of the app can't read the log.");
});

const linkedTo = (seq: number, time = 1_000 + seq) => ({ seq, time });
const shownAt = ({ now }: ReturnType<typeof createSources>) => [now().shown?.id, now().shown?.mark];
const longer = writeLogFile(logOf([...beginning, noticeRaised("One")]));

test("[design: inspector] a link opens the log that has its entry, at that entry, as soon as it arrives", () => {
  const store = createSources(() => linkedTo(first));
  store.hear(logOfTab("a"));
  expect(store.now().isLinkBroken).toBe(true);
  expect(shownAt(store)).toEqual(["a", null]);
  store.hear(logOfTab("b", longer));
  expect(store.now().isLinkBroken).toBe(false);
  expect(shownAt(store)).toEqual(["b", first]);
});

test("[design: inspector] a linked log that is sent again stays at the entry it was opened at", () => {
  let link: ReturnType<typeof linkedTo> | null = null;
  const store = createSources(() => link);
  store.hear(logOfTab("a"));
  link = linkedTo(2);
  store.hear(logOfTab("a"));
  expect(shownAt(store)).toEqual(["a", null]);
});

test("[design: inspector] follows a link that changes, also to the same entry again", () => {
  let link: ReturnType<typeof linkedTo> | null = null;
  const store = createSources(() => link);
  store.hear(logOfTab("a"));
  store.hear(logOfTab("b", longer));
  const { visit } = store.now();
  link = linkedTo(first);
  store.follow();
  expect(shownAt(store)).toEqual(["b", first]);
  store.follow();
  expect(store.now().visit).toBe(visit + 2);
  link = linkedTo(first, 1);
  store.follow();
  expect(store.now().isLinkBroken).toBe(true);
  expect(shownAt(store)).toEqual(["b", first]);
});

test("[design: inspector] a log that the user picks is shown at its latest entry", () => {
  const store = createSources(() => linkedTo(2));
  store.hear(logOfTab("a"));
  store.show("a");
  expect(shownAt(store)).toEqual(["a", null]);
});

test("[design: inspector] a file opens at the entry it was saved at, or at the linked one it brings", () => {
  const file = writeLogFile(logOf(beginning), 3);
  const store = createSources();
  store.open("mine.jsonl", file);
  expect(shownAt(store)).toEqual(["file mine.jsonl", 3]);
  store.open("other.jsonl", writeLogFile(logOf(beginning), 7));
  expect(shownAt(store)).toEqual(["file other.jsonl", null]);
  const linked = createSources(() => linkedTo(1));
  linked.open("mine.jsonl", file);
  expect(shownAt(linked)).toEqual(["file mine.jsonl", 1]);
  linked.open("again.jsonl", file);
  expect(shownAt(linked)).toEqual(["file again.jsonl", 3]);
});

test("[design: inspector] a file brings the trace that was recorded with it", () => {
  const recording = { trace: "test-results/a/trace.zip", steps: [{ title: "1. Book", first: 2 }] };
  const store = createSources();
  store.open("mine.jsonl", writeLogFile(logOf(beginning), 3, recording));
  expect(store.now().shown?.recording).toEqual(recording);
  store.open("other.jsonl", text);
  expect(store.now().shown?.recording).toBeNull();
});
