import type { FilesRead } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

const isSameTeam = {
  type: "isSameTeam",
  params: ({ event }: { event: { teamId: number | null } }) => event,
} as const;
const readIn = [
  { type: "keepFiles", params: ({ event }: { event: { output: FilesRead } }) => ({ read: event.output }) },
  "revokeForeign",
] as const;

/** The files of the team. They are fetched again after every write; a request for another team's files is aborted. */
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
    /** Deciding whether a team is chosen. */
    deciding: { always: [{ guard: "hasTeam", target: "loading" }, { target: "unchosen" }] },
    /** A supervisor has chosen no project yet. */
    unchosen: {},
    /** Fetching the files. */
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
    /** The files could not be fetched. */
    unread: {
      on: {
        "reload.pressed": "loading",
        "refetch.requested": "loading",
        "files.outdated": "loading",
        "screen.opened": { guard: isSameTeam, target: "loading" },
      },
    },
    /** The files are shown. */
    listed: {
      initial: "settled",
      // A reading that began before a write is given up.
      on: { "files.outdated": ".rereading" },
      states: {
        /** The files are as the server had them. */
        settled: {
          on: {
            "refetch.requested": "rereading",
            "screen.opened": { guard: isSameTeam, target: "rereading" },
          },
        },
        /** Fetching the files again. */
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
