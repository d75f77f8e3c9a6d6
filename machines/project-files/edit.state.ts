import { onEnd } from "../shared/ended.ts";
import type { EditEnd } from "./draft.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/**
 * The edit dialog of one's own file [2.47]: a draft. If the file is deleted meanwhile, the text can be uploaded as a new
 * one.
 */
export const editState = projectFilesSetup.createStateConfig({
  on: {
    "editForm.opened": {
      guard: { type: "isEditable", params: ({ event }) => event },
      actions: [{ type: "startEdit", params: ({ event }) => event }, "checkDialogs"],
    },
    "editForm.reopened": {
      guard: { type: "isEditable", params: ({ event }) => ({ fileId: event.draft.subject.id }) },
      actions: [
        { type: "reopenEdit", params: ({ event }) => ({ ...event.draft, failure: null }) },
        "checkDialogs",
      ],
    },
    "edit.submitted": { guard: "isEditing", actions: "submitEdit" },
    "xstate.done.actor.edit": onEnd<"edit", EditEnd>("edit"),
    "edit.cancelled": {
      actions: ["closeEdit", { type: "notifyCancelled", params: ({ event }) => event }],
    },
    "edit.revoked": { actions: ["closeEdit", "notifyNotOwnEdit"] },
    "edit.saved": [
      {
        guard: { type: "isSavedAsNew", params: ({ event }) => event },
        actions: [
          "closeEdit",
          { type: "addFile", params: ({ event }) => ({ file: event.saved }) },
          { type: "notifySaved", params: ({ event }) => event },
          "refetchFiles",
        ],
      },
      {
        actions: [
          "closeEdit",
          { type: "setFile", params: ({ event }) => ({ file: event.saved }) },
          { type: "notifySaved", params: ({ event }) => event },
          "refetchFiles",
        ],
      },
    ],
    "edit.refused": [
      {
        guard: { type: "isGone", params: ({ event }) => event },
        actions: [
          { type: "openEdit", params: ({ event }) => event.again },
          { type: "removeFile", params: ({ event }) => ({ fileId: event.draft.subject.id }) },
          "checkDialogs",
          { type: "notifyNotSaved", params: ({ event }) => event },
          "refetchFiles",
        ],
      },
      {
        actions: [
          { type: "openEdit", params: ({ event }) => event.again },
          { type: "keepOrphaned", params: ({ event }) => event },
          "checkDialogs",
          { type: "notifyNotSaved", params: ({ event }) => event },
          "refetchFiles",
        ],
      },
    ],
  },
});
