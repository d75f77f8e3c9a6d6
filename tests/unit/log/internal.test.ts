import { expect, test } from "vitest";
import { fromPromise, setup, type AnyMachineSnapshot } from "xstate";
import { createFold } from "../../../machines/log/fold.ts";
import { isInternal } from "../../../machines/log/internal.ts";
import { unprovidedConfirmedWrite } from "../../../machines/shared/write.machine.ts";
import { entriesOf, init } from "./walked-logs.ts";

const chart = setup({
  actors: {
    call: fromPromise(() => Promise.resolve()),
    write: unprovidedConfirmedWrite<number, object>("write"),
    child: setup({}).createMachine({ id: "child" }),
  },
  guards: {
    broken: () => {
      throw new Error("broken");
    },
  },
}).createMachine({
  id: "app",
  invoke: [
    { id: "call", src: "call" },
    { id: "write", src: "write", input: {} },
    { id: "child", src: "child" },
  ],
  on: { "xstate.after.1.app": { guard: "broken" } },
});

/** Whether the last of these events to the chart is internal. */
function judged(...types: readonly string[]): boolean {
  const fold = createFold(chart);
  let [before, after]: (AnyMachineSnapshot | undefined)[] = [];
  const entries = entriesOf([init(), ...types.map((type) => ({ type }))].map((event) => ["app", event]));
  for (const entry of entries) {
    before = fold.states().get("app");
    fold.apply(entry);
    after = fold.states().get("app");
  }
  const [entry] = entries.slice(-1);
  if (entry === undefined) throw new Error("The log has a beginning");
  return isInternal({ entry, before, after });
}

test.each([
  ["the start of a chart", [], true],
  ["the end of a child chart", ["xstate.done.actor.child"], true],
  ["a timer", ["xstate.after.400.app.idle"], true],
  ["the result of a call", ["xstate.done.actor.call"], false],
  ["the result of a write, which is a chart", ["xstate.done.actor.write"], false],
  ["a result of an unknown actor", ["xstate.done.actor.gone"], false],
  ["the crash of a child chart", ["xstate.error.actor.child"], false],
  ["a timer that crashes its chart", ["xstate.after.1.app"], false],
  ["a timer of a chart that crashed before", ["xstate.after.1.app", "xstate.after.1.app"], true],
  ["what the user did", ["draft.changed"], false],
])("[design: inspector] whether an entry is internal: %s", (_, types, expected) => {
  expect(judged(...types)).toBe(expected);
});
