import { createActor, fromPromise, SimulatedClock, toPromise } from "xstate";
import { describe, expect, test } from "vitest";
import { interrupted, offline as unsent, type Failure } from "../../../machines/domain/failure.ts";
import { asRead, asWrite } from "../../../machines/shared/calls.ts";
import { writeMachine, type Found, type WriteInput } from "../../../machines/shared/write.machine.ts";
import { offline, refused } from "../../support/held.ts";

const unreadable: Failure = { kind: "shape", message: "The server sent an invalid response." };
const gone = refused(404);
const saved = { id: 7 };

/** What the server does with each call, in turn. */
type Answer = Failure | { readonly output: unknown };
const answering = <Output>(calls: string[], name: string, answers: readonly Answer[]) => {
  const left = [...answers];
  return fromPromise<Output, WriteInput>(({ input }) => {
    expect(input).toMatchObject({ text: "Typed" });
    calls.push(name);
    const answer = left.shift();
    if (answer === undefined) throw new Error(`"${name}" was called too often`);
    // The test gives what the call returns.
    return "output" in answer ? Promise.resolve(answer.output as Output) : Promise.reject(answer);
  });
};

/** What the chart called, and how it ended. */
async function write(
  {
    isUnconfirmed = false,
    waitingTime = 3_000,
  }: { readonly isUnconfirmed?: boolean; readonly waitingTime?: number },
  send: readonly Answer[],
  find: readonly (Answer | { readonly output: Found<unknown> })[],
) {
  const calls: string[] = [];
  const chart = writeMachine.provide({
    actors: {
      send: asWrite(answering<unknown>(calls, "send", send)),
      find: asRead(answering<Found<unknown>>(calls, "find", find)),
    },
  });
  const input = { text: "Typed", ...(isUnconfirmed && { unconfirmed: true as const }) };
  const clock = new SimulatedClock();
  const actor = createActor(chart, { input, clock });
  actor.on("notice", ({ key, title = "", text }) => {
    calls.push(`${key}: ${title} ${text}`);
    // Once the state that says so is entered, and its time runs.
    queueMicrotask(() => {
      clock.increment(waitingTime - 1);
      calls.push("nothing until then");
      clock.increment(1);
    });
  });
  actor.subscribe({ error: () => undefined });
  const ended = toPromise(actor.start());
  const end = await ended.then(
    (output: unknown) => ({ output }),
    (failure: unknown) => ({ failure }),
  );
  return { calls, ...end };
}

const notThere = { output: null };
const there = { output: { output: saved } };
const again = { isUnconfirmed: true };

/** Chapter 4's form: from, what happens, to. */
describe("a write whose response may be lost", () => {
  test("[4] W1: carried out: done; nothing is looked up", async () => {
    expect(await write({}, [{ output: saved }], [])).toEqual({ calls: ["send"], output: saved });
  });

  test.each([refused(400, "Too long"), refused(401), refused(500), gone, unsent])(
    "[4] W2: refused or never sent (%o): the failure as it is; nothing is looked up",
    async (failure) => {
      expect(await write({}, [failure], [])).toEqual({ calls: ["send"], failure });
    },
  );

  const busy: Failure = { ...refused(429, "Too many changes at once."), retryAfter: 3 };
  const waited = (time: string) => [
    `waiting: Too many changes at once. Your last change will be sent in ${time}.`,
    "nothing until then",
  ];
  const waited3 = waited("3 seconds");

  test("[4] W10: the server accepts no more changes for now: it says so, waits and sends it again", async () => {
    expect(await write({}, [busy, busy, { output: saved }], [])).toEqual({
      calls: ["send", ...waited3, "send", ...waited3, "send"],
      output: saved,
    });
    const short = { ...busy, retryAfter: 1 };
    expect(await write({ waitingTime: 1_000 }, [short, { output: saved }], [])).toMatchObject({
      calls: ["send", ...waited("1 second"), "send"],
    });
  });

  test("[4] W11: after three waits, or a wait of minutes, it is refused", async () => {
    const calls = ["send", ...waited3, "send", ...waited3, "send", ...waited3, "send"];
    expect(await write({}, [busy, busy, busy, busy], [])).toEqual({ calls, failure: busy });
    const long = { ...busy, retryAfter: 90 };
    expect(await write({}, [long], [])).toEqual({ calls: ["send"], failure: long });
  });

  const lost = [offline, unreadable, interrupted, refused(408), refused(502), refused(503), refused(504)];

  test.each(lost)(
    "[4] W3: the response is lost (%o), and it is found: done; nothing is sent again",
    async (failure) => {
      expect(await write({}, [failure], [there])).toEqual({ calls: ["send", "find"], output: saved });
    },
  );

  test.each(lost)("[4] W4: the response is lost (%o), and it is not found: not done", async (failure) => {
    expect(await write({}, [failure], [notThere])).toEqual({
      calls: ["send", "find"],
      failure: { ...failure, outcome: "notDone" },
    });
  });

  test("[4] W5: the response is lost, and its subject is gone: gone", async () => {
    expect(await write({}, [offline], [gone])).toEqual({ calls: ["send", "find"], failure: gone });
  });

  test.each([offline, refused(500), refused(401)])(
    "[4] W6: the response is lost, and looking fails as well (%o): unknown, for the first reason",
    async (failure) => {
      expect(await write({}, [unreadable], [failure])).toEqual({
        calls: ["send", "find"],
        failure: { ...unreadable, outcome: "unknown" },
      });
    },
  );

  test("[4] W7: sent again after an unknown outcome, and it is found: done; nothing is sent", async () => {
    expect(await write(again, [], [there])).toEqual({ calls: ["find"], output: saved });
  });

  test("[4] W8: sent again after an unknown outcome, and it is not found: sent", async () => {
    expect(await write(again, [{ output: saved }], [notThere])).toEqual({
      calls: ["find", "send"],
      output: saved,
    });
  });

  test("[4] W9: sent again after an unknown outcome, and looking fails: still unknown; nothing is sent", async () => {
    expect(await write(again, [], [offline])).toEqual({
      calls: ["find"],
      failure: { ...offline, outcome: "unknown" },
    });
  });
});
