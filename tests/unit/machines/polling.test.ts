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
    expect({ pause: seconds, pollsBefore: pollsWithin(seconds - 1), pollsThen: pollsWithin(1) }).toEqual({
      pause: seconds,
      pollsBefore: 0,
      pollsThen: 1,
    });
  }
});

test.each(["page.focused", "data.written"] as const)(
  "[4.5] polls at once at %s, and then after 20 seconds",
  (type) => {
    const { pollsAt, pollsWithin } = start();
    pollsWithin(20 + 40);
    expect({ pollsAtOnce: pollsAt({ type }) }).toEqual({ pollsAtOnce: 1 });
    expect({ pollsIn19Seconds: pollsWithin(19), pollsInTheTwentieth: pollsWithin(1) }).toEqual({
      pollsIn19Seconds: 0,
      pollsInTheTwentieth: 1,
    });
  },
);

test("[4.5] a hidden page does not poll, and polls at once when it is shown again", () => {
  const { send, pollsAt, pollsWithin } = start();
  send({ type: "page.hidden" });
  expect({ pollsWhileHidden: pollsWithin(600) }).toEqual({ pollsWhileHidden: 0 });
  expect({ pollsWhenShown: pollsAt({ type: "page.shown" }) }).toEqual({ pollsWhenShown: 1 });
});

/** For two minutes, a letter every 4 seconds. Returns how often a refetch became due meanwhile. */
function typeSlowly({ send, pollsWithin }: ReturnType<typeof start>): number {
  let polls = 0;
  for (let letter = 0; letter < 30; letter++) {
    send({ type: "field.changed" });
    polls += pollsWithin(4);
  }
  return polls;
}

test("[4.5] does not poll while the user types", () => {
  expect({ pollsWhileTyping: typeSlowly(start()) }).toEqual({ pollsWhileTyping: 0 });
});

test("[4.5] polls once the user, who has typed for two minutes, has paused for 10 seconds", () => {
  const polling = start();
  typeSlowly(polling);
  expect({ pollsAfterTyping: polling.pollsWithin(6) }).toEqual({ pollsAfterTyping: 1 });
});
