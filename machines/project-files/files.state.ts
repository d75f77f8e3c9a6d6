import { fetchStates, plainFetch, restartedBy } from "../shared/fetch-region.ts";
import { setLoadFailure } from "../shared/load-failure.ts";
import { required } from "../shared/required.ts";
import type { FilesRead } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

const isSameTeam = {
  type: "isSameTeam",
  params: ({ event }: { event: { teamId: number | null } }) => event,
} as const;
const chosenTeam = ({ context }: { context: { readonly teamId: number | null } }): { teamId: number } => ({
  teamId: required(context.teamId, "selected project"),
});
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
    ...fetchStates({
      ...plainFetch,
      what: "Files",
      of: "files",
      input: chosenTeam,
      onDone: readIn,
      onError: setLoadFailure,
      returned: { guard: isSameTeam },
      loading: restartedBy("files", "loading"),
      refetching: restartedBy("files", "refetching"),
    }),
  },
});
