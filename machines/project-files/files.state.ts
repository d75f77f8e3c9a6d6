import { setLoadFailure } from "../shared/load-failure.ts";
import { required } from "../shared/required.ts";
import type { FilesRead } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

const isSameTeam = {
  type: "isSameTeam",
  params: ({ event }: { event: { teamId: number | null } }) => event,
} as const;
const readIn = [
  { type: "reclaimEdit", params: ({ event }: { event: { output: FilesRead } }) => ({ read: event.output }) },
  { type: "setFiles", params: ({ event }: { event: { output: FilesRead } }) => ({ read: event.output }) },
  "checkDialogs",
] as const;

/**
 * The files of the team. They are fetched again after every write; a request for another team's files is
 * aborted.
 */
export const filesState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  on: {
    "screen.opened": [
      {
        guard: { type: "isNoTeam", params: ({ event }) => event },
        target: ".noneChosen",
        actions: { type: "setTeam", params: ({ event }) => event },
      },
      {
        guard: { type: "isAnotherTeam", params: ({ event }) => event },
        target: ".loading",
        actions: { type: "setTeam", params: ({ event }) => event },
      },
    ],
  },
  states: {
    /** Deciding whether a team is chosen. */
    deciding: { always: [{ guard: "hasTeam", target: "loading" }, { target: "noneChosen" }] },
    /** A supervisor has chosen no project yet. */
    noneChosen: {},
    /** Fetching the files. */
    loading: {
      on: { "files.invalidated": { target: "loading", reenter: true } },
      invoke: {
        id: "readFiles",
        src: "readFiles",
        input: ({ context }) => ({ teamId: required(context.teamId, "selected project") }),
        onDone: { target: "loaded", actions: readIn },
        onError: { target: "loadFailed", actions: setLoadFailure },
      },
    },
    /** The files could not be fetched. */
    loadFailed: {
      on: {
        "reload.pressed": "loading",
        "refetch.requested": "loading",
        "files.invalidated": "loading",
        "connection.restored": "loading",
        "screen.opened": { guard: isSameTeam, target: "loading" },
      },
    },
    /** The files are shown. */
    loaded: {
      initial: "idle",
      // Aborts a request that began before the write.
      on: { "files.invalidated": ".refetching" },
      states: {
        /** The files are as last fetched. */
        idle: {
          on: {
            "refetch.requested": "refetching",
            "refetch.due": "refetching",
            "screen.opened": { guard: isSameTeam, target: "refetching" },
          },
        },
        /** Fetching the files again. */
        refetching: {
          invoke: {
            id: "refetchFiles",
            src: "readFiles",
            input: ({ context }) => ({ teamId: required(context.teamId, "selected project") }),
            onDone: { target: "idle", actions: readIn },
            onError: { target: "stale", actions: setLoadFailure },
          },
        },
        /** The files on screen may be older than the server's. */
        stale: {
          on: {
            "reload.pressed": "refetching",
            "connection.restored": "refetching",
            "refetch.requested": "refetching",
            "refetch.due": "refetching",
            "screen.opened": { guard: isSameTeam, target: "refetching" },
          },
        },
      },
    },
  },
});
