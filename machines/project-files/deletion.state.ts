import { assertEvent } from "xstate";
import { cancelOnReturn } from "../shared/deletion.machine.ts";
import { failedRead } from "../shared/item-reads.ts";
import { stopEnded, whenEnded } from "../shared/outcome.ts";
import { required } from "../shared/required.ts";
import { fileIn } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/** Deleting one's own file. For a while, it can be restored, which uploads it again. */
export const deletionState = projectFilesSetup.createStateConfig({
  initial: "idle",
  on: {
    "deletion.undone": {
      guard: { type: "canRestore", params: ({ event }) => event },
      actions: { type: "restoreFile", params: ({ event }) => event },
    },
    "xstate.done.actor.restoreFile.*": {
      actions: [
        { type: "addFile", params: ({ event }) => ({ file: event.output }) },
        { type: "notifyRestored", params: ({ event: { actorId, output } }) => ({ actorId, file: output }) },
        { type: "closeRestoration", params: ({ event }) => event },
        stopEnded,
        "refetchFiles",
      ],
    },
    "xstate.error.actor.restoreFile.*": {
      actions: [
        { type: "notifyRestoreFailed", params: failedRead },
        { type: "closeRestoration", params: ({ event }) => event },
        stopEnded,
        "refetchFiles",
      ],
    },
  },
  states: {
    /** No file is being deleted. */
    idle: {
      on: {
        "deletion.asked": {
          guard: { type: "isThere", params: ({ event }) => event },
          target: "running",
          actions: "checkDialogs",
        },
      },
    },
    /** The user is asked about a file, or it is being deleted. */
    running: {
      on: {
        ...cancelOnReturn,
        "files.checked": { actions: "revokeDeletion" },
      },
      invoke: {
        id: "deletion",
        src: "deletion",
        input: ({ context, event }) => {
          assertEvent(event, "deletion.asked");
          return { subject: required(fileIn(context, event.fileId), "file to delete") };
        },
        onDone: [
          {
            guard: { type: "isDeleted", params: ({ event }) => event.output },
            target: "idle",
            actions: [
              { type: "notifyDeleted", params: whenEnded("deleted") },
              { type: "removeFile", params: (ended) => ({ fileId: whenEnded("deleted")(ended).subject.id }) },
              "refetchFiles",
            ],
          },
          {
            guard: { type: "isRefused", params: ({ event }) => event.output },
            target: "idle",
            actions: [{ type: "notifyDeleteFailed", params: whenEnded("refused") }, "refetchFiles"],
          },
          {
            guard: { type: "isRevoked", params: ({ event }) => event.output },
            target: "idle",
            actions: "notifyNotOwnDeletion",
          },
          { target: "idle" },
        ],
      },
    },
  },
});
