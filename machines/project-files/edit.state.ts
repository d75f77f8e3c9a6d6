import type { FileLink } from "../domain/file-link.ts";
import { editedFile, type FileEdit } from "./draft.ts";
import { reasonOf } from "./news.ts";
import { projectFilesSetup, type FilesRead } from "./project-files.setup.ts";

const reasonIn = ({ event }: { event: { error: unknown } }) => ({
  reason: reasonOf(event.error, "Look at what the list says now before you save it again."),
});

/** The dialog of one's own file [2.47]. What was typed stays until it was saved or cancelled. */
export const editState = projectFilesSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: {
      on: {
        "editForm.opened": {
          guard: { type: "isListed", params: ({ event }) => event },
          target: "open",
          actions: { type: "openEdit", params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: "untried",
      states: { untried: {}, incomplete: {}, failed: {} },
      // Whoever tried it, and also where only a later reading tells whose file it is.
      always: { guard: "isEditForeign", target: "closed", actions: ["sayNotOwnEdit", "closeEdit"] },
      on: {
        "edit.changed": { actions: { type: "keepEdit", params: ({ event }) => event } },
        "editForm.cancelled": { target: "closed", actions: "closeEdit" },
        "edit.submitted": [
          { guard: "isEditUnchanged", target: "closed", actions: "closeEdit" },
          { guard: "isEditFilled", target: "saving" },
          { target: ".incomplete", actions: "sayEditIncomplete" },
        ],
      },
    },
    saving: {
      tags: "saving",
      invoke: {
        id: "saveFile",
        src: "saveFile",
        input: ({ context }) => fileToSave(context.files, context.edit),
        onDone: {
          target: "closed",
          actions: [
            { type: "keepSaved", params: ({ event }) => ({ file: event.output }) },
            "closeEdit",
            { type: "sayUpdated", params: ({ event }) => ({ file: event.output }) },
            "callForReread",
          ],
        },
        onError: {
          target: "open.failed",
          actions: [{ type: "keepEditRefusal", params: reasonIn }, { type: "sayUpdateFailed", params: reasonIn }, "callForReread"],
        },
      },
    },
  },
});

/** As it was read last, so that what another tab has changed stays. */
function fileToSave(read: FilesRead | null, edit: FileEdit | null): FileLink {
  if (edit === null) throw new Error("No file is being edited");
  return editedFile(read?.files.find(({ id }) => id === edit.file.id) ?? edit.file, edit);
}
