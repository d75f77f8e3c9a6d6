import { expect, test } from "vitest";
import type { FromTab } from "../../../machines/log/inspection.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { createSources } from "../../../src/screens/inspector/sources.ts";
import { beginning, entriesOf, logOf, noticeRaised } from "./logs.ts";

const text = writeLogFile(logOf(beginning));
const logOfTab = (tab: string, file = text): FromTab => ({ type: "log", tab, openedAt: 0, text: file });
const entryOf = (tab: string, seq: number): FromTab => {
  const [entry] = entriesOf([noticeRaised("News")], seq);
  if (entry === undefined) throw new Error("No entry");
  return { type: "entry", tab, entry };
};

test("[design: inspector] the first tab is shown and grows; another is one to choose", () => {
  const store = createSources();
  store.hear(logOfTab("a"));
  store.hear(logOfTab("b"));
  expect(store.hear(entryOf("a", 3))).toBe(true);
  expect(store.now().list.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(store.now().shown?.id).toBe("a");
  expect(store.now().shown?.timeline.entries).toHaveLength(4);
  store.show("b");
  expect(store.now().shown?.timeline.entries).toHaveLength(3);
});

test("[design: inspector] of a tab that is not known, or where an entry is missing, the whole log is asked for", () => {
  const store = createSources();
  expect(store.hear(entryOf("a", 3))).toBe(false);
  store.hear(logOfTab("a"));
  expect(store.hear(entryOf("a", 4))).toBe(false);
  expect(store.now().shown?.timeline.entries).toHaveLength(3);
});

test("[design: inspector] a page that was reloaded is followed; a tab that is gone stays only while it is shown", () => {
  const store = createSources();
  store.hear(logOfTab("a"));
  store.hear(logOfTab("b"));
  store.hear({ type: "closed", tab: "b" });
  expect(store.now().list.map(({ id }) => id)).toEqual(["a"]);
  store.hear({ type: "closed", tab: "a" });
  expect(store.now().shown?.isLive).toBe(false);
  store.hear(logOfTab("c"));
  expect(store.now().list.map(({ id }) => id)).toEqual(["c"]);
  expect(store.now().shown?.id).toBe("c");
});

test("[design: inspector] a file is shown beside the tabs; one that is no log is refused and what was shown stays", () => {
  const store = createSources();
  store.hear(logOfTab("a"));
  store.open("foreign.jsonl", '{"format":"other"}\n');
  expect(store.now().error).toBe("This is not a log of Graduation Projects.");
  expect(store.now().shown?.id).toBe("a");
  store.open("mine.jsonl", text);
  expect(store.now().error).toBeNull();
  expect(store.now().shown?.name).toBe("mine.jsonl");
  store.hear(logOfTab("b"));
  expect(store.now().shown?.name).toBe("mine.jsonl");
});

test("[design: inspector] a log that these charts cannot read is refused in a sentence", () => {
  const store = createSources();
  const [head = "", ...rest] = text.split("\n");
  const tree = {
    version: "1",
    status: "active",
    value: { gone: "away" },
    context: {},
    historyValue: {},
    children: {},
  };
  store.open("old.jsonl", [JSON.stringify({ ...JSON.parse(head), tree }), ...rest].join("\n"));
  expect(store.now().error).toBe("The charts of this version of the app cannot read the log.");
});
