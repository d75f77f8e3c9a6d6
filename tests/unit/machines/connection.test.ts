import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { connectionMachine, type ConnectionEvent } from "../../../machines/connection/connection.machine.ts";
import { asRead } from "../../../machines/shared/calls.ts";

type Response = "responds" | "fails" | "hangs";

/** The chart in front of a server that responds like this; the tests advance its clock. */
function start(response: Response) {
  const clock = new SimulatedClock();
  let [now, tries] = [response, 0];
  const emitted: string[] = [];
  const reachServer = asRead(
    fromPromise<void, void>(() => {
      tries += 1;
      if (now === "hangs") return new Promise(() => undefined);
      return now === "responds" ? Promise.resolve() : Promise.reject(new Error("No response"));
    }),
  );
  const connection = createActor(connectionMachine.provide({ actors: { reachServer } }), { clock });
  connection.on("connection.restored", ({ type }) => void emitted.push(type));
  connection.start();
  return {
    send: (type: ConnectionEvent["type"]) => connection.send({ type }),
    serve: (next: Response) => {
      now = next;
    },
    /** How often the server was retried within these seconds. */
    triesWithin: async (seconds: number) => {
      tries = 0;
      clock.increment(seconds * 1_000);
      await expect
        .poll(() => connection.getSnapshot().matches({ unreachable: "trying" }) && now !== "hangs")
        .toBe(false);
      return tries;
    },
    /** The types of the events that the chart has emitted. */
    emitted: () => emitted,
    state: () => connection.getSnapshot().value,
  };
}

test("[experience 17] retries a lost server after 2, 4, 8 and then every 15 seconds", async () => {
  const { send, triesWithin, emitted } = start("fails");
  send("server.lost");
  for (const seconds of [2, 4, 8, 15, 15])
    expect({
      pause: seconds,
      triesBefore: await triesWithin(seconds - 1),
      triesThen: await triesWithin(1),
    }).toEqual({ pause: seconds, triesBefore: 0, triesThen: 1 });
  expect({ emitted: emitted() }).toEqual({ emitted: [] });
});

test("[experience 17] a response to the second retry, after 4 seconds, restores the connection", async () => {
  const { send, serve, triesWithin, emitted } = start("fails");
  send("server.lost");
  await triesWithin(2);
  serve("responds");
  expect({ triesIn3Seconds: await triesWithin(3), emitted: emitted() }).toEqual({
    triesIn3Seconds: 0,
    emitted: [],
  });
  expect({ triesInTheFourth: await triesWithin(1), emitted: emitted() }).toEqual({
    triesInTheFourth: 1,
    emitted: ["connection.restored"],
  });
});

test("[experience 17] 30 seconds after an outage, the next one starts with a retry after 2 seconds", async () => {
  const { send, serve, triesWithin, emitted, state } = start("fails");
  send("server.lost");
  await triesWithin(2);
  serve("responds");
  await triesWithin(4);
  await triesWithin(30);
  expect({ state: state() }).toEqual({ state: "online" });
  send("server.lost");
  expect({ triesInTheFirstSecond: await triesWithin(1) }).toEqual({ triesInTheFirstSecond: 0 });
  expect({ triesInTheSecond: await triesWithin(1), emitted: emitted() }).toEqual({
    triesInTheSecond: 1,
    emitted: ["connection.restored", "connection.restored"],
  });
});

test("[experience 17] a page that always loses a request refetches it less and less often", async () => {
  const { send, triesWithin, emitted } = start("responds");
  for (const [index, seconds] of [2, 4, 8, 15, 15].entries()) {
    send("server.lost");
    // Its other requests are answered.
    send("server.answered");
    await triesWithin(seconds - 1);
    expect({ pause: seconds, refetchesBefore: emitted().length }).toEqual({
      pause: seconds,
      refetchesBefore: index,
    });
    await triesWithin(1);
    expect({ pause: seconds, refetches: emitted().length }).toEqual({ pause: seconds, refetches: index + 1 });
  }
});

test("[experience 17] aborts a retry without a response after ten seconds", async () => {
  const { send, triesWithin } = start("hangs");
  send("server.lost");
  expect({ triesAfterThePause: await triesWithin(2) }).toEqual({ triesAfterThePause: 1 });
  expect({
    triesIn9Seconds: await triesWithin(9),
    triesAtTheAbort: await triesWithin(1),
    triesIn3SecondsAfterIt: await triesWithin(3),
    triesInTheFourth: await triesWithin(1),
  }).toEqual({ triesIn9Seconds: 0, triesAtTheAbort: 0, triesIn3SecondsAfterIt: 0, triesInTheFourth: 1 });
});

test.each(["page.focused", "browser.wentOnline", "retry.pressed"] as const)(
  "[experience 17] retries the server at once at %s",
  async (type) => {
    const { send, serve, triesWithin, emitted } = start("fails");
    send("server.lost");
    await triesWithin(2);
    serve("responds");
    send(type);
    await expect.poll(() => ({ emitted: emitted() })).toEqual({ emitted: ["connection.restored"] });
  },
);

test("[experience 17] retries a hanging server once the browser is online", async () => {
  const { send, serve, triesWithin, emitted } = start("hangs");
  send("server.lost");
  await triesWithin(2);
  serve("responds");
  send("browser.wentOnline");
  await expect.poll(() => ({ emitted: emitted() })).toEqual({ emitted: ["connection.restored"] });
});

test("[experience 17] a hidden page never retries by itself", async () => {
  const { send, triesWithin, state } = start("responds");
  send("server.lost");
  send("page.hidden");
  expect({ triesInTenMinutes: await triesWithin(600) }).toEqual({ triesInTenMinutes: 0 });
  send("browser.wentOnline");
  expect({ state: state() }).toEqual({ state: { unreachable: "pausing" } });
});

test("[experience 17] a page that lost the server and was hidden retries at once when it is shown", async () => {
  const { send, emitted } = start("responds");
  send("server.lost");
  send("page.hidden");
  send("page.shown");
  await expect.poll(() => ({ emitted: emitted() })).toEqual({ emitted: ["connection.restored"] });
});

test("[experience 17] a hidden page that lost one request fetches it when it is shown", async () => {
  const { send, triesWithin, emitted } = start("responds");
  send("page.hidden");
  send("server.lost");
  send("server.answered");
  await triesWithin(600);
  expect({ emittedWhileHidden: emitted() }).toEqual({ emittedWhileHidden: [] });
  send("page.shown");
  expect({ emitted: emitted() }).toEqual({ emitted: ["connection.restored"] });
});
