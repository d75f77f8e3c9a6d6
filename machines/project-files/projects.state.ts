import type { ProjectsRead } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

const readIn = {
  type: "setProjects",
  params: ({ event }: { event: { output: ProjectsRead } }) => ({ read: event.output }),
} as const;
const comingBack = {
  "screen.opened": "refetching",
  "refetch.requested": "refetching",
  "refetch.due": "refetching",
} as const;

/** The projects that a supervisor selects from [2.48]; a student has no choice. */
export const projectsState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  states: {
    /** Deciding whether there is a choice of projects. */
    deciding: { always: [{ guard: "isSupervisor", target: "loading" }, { target: "notNeeded" }] },
    /** The user is a student, who has no choice of projects. */
    notNeeded: {},
    /** Fetching the projects. */
    loading: {
      invoke: {
        id: "readProjects",
        src: "readProjects",
        input: ({ context }) => ({ supervisorId: context.person.userId }),
        onDone: { target: "loaded", actions: readIn },
        onError: "loadFailed",
      },
    },
    /** The projects could not be fetched. */
    loadFailed: {
      on: { "projectsReload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" },
    },
    /** The projects are shown. */
    loaded: {
      initial: "idle",
      states: {
        /** The projects are as last fetched. */
        idle: { on: comingBack },
        /** Fetching the projects again. */
        refetching: {
          invoke: {
            id: "refetchProjects",
            src: "readProjects",
            input: ({ context }) => ({ supervisorId: context.person.userId }),
            onDone: { target: "idle", actions: readIn },
            onError: "stale",
          },
        },
        /** The projects on screen may be older than the server's. */
        stale: { on: { ...comingBack, "projectsReload.pressed": "refetching" } },
      },
    },
  },
});
