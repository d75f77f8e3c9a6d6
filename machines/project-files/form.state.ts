import { whenEnded } from "../shared/outcome.ts";
import { required } from "../shared/required.ts";
import { draftOfNew, type Uploader } from "./draft.ts";
import type { Event } from "./events.ts";
import type { FilesContext } from "./files.ts";
import { projectFilesSetup } from "./project-files.setup.ts";

/** The next file is for the same team. */
const uploaderOf = ({ person, teamId }: FilesContext, event: Event): Uploader =>
  event.type === "xstate.done.actor.form"
    ? event.output.draft.subject
    : { studentId: person.userId, teamId: required(teamId, "team") };

/** The upload form [2.44], for students only [6.5]: a draft, and a new one after each upload. */
export const formState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  states: {
    /** Deciding whether the user uploads files. */
    deciding: { always: [{ guard: "canUpload", target: "open" }, { target: "unavailable" }] },
    /** A supervisor uploads nothing. */
    unavailable: {},
    /** The form is open, empty or not. */
    open: {
      on: {
        "form.submitted": { actions: "submitForm" },
        "screen.opened": { actions: "restoreForm" },
        "refetch.requested": { guard: "isInForeground", actions: "restoreForm" },
        "form.refused": { actions: ["notifyUploadFailed", "refetchFiles"] },
      },
      invoke: {
        id: "form",
        src: "form",
        input: ({ context, event }) => draftOfNew(uploaderOf(context, event)),
        onDone: {
          target: "open",
          reenter: true,
          actions: [
            { type: "addFile", params: (ended) => ({ file: whenEnded("saved")(ended).saved }) },
            { type: "notifyUploaded", params: whenEnded("saved") },
            "refetchFiles",
          ],
        },
      },
    },
  },
});
