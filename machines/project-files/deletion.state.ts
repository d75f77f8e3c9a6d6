import type { FileLink } from "../domain/file-link.ts";
import { whenFailed } from "../shared/calls.ts";
import { cancelOnReturn, type DeletionEnd } from "../shared/deletion.machine.ts";
import { onEnd } from "../shared/ended.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/** Deleting one's own file. For a while, it can be restored, which uploads it again. */
export const deletionState = projectFilesSetup.createStateConfig({
  on: {
    "deletion.asked": {
      guard: { type: "isDeletable", params: ({ event }) => event },
      actions: [{ type: "startDeletion", params: ({ event }) => event }, "checkDialogs"],
    },
    ...cancelOnReturn,
    "xstate.done.actor.deletion": onEnd<"deletion", DeletionEnd<FileLink>>("deletion"),
    "deletion.cancelled": { actions: "closeDeletion" },
    "deletion.revoked": { actions: ["closeDeletion", "notifyNotOwnDeletion"] },
    "deletion.deleted": {
      actions: [
        "closeDeletion",
        { type: "notifyDeleted", params: ({ event }) => event },
        { type: "removeFile", params: ({ event }) => ({ fileId: event.subject.id }) },
        "refetchFiles",
      ],
    },
    "deletion.refused": {
      actions: [
        "closeDeletion",
        {
          type: "notifyDeleteFailed",
          params: ({ event: { subject, failure } }) => ({ fileId: subject.id, failure }),
        },
        "refetchFiles",
      ],
    },
    "deletion.undone": {
      guard: { type: "canRestore", params: ({ event }) => event },
      actions: { type: "restoreFile", params: ({ event }) => event },
    },
    "xstate.done.actor.restoreFile.*": {
      actions: [
        { type: "addFile", params: ({ event }) => ({ file: event.output }) },
        { type: "notifyRestored", params: ({ event: { actorId, output } }) => ({ actorId, file: output }) },
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
        "refetchFiles",
      ],
    },
    "xstate.error.actor.restoreFile.*": {
      actions: [
        {
          type: "notifyRestoreFailed",
          params: ({ event }) => ({
            actorId: event.actorId,
            ...whenFailed((failure) => ({ failure }))({ event }),
          }),
        },
        { type: "closeRestoration", params: ({ event }) => event },
        { type: "stopChild", params: ({ event }) => event },
        "refetchFiles",
      ],
    },
  },
});
