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
