import { fetchStates, plainFetch } from "../shared/fetch-region.ts";
import { setLoadFailure } from "../shared/load-failure.ts";
import { supervisionSetup, supervisorOf, type Supervision } from "./supervision.setup.ts";

const setProjects = {
  type: "setProjects",
  params: ({ event }: { event: { output: Supervision } }) => ({ read: event.output }),
} as const;

/** The supervised projects [2.51], fetched again whenever the user comes back. */
export const listState = supervisionSetup.createStateConfig({
  initial: "loading",
  states: fetchStates({
    ...plainFetch,
    what: "Supervision",
    of: "projects",
    input: supervisorOf,
    onDone: setProjects,
    onError: setLoadFailure,
    idle: {
      // Together with the capacity, so that both are equally recent.
      "reload.pressed": { guard: { type: "isAbout", params: { of: "projects" } }, target: "refetching" },
      "connection.restored": [
        { guard: "hasCapacityFailed", target: "refetching" },
        { guard: "haveCountsFailed", actions: "countAgain" },
      ],
    },
  }),
});
