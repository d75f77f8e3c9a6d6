import { expect, test } from "vitest";
import { createActor, setup } from "xstate";
import { acceptingStatesOf } from "../../../machines/log/chart.ts";

const chart = setup({ guards: { no: () => false }, actions: { note: () => undefined } }).createMachine({
  id: "any",
  type: "parallel",
  states: {
    cards: {
      initial: "loading",
      states: {
        loading: {},
        ready: {
          on: { moved: ".idle" },
          initial: "idle",
          states: { idle: { on: { moved: "busy" } }, busy: {} },
        },
        failed: {
          initial: "first",
          states: { first: {}, second: { on: { moved: { guard: "no", target: "first" } } } },
        },
        locked: { on: { moved: {} } },
      },
    },
    form: {
      initial: "open",
      states: { open: { on: { "draft.*": { actions: "note" } } }, closed: { on: { "draft.*": "open" } } },
    },
  },
});

const accepting = (type: string) => acceptingStatesOf(createActor(chart).getSnapshot(), type);

test("[design: inspector] names the states that would accept an event, each without its substates", () => {
  expect(accepting("moved")).toEqual(["cards.ready", "cards.failed.second"]);
});

test("[design: inspector] names a state that accepts an event by a wildcard, but none that is active", () => {
  expect(accepting("draft.changed")).toEqual(["form.closed"]);
  expect(accepting("drafts")).toEqual([]);
});
