import { expect, test } from "vitest";
import { createActor, createMachine, SimulatedClock } from "xstate";
import { stopActors } from "../../support/stop-actors.ts";

test("an actor that a test file leaves running is stopped, with its children and its timers", () => {
  const clock = new SimulatedClock();
  let polls = 0;
  const poller = createMachine({
    initial: "waiting",
    states: { waiting: { after: { 20: { target: "waiting", reenter: true, actions: () => (polls += 1) } } } },
  });
  const actor = createActor(createMachine({ invoke: { id: "poller", src: poller } }), { clock }).start();
  const { poller: child } = actor.getSnapshot().children;
  clock.increment(20);
  expect([polls, child?.getSnapshot().status]).toEqual([1, "active"]);
  stopActors();
  clock.increment(20);
  expect([polls, actor.getSnapshot().status, child?.getSnapshot().status]).toEqual([1, "stopped", "stopped"]);
});
