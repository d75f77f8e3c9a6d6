import { setLoadFailure } from "../shared/load-failure.ts";
import { supervisionSetup, type Supervision } from "./supervision.setup.ts";

const setProjects = {
  type: "setProjects",
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
        onDone: { target: "loaded", actions: setProjects },
        onError: { target: "loadFailed", actions: setLoadFailure },
      },
    },
    /** The projects could not be fetched. */
    loadFailed: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": "loading",
        "refetch.requested": "loading",
        "connection.restored": "loading",
      },
    },
    /**
     * The projects are as last fetched. They are fetched again together with the capacity, so that both are
     * equally recent.
     */
    loaded: {
      on: {
        "reload.pressed": "refetching",
        "screen.opened": "refetching",
        "refetch.requested": "refetching",
        "refetch.due": "refetching",
        "figures.doubted": "refetching",
        "connection.restored": [
          { guard: "hasCapacityFailed", target: "refetching" },
          { guard: "haveCountsFailed", actions: "countAgain" },
        ],
      },
    },
    /** Fetching the projects again. */
    refetching: {
      invoke: {
        id: "refetchSupervision",
        src: "readSupervision",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "loaded", actions: setProjects },
        onError: { target: "stale", actions: setLoadFailure },
      },
    },
    /** The list on screen may be older than the server's. */
    stale: {
      on: {
        "reload.pressed": "refetching",
        "screen.opened": "refetching",
        "refetch.requested": "refetching",
        "refetch.due": "refetching",
        "figures.doubted": "refetching",
        "connection.restored": "refetching",
      },
    },
  },
});
