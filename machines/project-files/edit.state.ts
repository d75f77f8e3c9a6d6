import { assertEvent } from "xstate";
import { whenEnded } from "../shared/outcome.ts";
import { required } from "../shared/required.ts";
import { draftOfFile } from "./draft.ts";
import { fileOfTeam } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/**
 * The edit dialog of one's own file [2.47]: a draft. If the file is deleted meanwhile, the text can be uploaded as a new
 * one.
 */
export const editState = projectFilesSetup.createStateConfig({
  initial: "closed",
  states: {
    /** The dialog is closed. */
    closed: {
      on: {
        "editForm.opened": {
          guard: { type: "isThere", params: ({ event }) => event },
          target: "open",
          actions: [{ type: "setEditing", params: ({ event }) => event }, "checkDialogs"],
        },
        "editForm.reopened": {
          guard: { type: "isThere", params: ({ event }) => ({ fileId: event.draft.subject.id }) },
          target: "open",
          actions: [
            { type: "setEditing", params: ({ event }) => ({ fileId: event.draft.subject.id }) },
            "checkDialogs",
          ],
        },
      },
    },
    /** The dialog is open. */
    open: {
      exit: "closeEdit",
      on: {
        "edit.submitted": { actions: "submitEdit" },
        "files.checked": { actions: "checkEdit" },
        "edit.refused": [
          {
            guard: { type: "isGone", params: ({ event }) => event },
            actions: [
              { type: "removeFile", params: ({ event }) => ({ fileId: event.draft.subject.id }) },
              "checkDialogs",
              { type: "notifyNotSaved", params: ({ event }) => event },
              "refetchFiles",
            ],
          },
          {
            actions: [
              { type: "keepOrphaned", params: ({ event }) => event },
              "checkDialogs",
              { type: "notifyNotSaved", params: ({ event }) => event },
              "refetchFiles",
            ],
          },
        ],
      },
      invoke: {
        id: "edit",
        src: "edit",
        input: ({ context, event }) => {
          assertEvent(event, ["editForm.opened", "editForm.reopened"]);
          return event.type === "editForm.opened"
            ? draftOfFile(required(fileOfTeam(context, event.fileId), "file to edit"))
            : { ...event.draft, failure: null };
        },
        onDone: [
          {
            guard: { type: "isSavedAsNew", params: ({ event }) => event.output },
            target: "closed",
            actions: [
              { type: "addFile", params: (ended) => ({ file: whenEnded("saved")(ended).saved }) },
              { type: "notifySaved", params: whenEnded("saved") },
              "refetchFiles",
            ],
          },
          {
            guard: { type: "isSaved", params: ({ event }) => event.output },
            target: "closed",
            actions: [
              { type: "setFile", params: (ended) => ({ file: whenEnded("saved")(ended).saved }) },
              { type: "notifySaved", params: whenEnded("saved") },
              "refetchFiles",
            ],
          },
          {
            guard: { type: "isRevoked", params: ({ event }) => event.output },
            target: "closed",
            actions: "notifyNotOwnEdit",
          },
          { target: "closed", actions: { type: "notifyCancelled", params: ({ event }) => event.output } },
        ],
      },
    },
  },
});
