import { projectFilesSetup, type ProjectsRead } from "./project-files.setup.ts";

const readIn = { type: "keepProjects", params: ({ event }: { event: { output: ProjectsRead } }) => ({ read: event.output }) } as const;
const comingBack = { "screen.opened": "rereading", "refetch.requested": "rereading" } as const;

/** The projects that a supervisor can choose from [2.48]; a student has none to choose. */
export const projectsState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isSupervisor", target: "loading" }, { target: "unneeded" }] },
    unneeded: {},
    loading: {
      invoke: {
        id: "readProjects",
        src: "readProjects",
        input: ({ context }) => ({ supervisorId: context.person.userId }),
        onDone: { target: "listed", actions: readIn },
        onError: "unread",
      },
    },
    unread: { on: { "projectsReload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" } },
    listed: {
      initial: "settled",
      states: {
        settled: { on: comingBack },
        rereading: {
          invoke: {
            id: "rereadProjects",
            src: "readProjects",
            input: ({ context }) => ({ supervisorId: context.person.userId }),
            onDone: { target: "settled", actions: readIn },
            onError: "outdated",
          },
        },
        /** There may be others by now. */
        outdated: { on: { ...comingBack, "projectsReload.pressed": "rereading" } },
      },
    },
  },
});
