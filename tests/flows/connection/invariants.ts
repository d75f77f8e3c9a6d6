import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { fixtures } from "../../support/fixtures.ts";
import { isOneOf, when, type SuiteOf } from "../../paths/invariant.ts";

export const connection: SuiteOf<typeof connectionMachine> = {
  fixture: fixtures.connection,
  keyOf: () => null,
  invariants: [
    {
      name: "[experience 17] the banner says offline from when the browser goes offline until it is online",
      onAny: ({ before, event, after }) =>
        when(true, () => {
          const isOffline = isOneOf(event, "browser.wentOffline") || before.matches("offline");
          return after.matches("offline") === (isOffline && !isOneOf(event, "browser.wentOnline"));
        }),
    },
    {
      name: "[experience 17] a response ends the wait for the server",
      on: ({ event, after }) =>
        when(isOneOf(event, "server.answered", "xstate.done.actor.reachServer"), () =>
          after.matches("online"),
        ),
    },
    {
      name: "only the user's retry sends a request",
      on: ({ event, calls }) => when(calls.length > 0, () => isOneOf(event, "retry.pressed")),
    },
    {
      name: "no request is pending while offline",
      at: (snapshot, waiting) => when(snapshot.matches("offline"), () => waiting.length === 0),
    },
  ],
};
