import { supervisionSetup, type Supervision } from "./supervision.setup.ts";

const keepProjects = {
  type: "keepProjects",
  params: ({ event }: { event: { output: Supervision } }) => ({ read: event.output }),
} as const;

/** The supervised projects [2.51], fetched again whenever the user comes back. */
export const listState = supervisionSetup.createStateConfig({
  initial: "loading",
  states: {
    /** Fetching the projects. */
    loading: {
      invoke: {
        id: "readSupervision",
        src: "readSupervision",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "listed", actions: keepProjects },
        onError: "unread",
      },
    },
    /** The projects could not be fetched. */
    unread: {
      on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" },
    },
    /** The projects are as the server had them. They are fetched again together with the capacity, so that both are equally recent. */
    listed: {
      on: {
        "reload.pressed": "rereading",
        "screen.opened": "rereading",
        "refetch.requested": "rereading",
        "figures.doubted": "rereading",
      },
    },
    /** Fetching the projects again. */
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
      on: {
        "reload.pressed": "rereading",
        "screen.opened": "rereading",
        "refetch.requested": "rereading",
        "figures.doubted": "rereading",
      },
    },
  },
});
