import type { FileLink, NewFileLink } from "../domain/file-link.ts";
import { closeOnReturn } from "../kit/refetch.ts";
import { reasonOf } from "./news.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

const cancelled = { target: "idle", actions: "forgetRemoval" } as const;
const deleted = { target: "idle", actions: ["sayDeleted", "removeFile", "forgetRemoval", "callForReread"] } as const;

/** Deleting one's own file: asked first [8.18], and for a while it can be had back: it is uploaded anew. */
export const removalState = projectFilesSetup.createStateConfig({
  initial: "idle",
  on: {
    "deletion.undone": {
      guard: { type: "isMissed", params: ({ event }) => event },
      actions: { type: "queueRestoration", params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      always: { guard: "hasRestorations", target: "restoring" },
      on: {
        "deletion.asked": {
          guard: { type: "isListed", params: ({ event }) => event },
          target: "asked",
          actions: { type: "keepRemoval", params: ({ event }) => event },
        },
      },
    },
    asked: {
      // Whoever tried it, and also where only a later reading tells whose file it is.
      always: { guard: "isRemovalForeign", target: "idle", actions: ["sayNotOwnDeletion", "forgetRemoval"] },
      on: {
        ...closeOnReturn(cancelled),
        "deletion.cancelled": cancelled,
        "deletion.confirmed": "deleting",
      },
    },
    deleting: {
      tags: "deleting",
      invoke: {
        id: "deleteFile",
        src: "deleteFile",
        input: ({ context }) => ({ fileId: known(context.removal).id }),
        onDone: deleted,
        onError: [
          { ...deleted, guard: { type: "isGone", params: ({ event }) => event } },
          {
            target: "idle",
            actions: [
              {
                type: "sayDeleteFailed",
                params: ({ event }) => ({ reason: reasonOf(event.error, "The list shows whether the file is still there.") }),
              },
              "forgetRemoval",
              "callForReread",
            ],
          },
        ],
      },
    },
    restoring: {
      invoke: {
        id: "restoreFile",
        src: "addFile",
        input: ({ context }) => anew(known(context.restorations[0] ?? null), context.teamId),
        onDone: {
          target: "idle",
          actions: [
            { type: "addFile", params: ({ event }) => ({ file: event.output }) },
            { type: "sayRestored", params: ({ event }) => ({ file: event.output }) },
            "forgetRestoration",
            "callForReread",
          ],
        },
        onError: {
          target: "idle",
          actions: [
            {
              type: "sayRestoreFailed",
              params: ({ event }) => ({ reason: reasonOf(event.error, "Look whether the file is back before you try again.") }),
            },
            "forgetRestoration",
            "callForReread",
          ],
        },
      },
    },
  },
});

function known(file: FileLink | null): FileLink {
  if (file === null) throw new Error("No file is being deleted");
  return file;
}

/** With the same name and address; the service gives it another number and today's date. */
function anew({ title, url, studentId, teamId }: FileLink, openTeamId: number | null): NewFileLink {
  const ofTeam = teamId ?? openTeamId;
  if (ofTeam === null) throw new Error("A file is uploaded for a team");
  return { title, url, studentId, teamId: ofTeam };
}
