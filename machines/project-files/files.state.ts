import { projectFilesSetup, type FilesRead } from "./project-files.setup.ts";

const isSameTeam = { type: "isSameTeam", params: ({ event }: { event: { teamId: number | null } }) => event } as const;
const readIn = [
  { type: "keepFiles", params: ({ event }: { event: { output: FilesRead } }) => ({ read: event.output }) },
  "revokeForeign",
] as const;

/** The files of the team, and only of that: what is read of another team's is given up. After every write they are read again. */
export const filesState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  on: {
    "screen.opened": [
      {
        guard: { type: "isNoTeam", params: ({ event }) => event },
        target: ".unchosen",
        actions: { type: "keepTeam", params: ({ event }) => event },
      },
      {
        guard: { type: "isAnotherTeam", params: ({ event }) => event },
        target: ".loading",
        actions: { type: "keepTeam", params: ({ event }) => event },
      },
    ],
  },
  states: {
    deciding: { always: [{ guard: "hasTeam", target: "loading" }, { target: "unchosen" }] },
    /** A supervisor has chosen no project yet. */
    unchosen: {},
    loading: {
      on: { "files.outdated": { target: "loading", reenter: true } },
      invoke: {
        id: "readFiles",
        src: "readFiles",
        input: ({ context }) => teamIn(context),
        onDone: { target: "listed", actions: readIn },
        onError: "unread",
      },
    },
    unread: {
      on: {
        "reload.pressed": "loading",
        "refetch.requested": "loading",
        "files.outdated": "loading",
        "screen.opened": { guard: isSameTeam, target: "loading" },
      },
    },
    listed: {
      initial: "settled",
      // A reading that began before a write is given up.
      on: { "files.outdated": ".rereading" },
      states: {
        settled: {
          on: { "refetch.requested": "rereading", "screen.opened": { guard: isSameTeam, target: "rereading" } },
        },
        rereading: {
          invoke: {
            id: "rereadFiles",
            src: "readFiles",
            input: ({ context }) => teamIn(context),
            onDone: { target: "settled", actions: readIn },
            onError: "outdated",
          },
        },
        /** The files on screen may be older than the server's. */
        outdated: {
          on: {
            "reload.pressed": "rereading",
            "refetch.requested": "rereading",
            "screen.opened": { guard: isSameTeam, target: "rereading" },
          },
        },
      },
    },
  },
});

const teamIn = ({ teamId }: { teamId: number | null }): { teamId: number } => {
  if (teamId === null) throw new Error("No project is chosen");
  return { teamId };
};
