import { expect, test } from "vitest";
import { emit, setup } from "xstate";
import { createFold } from "../../../machines/log/fold.ts";
import { entriesOf, init } from "./walked-logs.ts";

const chart = setup({
  types: { emitted: {} as { type: "seen" } },
  actions: { tell: emit({ type: "seen" }) },
}).createMachine({
  id: "app",
  initial: "idle",
  states: { idle: { on: { poked: { target: "done", actions: "tell" } } }, done: {} },
});

test("[design: inspector] a fold tells its watcher each microstep and effect, and runs none itself", () => {
  const told: unknown[] = [];
  const fold = createFold(chart, undefined, {
    inspect: (inspected) => {
      if (inspected.type === "@xstate.microstep") told.push(inspected.event.type);
    },
    effect: ({ type }) => told.push(type),
  });
  for (const entry of entriesOf([
    ["app", init()],
    ["app", { type: "poked" }],
  ]))
    fold.apply(entry);
  expect(told).toEqual(["xstate.emit", "poked"]);
});
