import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { isOneOf, when, type SuiteOf } from "../../paths/invariant.ts";

export const suite: SuiteOf<typeof connectionMachine> = {
  keyOf: ({ context }) => context.isHidden,
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
        when(
          isOneOf(event, "server.answered", "xstate.done.actor.tryServer", "xstate.done.actor.retryServer"),
          () => !after.matches("unreachable"),
        ),
    },
    {
      name: "[experience 17] a request tries the server only while it does not respond",
      on: ({ before, calls }) => when(calls.length > 0, () => before.matches("unreachable")),
    },
    {
      name: "[experience 17] a hidden page does not begin to try the server by itself",
      on: ({ before, event, calls }) =>
        when(calls.length > 0 && before.context.isHidden, () =>
          isOneOf(event, "page.shown", "page.focused", "retry.pressed"),
        ),
    },
    {
      name: "no request is pending while offline",
      at: (snapshot, waiting) => when(snapshot.matches("offline"), () => waiting.length === 0),
    },
  ],
};
