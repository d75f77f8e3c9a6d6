import { expect, test } from "vitest";
import { createActor, fromPromise, setup, SimulatedClock, type AnyActorRef } from "xstate";
import { activeStatesOf } from "../../../machines/log/chart.ts";
import {
  failCall,
  inertScope,
  parentOf,
  startTimer,
  transitionsIn,
} from "../../../machines/log/xstate-internals.ts";

/* What the app relies on beyond XState's documentation: an upgrade that changes it fails here first [decision 37]. */

let asked = 0;
const house = setup({
  actors: {
    ask: fromPromise(() => {
      asked += 1;
      return new Promise<never>(() => undefined);
    }),
  },
  delays: { timeout: 1_000 },
}).createMachine({
  id: "house",
  initial: "asking",
  states: {
    asking: {
      invoke: { id: "ask", src: "ask", onError: { target: "failed" } },
      after: { timeout: "timedOut" },
      on: { "bell.rung": "answering" },
    },
    answering: {},
    timedOut: {},
    failed: {},
  },
});
const { asking, answering } = house.root.states;

test("[design: event sourcing] an actor knows the one that started it, and a root has none", () => {
  const actor = createActor(house).start();
  const call: AnyActorRef | undefined = actor.getSnapshot().children["ask"];
  expect(call && parentOf(call)).toBe(actor);
  expect(parentOf(actor)).toBeUndefined();
});

test("[design: event sourcing] a microstep reports its transitions, the states' own objects", () => {
  const taken: unknown[] = [];
  const actor = createActor(house, {
    inspect: (inspected) => {
      if (inspected.type === "@xstate.microstep") taken.push(...transitionsIn(inspected));
    },
  }).start();
  actor.send({ type: "bell.rung" });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toBe(asking?.transitions.get("bell.rung")?.[0]);
});

/** A restored actor whose timer runs again: its state, and whether the timer went off. */
function afterASecond(then: (actor: AnyActorRef) => void): unknown {
  const clock = new SimulatedClock();
  const events: string[] = [];
  const actor = createActor(house, {
    clock,
    snapshot: createActor(house).start().getPersistedSnapshot(),
    inspect: (inspected) => {
      if (inspected.type === "@xstate.event") events.push(inspected.event.type);
    },
  }).start();
  for (const timer of activeStatesOf(actor.getSnapshot()).flatMap(({ after }) => after))
    startTimer(actor, timer, 1_000);
  then(actor);
  clock.increment(1_000);
  return [actor.getSnapshot().value, events.includes("xstate.after.timeout.house.asking")];
}

test("[design: event sourcing] a timer that is restarted goes off, or is canceled with its state", () => {
  expect(afterASecond(() => undefined)).toEqual(["timedOut", true]);
  expect(afterASecond((actor) => actor.send({ type: "bell.rung" }))).toEqual(["answering", false]);
});

test("[design: event sourcing] a chart mistakes the failure of a call that is not running for its own call's", () => {
  const persisted = createActor(house).start().getPersistedSnapshot();
  const snapshot = { ...persisted, children: {} };
  const actor = createActor(house, { snapshot }).start();
  failCall(actor, "ask", "No reply");
  expect(actor.getSnapshot().value).toBe("failed");
});

test("[design: event sourcing] a step in an inert scope starts no calls and reports what it would do", () => {
  const effects: string[] = [];
  const scope = inertScope(({ type }) => effects.push(type));
  const before = asked;
  const first = house.getInitialSnapshot(scope, undefined);
  expect([first.value, Object.keys(first.children)]).toEqual(["asking", ["ask"]]);
  expect(activeStatesOf(house.transition(first, { type: "bell.rung" }, scope))).toEqual([
    house.root,
    answering,
  ]);
  expect(asked).toBe(before);
  expect(effects).toContain("xstate.spawnChild");
});
