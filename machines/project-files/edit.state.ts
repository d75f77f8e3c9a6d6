import { onEnd } from "../shared/ended.ts";
import { editAdvice, reasonOf } from "./messages.ts";
import type { EditEnd } from "./draft.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/** The edit dialog of one's own file [2.47]: a draft. */
export const editState = projectFilesSetup.createStateConfig({
  on: {
    "editForm.opened": {
      guard: { type: "isEditable", params: ({ event }) => event },
      actions: [{ type: "startEdit", params: ({ event }) => event }, "revokeForeign"],
    },
    "edit.submitted": { guard: "isEditing", actions: "submitEdit" },
    "xstate.done.actor.edit": onEnd<"edit", EditEnd>("edit"),
    "edit.cancelled": { actions: "closeEdit" },
    "edit.revoked": { actions: ["closeEdit", "notifyNotOwnEdit"] },
    "edit.saved": {
      actions: [
        "closeEdit",
        { type: "setFile", params: ({ event }) => ({ file: event.saved }) },
        { type: "notifyUpdated", params: ({ event }) => event },
        "refetchFiles",
      ],
    },
    "edit.refused": {
      actions: [
        { type: "openEdit", params: ({ event }) => event.again },
        "revokeForeign",
        {
          type: "notifyUpdateFailed",
          params: ({ event: { draft, failure } }) => ({
            fileId: draft.subject.id,
            reason: reasonOf(failure, editAdvice),
          }),
        },
        "refetchFiles",
      ],
    },
  },
});
