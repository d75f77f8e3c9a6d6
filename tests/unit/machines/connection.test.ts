import { expect, test } from "vitest";
import { connectionMachine, selectConnection } from "../../../machines/connection/connection.machine.ts";
import { offline, startHeld } from "../../support/held.ts";

const start = () => {
  const { send, now, emitted, calls } = startHeld(connectionMachine);
  return { send, state: () => selectConnection(now()), emitted, calls };
};

test("[experience 17] shows when the browser goes offline, and that it is back", () => {
  const { send, state, emitted } = start();
  expect(state()).toBe("online");
  send({ type: "browser.wentOffline" });
  expect(state()).toBe("offline");
  send({ type: "browser.wentOnline" });
  expect([state(), emitted]).toEqual(["online", [{ type: "connection.restored" }]]);
});

test("[experience 17] a server that does not respond is shown until it responds to any request", () => {
  const { send, state, emitted } = start();
  send({ type: "server.lost" });
  expect(state()).toBe("unreachable");
  send({ type: "server.answered" });
  expect([state(), emitted]).toEqual(["online", []]);
});

test("[experience 17] a retry sends one request, and what happens next depends on its response", async () => {
  const { send, state, emitted, calls } = start();
  send({ type: "server.lost" });
  expect(calls.reachServer.calls).toHaveLength(0);
  send({ type: "retry.pressed" });
  send({ type: "retry.pressed" });
  expect([state(), calls.reachServer.calls.length]).toEqual(["retrying", 1]);
  await calls.reachServer.last().fail(offline);
  expect([state(), emitted]).toEqual(["unreachable", []]);
  send({ type: "retry.pressed" });
  await calls.reachServer.last().answer();
  expect([state(), emitted]).toEqual(["online", [{ type: "connection.restored" }]]);
});

test("[experience 17] going offline ends the wait for the server", async () => {
  const { send, state, calls } = start();
  send({ type: "server.lost" });
  send({ type: "retry.pressed" });
  send({ type: "browser.wentOffline" });
  await calls.reachServer.last().answer();
  expect(state()).toBe("offline");
});
