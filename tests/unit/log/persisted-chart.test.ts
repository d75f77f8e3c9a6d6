import { expect, test } from "vitest";
import { createActor, setup } from "xstate";
import { unprovidedRead } from "../../../machines/shared/calls.ts";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { isChart, logicOf, versionOf } from "../../../machines/log/chart.ts";
import { childPath, rootPath } from "../../../machines/log/entry.ts";
import { isPersistedChart, versioned, type PersistedChart } from "../../../machines/log/persisted-chart.ts";

const ask = unprovidedRead<string, string>("ask");
const leaf = setup({ actors: { ask } }).createMachine({
  id: "leaf",
  version: "7",
  invoke: { id: "asking", src: "ask", input: "why" },
});
const root = setup({ actors: { leaf } }).createMachine({ id: "root", invoke: { id: "grown", src: "leaf" } });

test("[design: event sourcing] paths start at the app and name each child", () => {
  const paths = [rootPath, childPath(rootPath, "session"), childPath("app/a", "b")];
  expect(paths).toEqual(["app", "app/session", "app/a/b"]);
});

test("[design: event sourcing] distinguishes charts, calls and anything else", () => {
  expect([leaf, ask, null, undefined, "leaf", {}].filter(isChart)).toEqual([leaf]);
  expect([logicOf(root, "leaf"), logicOf(root, "nobody")]).toEqual([leaf, undefined]);
});

test("[design: event sourcing] a chart without a version has the first", () => {
  expect([versionOf(leaf), versionOf(root), versionOf(allCharts)]).toEqual(["7", "1", "1"]);
});

test("[design: event sourcing] a snapshot has the version of every chart and none for calls", () => {
  const actor = createActor(root).start();
  // The persisted snapshot of a machine, which XState types as that of any logic.
  const tree = versioned(root, actor.getPersistedSnapshot() as unknown as Omit<PersistedChart, "version">);
  actor.stop();
  const waiting = { src: "ask", snapshot: { status: "active", input: "why" } };
  expect(tree).toMatchObject({
    version: "1",
    status: "active",
    children: { grown: { src: "leaf", snapshot: { version: "7", children: { asking: waiting } } } },
  });
  const grown = tree.children["grown"]?.snapshot;
  if (grown === undefined || !isPersistedChart(grown)) throw new Error("There is no leaf");
  const asking = grown.children["asking"]?.snapshot;
  expect(asking).not.toHaveProperty("version");
});

test.each([
  [{ status: "active", value: "a", children: {} }, true],
  [{ status: "active", value: "a" }, false],
  [{ status: "active", children: {} }, false],
  [{ status: "active", input: 1 }, false],
])("[design: event sourcing] %j is the state of a chart: %s", (snapshot, isSo) => {
  expect(isPersistedChart(snapshot)).toBe(isSo);
});
