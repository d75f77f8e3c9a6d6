import { onEnd } from "../shared/ended.ts";
import { draftOfNew, type FormEnd } from "./draft.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/** The upload form [2.44], for students only [6.5]: a draft, and a new one after each upload. */
export const formState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  states: {
    /** Deciding whether the user uploads files. */
    deciding: {
      always: [{ guard: "canUpload", target: "open", actions: "startForm" }, { target: "unavailable" }],
    },
    /** A supervisor uploads nothing. */
    unavailable: {},
    /** The form is open, empty or not. */
    open: {
      on: {
        "form.submitted": { actions: "submitForm" },
        "screen.opened": { actions: "restoreForm" },
        "refetch.requested": { guard: "isInForeground", actions: "restoreForm" },
        "xstate.done.actor.form": onEnd<"form", FormEnd>("form"),
        "form.saved": {
          actions: [
            { type: "addFile", params: ({ event }) => ({ file: event.saved }) },
            { type: "openForm", params: ({ event }) => draftOfNew(event.draft.subject) },
            { type: "notifyUploaded", params: ({ event }) => event },
            "refetchFiles",
          ],
        },
        "form.refused": {
          actions: [
            { type: "openForm", params: ({ event }) => event.again },
            "notifyUploadFailed",
            "refetchFiles",
          ],
        },
      },
    },
  },
});
