import type { ProjectsRead } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

const readIn = {
  type: "keepProjects",
  params: ({ event }: { event: { output: ProjectsRead } }) => ({ read: event.output }),
} as const;
const comingBack = { "screen.opened": "rereading", "refetch.requested": "rereading" } as const;

/** The projects that a supervisor can choose from [2.48]; a student has none to choose. */
export const projectsState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  states: {
    /** Deciding whether there is a choice of projects. */
    deciding: { always: [{ guard: "isSupervisor", target: "loading" }, { target: "unneeded" }] },
    /** The user is a student, who has no choice of projects. */
    unneeded: {},
    /** Fetching the projects. */
    loading: {
      invoke: {
        id: "readProjects",
        src: "readProjects",
        input: ({ context }) => ({ supervisorId: context.person.userId }),
        onDone: { target: "listed", actions: readIn },
        onError: "unread",
      },
    },
    /** The projects could not be fetched. */
    unread: {
      on: { "projectsReload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" },
    },
    /** The projects are shown. */
    listed: {
      initial: "settled",
      states: {
        /** The projects are as the server had them. */
        settled: { on: comingBack },
        /** Fetching the projects again. */
        rereading: {
          invoke: {
            id: "rereadProjects",
            src: "readProjects",
            input: ({ context }) => ({ supervisorId: context.person.userId }),
            onDone: { target: "settled", actions: readIn },
            onError: "outdated",
          },
        },
        /** The projects on screen may be older than the server's. */
        outdated: { on: { ...comingBack, "projectsReload.pressed": "rereading" } },
      },
    },
  },
});
