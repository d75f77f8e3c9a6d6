import { expect, test } from "vitest";
import type { Entry } from "../../../machines/log/entry.ts";
import { inspectionChannel, isFromTab, isHello } from "../../../machines/log/inspection.ts";

const entry: Entry = { seq: 0, time: 1, actor: "app", version: "1", event: { type: "xstate.init" } };

/** Other messages that a page of the same origin may post on the channel. */
const strange = [null, undefined, "hello", 1, [], {}, { type: "other", tab: "t" }, { tab: "t" }];

test("[design: inspector] pages and their inspector use the same channel name", () => {
  expect(inspectionChannel).toBe("graduation-projects-inspector");
});

test.each<[message: unknown, isSo: boolean]>([
  [{ type: "hello" }, true],
  [{ type: "closed", tab: "t" }, false],
  ...strange.map((message): [unknown, boolean] => [message, false]),
])("[design: inspector] %j is a hello from an inspector: %s", (message, isSo) => {
  expect(isHello(message)).toBe(isSo);
});

test.each<[message: unknown, isSo: boolean]>([
  [{ type: "log", tab: "t", openedAt: 5, text: "" }, true],
  [{ type: "log", openedAt: 5, text: "" }, false],
  [{ type: "log", tab: 1, openedAt: 5, text: "" }, false],
  [{ type: "log", tab: "t", openedAt: "5", text: "" }, false],
  [{ type: "log", tab: "t", openedAt: 5 }, false],
  [{ type: "entry", tab: "t", entry }, true],
  [{ type: "entry", entry }, false],
  [{ type: "entry", tab: "t", entry: { ...entry, seq: "0" } }, false],
  [{ type: "entry", tab: "t" }, false],
  [{ type: "closed", tab: "t" }, true],
  [{ type: "closed" }, false],
  [{ type: "hello" }, false],
  ...strange.map((message): [unknown, boolean] => [message, false]),
])("[design: inspector] %j is from a page: %s", (message, isSo) => {
  expect(isFromTab(message)).toBe(isSo);
});
