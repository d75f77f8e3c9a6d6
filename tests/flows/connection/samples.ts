import { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import {
  outcomesOf,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

export const connection: Fixture = {
  chart: connectionMachine,
  inputs: [undefined] satisfies InputSamples<typeof connectionMachine>,
  events: {
    "browser.wentOffline": [{ type: "browser.wentOffline" }],
    "browser.wentOnline": [{ type: "browser.wentOnline" }],
    "server.lost": [{ type: "server.lost" }],
    "server.answered": [{ type: "server.answered" }],
    "retry.pressed": [{ type: "retry.pressed" }],
  } satisfies EventSamples<typeof connectionMachine>,
  outcomes: outcomesOf(connectionMachine, {
    reachServer: [undefined],
  } satisfies OutputSamples<typeof connectionMachine>),
};
