import { expect, test } from "vitest";
import { setup } from "xstate";
import { appMachine } from "../../../machines/app/app.machine.ts";
import type { ScreenOpened } from "../../../machines/app/screens.ts";
import { reportConnection } from "../../../src/runtime/connection.ts";
import { createConnection } from "../../../src/runtime/flows/connection.ts";
import { startRoot } from "../../../src/runtime/root.ts";
import { callerOf } from "./caller.ts";

const boardOpened: ScreenOpened = { type: "taskBoard.opened", teamId: 3, canEdit: true };

/** The root with a board and a profile that record what they are sent, in front of this service. */
function start(respond: () => Promise<Response> = () => Promise.resolve(Response.json([]))) {
  const heard: string[] = [];
  const asked: string[] = [];
  const record = (accepted: readonly string[]) =>
    setup({}).createMachine({
      on: Object.fromEntries(
        accepted.map((type) => [type, { actions: ({ event }) => heard.push(event.type) }]),
      ),
    });
  const fetch = (request: Request) => {
    asked.push(`${request.method} ${request.url} ${request.headers.get("authorization")}`);
    return respond();
  };
  const machine = appMachine.provide({
    // Replaces the charts that this test does not need.
    actors: {
      taskBoard: record(["connection.restored", "screen.opened"]),
      projectCompletion: record(["connection.restored", "screen.opened"]),
      connection: createConnection(callerOf(fetch, "a-token")),
    } as never,
  });
  const app = startRoot(machine, { snapshot: null, observers: [] });
  const state = () => app.getSnapshot().children.connection?.getSnapshot().value;
  const report = (type: "browser.wentOffline" | "browser.wentOnline" | "server.lost" | "server.answered") =>
    reportConnection(app, { type });
  return { app, state, report, heard, asked };
}

test("[experience 17] once the connection is back, only the flow of the open page is notified", () => {
  const { app, report, heard } = start();
  app.send(boardOpened);
  app.send({ type: "projectCompletion.opened", teamId: 3 });
  app.send(boardOpened);
  heard.length = 0;
  report("browser.wentOffline");
  expect({ heardWhileOffline: heard }).toEqual({ heardWhileOffline: [] });
  report("browser.wentOnline");
  expect({ heardOnceOnline: heard }).toEqual({ heardOnceOnline: ["connection.restored"] });
});

test("[experience 17] a page that always loses one of its requests does not refetch forever", () => {
  const { app, report, heard } = start();
  app.send(boardOpened);
  report("server.lost");
  report("server.answered");
  expect({ heardAtOnce: heard }).toEqual({ heardAtOnce: [] });
});

test("[design: event sourcing] what changes nothing about the connection is not sent", () => {
  const { app, report } = start();
  const sent: string[] = [];
  app.system.inspect((inspected) => {
    if (inspected.type === "@xstate.event") sent.push(inspected.event.type);
  });
  for (const type of ["server.answered", "browser.wentOnline", "server.lost", "server.lost"] as const)
    report(type);
  expect({ sent }).toEqual({ sent: ["server.lost"] });
});

test.each<readonly [string, () => Promise<Response>, unknown]>([
  ["responds", () => Promise.resolve(Response.json([])), "recovered"],
  ["responds with an error", () => Promise.resolve(Response.json({}, { status: 503 })), "recovered"],
  [
    "still does not respond",
    () => Promise.reject(new TypeError("Failed to fetch")),
    { unreachable: "pausing" },
  ],
])("[experience 17] a retry reads the teams without a token: the server %s", async (_, respond, expected) => {
  const { app, report, state, asked } = start(respond);
  report("server.lost");
  app.getSnapshot().children.connection?.send({ type: "retry.pressed" });
  expect({ stateAtOnce: state() }).toEqual({ stateAtOnce: { unreachable: "retrying" } });
  await expect.poll(() => ({ state: state() })).toEqual({ state: expected });
  expect({ asked }).toEqual({ asked: ["GET http://service.test/api/Teams null"] });
});
