import { appSetup } from "./app.setup.ts";

/** Who is signed in, and what their session is told. */
export const sessionState = appSetup.createStateConfig({
  invoke: { id: "session", src: "session" },
  initial: "staying",
  on: {
    "signOut.pressed": { actions: { type: "signOut", params: ({ event }) => event } },
    "signOut.received": { actions: { type: "signOut", params: ({ event }) => event } },
    "team.updated": { actions: "forwardToSession" },
    "profile.updated": { actions: "forwardToSession" },
    "connection.restored": { actions: { type: "offerTo", params: { child: "session" } } },
    "refetch.due": { actions: { type: "poll", params: { child: "session" } } },
    "session.renewed": { actions: "startLog" },
    "renewal.chosen": { actions: "expireSession" },
    "idle.ended": { actions: ["endIdleSession", "expireSession"] },
  },
  states: {
    /** Nothing is waited for. */
    staying: {
      on: {
        "session.leaving": {
          target: "leaving",
          actions: { type: "eraseLog", params: ({ event }) => event },
        },
        "session.ended": { actions: { type: "eraseSession", params: ({ event }) => event } },
      },
    },
    /** The user signs out, and changes are being saved. */
    leaving: {
      initial: "saving",
      invoke: { id: "watchWrites", src: "watchWrites" },
      states: {
        /** Waiting until they are saved; the session decides for how long. */
        saving: {
          on: {
            "writes.finished": { actions: "forwardToSession" },
            "session.ended": {
              target: "ended",
              actions: ["forwardToWatcher", { type: "eraseSession", params: ({ event }) => event }],
            },
          },
        },
        /** The session has ended. Waiting to hear what was not saved. */
        ended: {
          on: {
            "writes.ended": "#app.session.staying",
          },
        },
      },
    },
  },
});
