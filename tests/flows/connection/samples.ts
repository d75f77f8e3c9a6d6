import { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { fixtureOf } from "../samples.ts";

export const connection = fixtureOf(connectionMachine, {
  inputs: [undefined],
  events: {
    "browser.wentOffline": [{}],
    "browser.wentOnline": [{}],
    "server.lost": [{}],
    "server.answered": [{}],
    "page.focused": [{}],
    "page.shown": [{}],
    "page.hidden": [{}],
    "retry.pressed": [{}],
  },
  outputs: {
    reachServer: [undefined],
  },
});

/** The server is lost and found again, and then the connection. */
export const connectionHappyPath: readonly string[] = [
  "connection.online --server.lost--> connection.unreachable",
  "connection.unreachable.pausing --xstate.after.pauseTime.connection.unreachable.pausing--> connection.unreachable.trying",
  "connection.unreachable.trying --xstate.done.actor.tryServer--> connection.recovered",
  "connection.recovered --browser.wentOffline--> connection.offline",
  "connection.offline --browser.wentOnline--> connection.recovered",
  "connection.recovered --xstate.after.steadyTime.connection.recovered--> connection.online",
];
