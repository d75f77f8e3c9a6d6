import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { pollingMachine, type PollingEvent } from "../../../machines/polling/polling.machine.ts";

function start() {
  const clock = new SimulatedClock();
  const polling = createActor(pollingMachine, { clock });
  let polls = 0;
  polling.on("refetch.due", () => void polls++);
  polling.start();
  return {
    send: (event: PollingEvent) => polling.send(event),
    /** How often a refetch became due within these seconds. */
    pollsWithin: (seconds: number) => {
      polls = 0;
      clock.increment(seconds * 1_000);
      return polls;
    },
    /** How often a refetch became due at once. */
    pollsAt: (event: PollingEvent) => {
      polls = 0;
      polling.send(event);
      return polls;
    },
  };
}

test("[4.5] polls after 20 seconds, and after twice the time while nothing changes, up to 160", () => {
  const { pollsWithin } = start();
  for (const seconds of [20, 40, 80, 160, 160]) {
    expect([pollsWithin(seconds - 1), pollsWithin(1)]).toEqual([0, 1]);
  }
});

test.each(["page.focused", "data.written"] as const)(
  "[4.5] polls at once at %s, and then after 20 seconds",
  (type) => {
    const { pollsAt, pollsWithin } = start();
    pollsWithin(20 + 40);
    expect(pollsAt({ type })).toBe(1);
    expect([pollsWithin(19), pollsWithin(1)]).toEqual([0, 1]);
  },
);

test("[4.5] a hidden page does not poll, and polls at once when it is shown again", () => {
  const { send, pollsAt, pollsWithin } = start();
  send({ type: "page.hidden" });
  expect(pollsWithin(600)).toBe(0);
  expect(pollsAt({ type: "page.shown" })).toBe(1);
});

test("[4.5] does not poll while the user types, and polls once they have paused", () => {
  const { send, pollsWithin } = start();
  for (let letter = 0; letter < 30; letter++) {
    send({ type: "field.changed" });
    expect(pollsWithin(4)).toBe(0);
  }
  expect(pollsWithin(6)).toBe(1);
});
