import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { idleMachine } from "../../../machines/idle/idle.machine.ts";

function start(minutes: number) {
  const clock = new SimulatedClock();
  const idle = createActor(idleMachine, { clock });
  let ends = 0;
  idle.on("idle.ended", () => void ends++);
  idle.start();
  idle.send({ type: "session.began", minutes });
  return {
    act: () => idle.send({ type: "user.acted" }),
    /** Where the chart is after so many more seconds, and how often it has ended a session. */
    after: (seconds: number) => {
      for (let second = 0; second < seconds; second++) clock.increment(1_000);
      return [idle.getSnapshot().value, ends];
    },
  };
}

test.each([60, 5])("[design: sessions] after %i minutes without the user the session ends", (minutes) => {
  const { act, after } = start(minutes);
  after(90);
  act();
  expect(after((minutes - 2) * 60 - 1)).toEqual(["idle", 0]);
  expect(after(1)).toEqual(["warning", 0]);
  expect(after(119)).toEqual(["warning", 0]);
  expect(after(1)).toEqual(["ended", 1]);
});

test("[design: sessions] whoever types all the time is never warned", () => {
  const { act, after } = start(5);
  for (let second = 0; second < 3_600; second += 2) {
    act();
    expect(["acting", "idle"]).toContain(after(2)[0]);
  }
});
