import { expect, test } from "vitest";
import { emit, setup } from "xstate";
import { createFold } from "../../../machines/log/fold.ts";
import { entriesOf, init } from "./walked-logs.ts";

const chart = setup({
  types: { emitted: {} as { type: "seen" } },
  actions: { report: emit({ type: "seen" }) },
}).createMachine({
  id: "app",
  initial: "idle",
  states: { idle: { on: { poked: { target: "done", actions: "report" } } }, done: {} },
});

test("[design: inspector] a fold reports to its watcher each microstep and effect, and runs none itself", () => {
  const reported: unknown[] = [];
  const fold = createFold(chart, undefined, {
    inspect: (inspected) => {
      if (inspected.type === "@xstate.microstep") reported.push(inspected.event.type);
    },
    effect: ({ type }) => reported.push(type),
  });
  for (const entry of entriesOf([
    ["app", init()],
    ["app", { type: "poked" }],
  ]))
    fold.apply(entry);
  expect(reported).toEqual(["xstate.emit", "poked"]);
});
