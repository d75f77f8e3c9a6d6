import { expect, test } from "vitest";
import { createActor } from "xstate";
import { idleMachine, selectIsEndAnnounced } from "../../../machines/idle/idle.machine.ts";

function start(minutes: number, endsAt: number | null = null) {
  const idle = createActor(idleMachine);
  let ends = 0;
  let renewals = 0;
  idle.on("idle.ended", () => void ends++);
  idle.on("renewal.chosen", () => void renewals++);
  idle.start();
  idle.send({ type: "session.began", minutes, time: 0, endsAt });
  return {
    idle,
    renewals: () => renewals,
    act: (seconds: number) => idle.send({ type: "user.acted", time: seconds * 1_000 }),
    /** The chart's state at this time, without an event since the last one, and how often it has ended a session. */
    at: (seconds: number) => {
      idle.send({ type: "time.checked", time: seconds * 1_000 });
      const { value } = idle.getSnapshot();
      return [typeof value === "string" ? value : Object.keys(value)[0], ends];
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

test("[design: sessions] a computer that wakes up after the timeout has lost the session", () => {
  expect(start(60).at(60 * 60)).toEqual(["ended", 1]);
});

test("[design: sessions] a user who keeps typing is never warned", () => {
  const { act, at } = start(5);
  for (let second = 0; second < 3_600; second += 2) {
    act(second);
    expect(at(second + 2)[0]).toBe("watching");
  }
});

/** Seconds: of a session whose token ends after half an hour. */
const tokenEnds = 1_800;

test("[design: sessions] two minutes before a token expires, a user who is not typing is asked once", () => {
  const { act, at, idle, renewals } = start(60, tokenEnds * 1_000);
  act(tokenEnds - 240);
  expect(at(tokenEnds - 121)[0]).toBe("watching");
  expect(at(tokenEnds - 120)[0]).toBe("ending");
  idle.send({ type: "renewal.postponed" });
  expect(at(tokenEnds - 60)[0]).toBe("watching");
  expect(renewals()).toBe(0);
});

test("[design: sessions] a user who types until the token expires sees so beside their work", () => {
  const { act, at, idle } = start(60, tokenEnds * 1_000);
  const isAnnounced = () => selectIsEndAnnounced(idle.getSnapshot());
  for (let second = 0; second < tokenEnds; second += 30) {
    act(second);
    expect(at(second + 30)[0]).toBe("watching");
    expect(isAnnounced()).toBe(second + 30 >= tokenEnds - 120 && second + 30 < tokenEnds);
  }
});

test("[design: sessions] a user who stops typing before the token expires is asked", () => {
  const { act, at } = start(60, tokenEnds * 1_000);
  act(tokenEnds - 110);
  expect(at(tokenEnds - 100)[0]).toBe("watching");
  expect(at(tokenEnds - 20)[0]).toBe("ending");
});

test("[design: sessions] a user who types can log in again before the token expires", () => {
  const { act, at, idle, renewals } = start(60, tokenEnds * 1_000);
  act(tokenEnds - 110);
  at(tokenEnds - 100);
  idle.send({ type: "renewal.chosen" });
  expect([renewals(), idle.getSnapshot().value]).toEqual([1, "off"]);
});

test("[design: sessions] logging in again before the token expires shows a notice, and the new token counts", () => {
  const { at, idle, renewals } = start(60, tokenEnds * 1_000);
  expect(at(tokenEnds - 1)[0]).toBe("ending");
  idle.send({ type: "renewal.chosen" });
  expect([renewals(), idle.getSnapshot().value]).toEqual([1, "off"]);
  idle.send({ type: "session.began", minutes: 60, time: tokenEnds * 1_000, endsAt: tokenEnds * 2_000 });
  expect(at(tokenEnds * 2 - 120)[0]).toBe("ending");
});

test.each([
  ["long before the old one ends", tokenEnds - 600],
  ["while its end is announced to a user who types", tokenEnds - 100],
  ["after it", tokenEnds + 1],
])("[design: sessions] only another token restarts the countdown, %s", (_, seconds) => {
  const { act, at, idle } = start(60, tokenEnds * 1_000);
  act(seconds - 10);
  at(seconds);
  expect(selectIsEndAnnounced(idle.getSnapshot())).toBe(seconds === tokenEnds - 100);
  const again = { type: "session.began", minutes: 60, time: seconds * 1_000 } as const;
  expect(idle.getSnapshot().can({ ...again, endsAt: tokenEnds * 1_000 })).toBe(false);
  idle.send({ ...again, endsAt: tokenEnds * 2_000 });
  expect(selectIsEndAnnounced(idle.getSnapshot())).toBe(false);
  expect(at(tokenEnds * 2 - 121)[0]).toBe("watching");
  expect(at(tokenEnds * 2 - 120)[0]).toBe("ending");
});

test("[design: sessions] a question is dismissed when the token expires", () => {
  const { at } = start(60, tokenEnds * 1_000);
  expect(at(tokenEnds - 120)).toEqual(["ending", 0]);
  expect(at(tokenEnds)).toEqual(["watching", 0]);
  expect(at(3_600)).toEqual(["ended", 1]);
});

test("[design: sessions] a computer that wakes up while the question is open may have lost the session", () => {
  const { at } = start(60, tokenEnds * 1_000);
  expect(at(tokenEnds - 120)[0]).toBe("ending");
  expect(at(3_600)).toEqual(["ended", 1]);
});
