import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { unwiredRead } from "../kit/calls.ts";

/** A project under supervision, with the names of the team's members [2.51]. */
export interface SupervisedProject {
  readonly teamId: number;
  readonly title: string;
  readonly teamName: string;
  readonly description: string;
  readonly members: readonly string[];
}

/** The supervisor's overview: the projects under their supervision. */
export const supervisionMachine = setup({
  types: {
    input: {} as { supervisorId: number },
    context: {} as { supervisorId: number; projects: readonly SupervisedProject[] },
    events: {} as { type: "reload.pressed" } | { type: "screen.opened" } | { type: "page.restored" },
  },
  actors: {
    readSupervision: unwiredRead<readonly SupervisedProject[], { supervisorId: number }>("readSupervision"),
  },
  actions: {
    keepProjects: assign((_, { projects }: { projects: readonly SupervisedProject[] }) => ({ projects })),
  },
}).createMachine({
  id: "supervision",
  context: ({ input }) => ({ supervisorId: input.supervisorId, projects: [] }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "readSupervision",
        src: "readSupervision",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: {
          target: "listed",
          actions: { type: "keepProjects", params: ({ event }) => ({ projects: event.output }) },
        },
        onError: "unread",
      },
    },
    listed: { on: { "screen.opened": "loading", "page.restored": "loading" } },
    unread: { on: { "reload.pressed": "loading", "screen.opened": "loading", "page.restored": "loading" } },
  },
});

export type SupervisionRef = ActorRefFrom<typeof supervisionMachine>;
type Snapshot = SnapshotFrom<typeof supervisionMachine>;

export const selectProjects = (snapshot: Snapshot): readonly SupervisedProject[] => snapshot.context.projects;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches("loading");
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches("unread");
