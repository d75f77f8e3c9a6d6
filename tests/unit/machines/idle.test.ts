import { expect, test } from "vitest";
import { createActor } from "xstate";
import { idleMachine } from "../../../machines/idle/idle.machine.ts";

function start(minutes: number) {
  const idle = createActor(idleMachine);
  let ends = 0;
  idle.on("idle.ended", () => void ends++);
  idle.start();
  idle.send({ type: "session.began", minutes, time: 0 });
  return {
    act: (seconds: number) => idle.send({ type: "user.acted", time: seconds * 1_000 }),
    /** Where the chart is at this time, after nothing was heard since the last one, and how often it has ended a session. */
    at: (seconds: number) => {
      idle.send({ type: "time.checked", time: seconds * 1_000 });
      return [idle.getSnapshot().value, ends];
    },
  };
}

test.each([60, 5])("[design: sessions] after %i minutes without the user the session ends", (minutes) => {
  const { act, at } = start(minutes);
  act(90);
  expect(at(90 + (minutes - 2) * 60 - 1)).toEqual(["watching", 0]);
  expect(at(90 + (minutes - 2) * 60)).toEqual(["warning", 0]);
  expect(at(90 + minutes * 60 - 1)).toEqual(["warning", 0]);
  expect(at(90 + minutes * 60)).toEqual(["ended", 1]);
  act(90 + minutes * 60);
  expect(at(90 + minutes * 60)).toEqual(["ended", 1]);
});

test("[design: sessions] a computer that wakes up after the time has no session any more", () => {
  expect(start(60).at(60 * 60)).toEqual(["ended", 1]);
});

test("[design: sessions] whoever types all the time is never warned", () => {
  const { act, at } = start(5);
  for (let second = 0; second < 3_600; second += 2) {
    act(second);
    expect(at(second + 2)[0]).toBe("watching");
  }
});
