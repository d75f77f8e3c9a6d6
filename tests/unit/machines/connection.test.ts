import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { connectionMachine, type ConnectionEvent } from "../../../machines/connection/connection.machine.ts";
import { asRead } from "../../../machines/shared/calls.ts";

type Response = "responds" | "fails" | "hangs";

/** The chart in front of a server that responds like this; the tests advance its clock. */
function start(response: Response) {
  const clock = new SimulatedClock();
  let [now, tries, restored] = [response, 0, 0];
  const reachServer = asRead(
    fromPromise<void, void>(() => {
      tries += 1;
      if (now === "hangs") return new Promise(() => undefined);
      return now === "responds" ? Promise.resolve() : Promise.reject(new Error("No response"));
    }),
  );
  const connection = createActor(connectionMachine.provide({ actors: { reachServer } }), { clock });
  connection.on("connection.restored", () => void (restored += 1));
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
    restored: () => restored,
    state: () => connection.getSnapshot().value,
  };
}

test("[experience 17] retries a lost server after 2, 4, 8 and then every 15 seconds", async () => {
  const { send, triesWithin, restored } = start("fails");
  send("server.lost");
  for (const seconds of [2, 4, 8, 15, 15])
    expect([await triesWithin(seconds - 1), await triesWithin(1)]).toEqual([0, 1]);
  expect(restored()).toBe(0);
});

test("[experience 17] a response restores the connection, and the next outage starts with short retries", async () => {
  const { send, serve, triesWithin, restored, state } = start("fails");
  send("server.lost");
  await triesWithin(2);
  serve("responds");
  expect([await triesWithin(3), await triesWithin(1), restored()]).toEqual([0, 1, 1]);
  await triesWithin(30);
  expect(state()).toBe("online");
  send("server.lost");
  expect([await triesWithin(1), await triesWithin(1), restored()]).toEqual([0, 1, 2]);
});

test("[experience 17] a page that always loses a request refetches it less and less often", async () => {
  const { send, triesWithin, restored } = start("responds");
  for (const [index, seconds] of [2, 4, 8, 15, 15].entries()) {
    send("server.lost");
    // Its other requests are answered.
    send("server.answered");
    await triesWithin(seconds - 1);
    expect(restored()).toBe(index);
    await triesWithin(1);
    expect(restored()).toBe(index + 1);
  }
});

test("[experience 17] aborts a retry without a response after ten seconds", async () => {
  const { send, triesWithin } = start("hangs");
  send("server.lost");
  expect(await triesWithin(2)).toBe(1);
  expect([await triesWithin(9), await triesWithin(1), await triesWithin(3), await triesWithin(1)]).toEqual([
    0, 0, 0, 1,
  ]);
});

test.each(["page.focused", "browser.wentOnline", "retry.pressed"] as const)(
  "[experience 17] retries the server at once at %s",
  async (type) => {
    const { send, serve, triesWithin, restored } = start("fails");
    send("server.lost");
    await triesWithin(2);
    serve("responds");
    send(type);
    await expect.poll(restored).toBe(1);
  },
);

test("[experience 17] retries a hanging server once the browser is online", async () => {
  const { send, serve, triesWithin, restored } = start("hangs");
  send("server.lost");
  await triesWithin(2);
  serve("responds");
  send("browser.wentOnline");
  await expect.poll(restored).toBe(1);
});

test("[experience 17] a hidden page never retries by itself, and retries at once when shown", async () => {
  const { send, triesWithin, restored, state } = start("responds");
  send("server.lost");
  send("page.hidden");
  expect(await triesWithin(600)).toBe(0);
  send("browser.wentOnline");
  expect(state()).toEqual({ unreachable: "pausing" });
  send("page.shown");
  await expect.poll(restored).toBe(1);
});

test("[experience 17] a hidden page that lost one request fetches it when it is shown", async () => {
  const { send, triesWithin, restored } = start("responds");
  send("page.hidden");
  send("server.lost");
  send("server.answered");
  await triesWithin(600);
  expect(restored()).toBe(0);
  send("page.shown");
  expect(restored()).toBe(1);
});
