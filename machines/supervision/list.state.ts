import { supervisionSetup, type Supervision } from "./supervision.setup.ts";

const keepProjects = {
  type: "keepProjects",
  params: ({ event }: { event: { output: Supervision } }) => ({ read: event.output }),
} as const;

/** The supervised projects [2.51]: read, and read again whenever the person comes back. */
export const listState = supervisionSetup.createStateConfig({
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "readSupervision",
        src: "readSupervision",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "listed", actions: keepProjects },
        onError: "unread",
      },
    },
    unread: { on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" } },
    /** Also where only the capacity has to be read again: how many are booked is of the same moment then. */
    listed: {
      on: { "reload.pressed": "rereading", "screen.opened": "rereading", "refetch.requested": "rereading", "figures.doubted": "rereading" },
    },
    rereading: {
      invoke: {
        id: "rereadSupervision",
        src: "readSupervision",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "listed", actions: keepProjects },
        onError: "outdated",
      },
    },
    /** The list on screen may be older than the server's. */
    outdated: {
      on: { "reload.pressed": "rereading", "screen.opened": "rereading", "refetch.requested": "rereading", "figures.doubted": "rereading" },
    },
  },
});
