import { setup, type AnyStateMachine } from "xstate";
import { unprovidedRead } from "../../machines/shared/calls.ts";
import type { Fixture } from "../flows/samples.ts";
import type { Scenario } from "../support/path-kit/scenario.ts";
import { statesOf } from "../support/path-kit/transitions.ts";

/* Small charts for testing the path kit. */

/** Samples for a chart's events: the type alone, unless given here. */
export function scenarioOf(
  chart: AnyStateMachine,
  given: Partial<Scenario & Pick<Fixture, "events" | "outcomes">> = {},
): Scenario {
  const { events = {}, outcomes = {}, ...rest } = given;
  const types = statesOf(chart).flatMap(({ ownEvents }) =>
    ownEvents.filter((type) => !type.startsWith("xstate.")),
  );
  const plain = Object.fromEntries(types.map((type) => [type, [{ type }]]));
  return {
    name: chart.id,
    fixture: { chart, inputs: [undefined], events: { ...plain, ...events }, outcomes },
    inputs: [undefined],
    ...rest,
  };
}

/** One transition of each kind. */
export const kinds = setup({
  actors: { ask: unprovidedRead<void, void>("ask") },
  delays: { longTime: 5_000 },
  guards: { isSkipped: () => false },
  actions: { note: () => undefined },
}).createMachine({
  id: "kinds",
  initial: "start",
  on: { reset: { target: ".start", actions: "note" } },
  states: {
    start: {
      always: { guard: "isSkipped", target: "waiting" },
      on: {
        noted: { actions: "note" },
        restarted: { target: "start", reenter: true },
        chosen: [{ guard: "isSkipped", target: "waiting" }, { target: "calling" }],
        reset: {},
      },
    },
    calling: { invoke: { id: "asked", src: "ask", onDone: "both", onError: "waiting" } },
    waiting: { on: { back: "both.left.latest" }, after: { 250: "calling", longTime: "both" } },
    both: {
      type: "parallel",
      onDone: "start",
      states: {
        left: {
          initial: "one",
          states: { one: { on: { flipped: "two" } }, two: { type: "final" }, latest: { type: "history" } },
        },
        right: { initial: "one", states: { one: { on: { flipped: "two" } }, two: { type: "final" } } },
      },
    },
  },
});
