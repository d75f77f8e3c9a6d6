import { assign, emit, setup, type ActorRefFrom, type EventFrom, type SnapshotFrom } from "xstate";
import type { ConnectionRestored } from "../shared/refetch.ts";
import { unprovidedRead } from "../shared/calls.ts";

/** How the request of a state that tries the server ends. */
const tried = {
  onDone: { target: "#connection.recovered", actions: "notifyRestored" },
  onError: "pausing",
} as const;

/**
 * Whether the browser is online and the server responds, for the banner on every page [experience 17].
 *
 * While the server does not respond, it is tried again after pauses of 2, 4, 8 and then 15 seconds, and as soon as the
 * user returns, the browser is online or the user presses Reconnect. Once it responds, what had failed is refetched.
 * None of this happens by itself while the page is hidden. The pauses start over once the server has responded for a
 * while: a page that always loses one of its requests must not fetch it all the time.
 */
export const connectionMachine = setup({
  types: {
    /** `pauses`: how many there have been since the server last responded for a while, up to three. */
    context: {} as { pauses: number; isHidden: boolean },
    events: {} as
      /** The browser lost its connection. */
      | { type: "browser.wentOffline" }
      /** The browser has a connection again. */
      | { type: "browser.wentOnline" }
      /** A request got no response. */
      | { type: "server.lost" }
      /** The server responded to a request, whatever the response. */
      | { type: "server.answered" }
      /** The user turned to the window, which may have been visible. */
      | { type: "page.focused" }
      /** The page became visible. */
      | { type: "page.shown" }
      /** The page was hidden by another tab or window. */
      | { type: "page.hidden" }
      /** The user asked to try the server again. */
      | { type: "retry.pressed" },
    emitted: {} as ConnectionRestored,
  },
  actors: { reachServer: unprovidedRead<void, void>("reachServer") },
  delays: {
    /** In milliseconds, like the next: between two requests that try the server. */
    pauseTime: ({ context }) => Math.min(2_000 * 2 ** context.pauses, 15_000),
    /** How long such a request may take. A connection that was cut off gives no response for longer than that. */
    tryTime: 10_000,
    /** After this time without a lost request, the outage is over. */
    steadyTime: 30_000,
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isVisible: ({ context }) => !context.isHidden,
  },
  actions: {
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    notifyRestored: emit({ type: "connection.restored" }),
    countPause: assign({ pauses: ({ context }) => Math.min(context.pauses + 1, 3) }),
    resetPauses: assign({ pauses: 0 }),
  },
}).createMachine({
  id: "connection",
  context: { pauses: 0, isHidden: false },
  initial: "online",
  on: {
    "page.hidden": { guard: "isVisible", actions: "setHidden" },
    "page.shown": { guard: "isHidden", actions: "setVisible" },
  },
  states: {
    /** As far as is known, requests reach the server. */
    online: { on: { "browser.wentOffline": "offline", "server.lost": "unreachable" } },
    /** The browser has no connection, so nothing is sent. */
    offline: { on: { "browser.wentOnline": { target: "recovered", actions: "notifyRestored" } } },
    /** The last request got no response. */
    unreachable: {
      initial: "pausing",
      on: {
        "browser.wentOffline": "offline",
        "browser.wentOnline": { guard: "isVisible", target: ".trying" },
      },
      states: {
        /** Waiting before the server is tried again. */
        pausing: {
          on: {
            "page.focused": "trying",
            "page.shown": { guard: "isHidden", target: "trying", actions: "setVisible" },
            "retry.pressed": "retrying",
            "server.answered": "#connection.answered",
          },
          after: { pauseTime: { guard: "isVisible", target: "trying", actions: "countPause" } },
        },
        /** Sending a request in the background to see whether the server responds. */
        trying: {
          on: { "retry.pressed": "retrying" },
          invoke: { id: "tryServer", src: "reachServer", ...tried },
          after: { tryTime: "pausing" },
        },
        /** The same, as the user asked for it. */
        retrying: {
          invoke: { id: "retryServer", src: "reachServer", ...tried },
          after: { tryTime: "pausing" },
        },
      },
    },
    /** The server responded to another request; what was lost is refetched after a pause. */
    answered: {
      on: {
        "browser.wentOffline": "offline",
        "server.lost": "unreachable",
        "page.shown": { guard: "isHidden", target: "recovered", actions: ["setVisible", "notifyRestored"] },
      },
      after: {
        pauseTime: { guard: "isVisible", target: "recovered", actions: ["countPause", "notifyRestored"] },
      },
    },
    /** The server responds again. If it soon stops, the pauses continue to grow. */
    recovered: {
      on: { "browser.wentOffline": "offline", "server.lost": "unreachable" },
      after: { steadyTime: { target: "online", actions: "resetPauses" } },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
export type ConnectionEvent = EventFrom<typeof connectionMachine>;

/** What the banner says; `restored` is announced, not shown; null: nothing. */
export type ConnectionView = "offline" | "unreachable" | "retrying" | "restored" | null;

export function selectConnection(snapshot: SnapshotFrom<typeof connectionMachine>): ConnectionView {
  if (snapshot.matches("offline")) return "offline";
  if (snapshot.matches("recovered")) return "restored";
  if (!snapshot.matches("unreachable")) return null;
  return snapshot.matches({ unreachable: "retrying" }) ? "retrying" : "unreachable";
}
