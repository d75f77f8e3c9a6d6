import { expect, test } from "vitest";
import { createActor } from "xstate";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { foldOf, type Log } from "../../../machines/log/log.ts";
import { createRecorder } from "../../../src/system/recorder.ts";
import { flowsIn, revivalOf } from "../../../src/system/revival.ts";

function recorded(): Log {
  const recorder = createRecorder();
  createActor(allCharts, { inspect: recorder.inspect }).start().send({ type: "booking.opened", userId: 7 });
  return recorder.log();
}

test("[design: event sourcing] the flows that a log tells of, by its entries or by its tree", () => {
  const log = recorded();
  expect(flowsIn(log)).toEqual(["booking"]);
  expect(flowsIn({ tree: foldOf(allCharts, log).tree(), entries: [] })).toEqual(["booking"]);
});

test("[design: event sourcing] a log whose states the present charts do not know is not gone on with", () => {
  const log = recorded();
  expect(revivalOf(allCharts, log)).not.toBeNull();
  const tree = { ...foldOf(allCharts, log).tree(), value: { booking: "a state of yesterday" } };
  expect(revivalOf(allCharts, { tree, entries: [] })).toBeNull();
});

test("[design: event sourcing] an app that has died is not gone on with", () => {
  const log = recorded();
  const tree = { ...foldOf(allCharts, log).tree(), status: "error" };
  expect(revivalOf(allCharts, { tree, entries: [] })).toBeNull();
});
