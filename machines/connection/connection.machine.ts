import { emit, setup, type ActorRefFrom, type EventFrom, type SnapshotFrom } from "xstate";
import type { ConnectionRestored } from "../app/emitted.ts";
import { unprovidedRead } from "../shared/calls.ts";

/** Whether the browser is online and the server responds, for the banner on every page [experience 17]. */
export const connectionMachine = setup({
  types: {
    events: {} as
      /** The browser lost its connection. */
      | { type: "browser.wentOffline" }
      /** The browser has a connection again. */
      | { type: "browser.wentOnline" }
      /** A request got no response. */
      | { type: "server.lost" }
      /** The server responded to a request, whatever the response. */
      | { type: "server.answered" }
      /** The user asked to try the server again. */
      | { type: "retry.pressed" },
    emitted: {} as ConnectionRestored,
  },
  actors: { reachServer: unprovidedRead<void, void>("reachServer") },
  actions: { notifyRestored: emit({ type: "connection.restored" }) },
}).createMachine({
  id: "connection",
  initial: "online",
  states: {
    /** As far as is known, requests reach the server. */
    online: { on: { "browser.wentOffline": "offline", "server.lost": "unreachable" } },
    /** The browser has no connection, so nothing is sent. */
    offline: { on: { "browser.wentOnline": { target: "online", actions: "notifyRestored" } } },
    /** The last request got no response. */
    unreachable: {
      on: {
        "browser.wentOffline": "offline",
        "server.answered": "online",
        "retry.pressed": "retrying",
      },
    },
    /** Sending a request to see whether the server responds. */
    retrying: {
      on: { "browser.wentOffline": "offline" },
      invoke: {
        id: "reachServer",
        src: "reachServer",
        onDone: { target: "online", actions: "notifyRestored" },
        onError: "unreachable",
      },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
export type ConnectionEvent = EventFrom<typeof connectionMachine>;
type Snapshot = SnapshotFrom<typeof connectionMachine>;

export const selectConnection = ({ value }: Snapshot): Snapshot["value"] => value;
