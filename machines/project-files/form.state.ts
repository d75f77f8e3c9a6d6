import type { NewFileLink } from "../domain/file-link.ts";
import { newFileOf } from "./draft.ts";
import { reasonOf } from "./news.ts";
import { draftIn, projectFilesSetup, type FilesPerson } from "./project-files.setup.ts";

/** The form for a new file [2.44], for students alone [6.5]. What was typed stays until it was uploaded or discarded. */
export const formState = projectFilesSetup.createStateConfig({
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isStudent", target: "open" }, { target: "absent" }] },
    absent: {},
    open: {
      initial: "untried",
      states: { untried: {}, incomplete: {}, failed: {} },
      on: {
        "screen.opened": { actions: "markRestored" },
        "refetch.requested": { guard: "isInForeground", actions: "markRestored" },
        "draft.changed": { actions: { type: "keepDraft", params: ({ event }) => event } },
        "draft.discarded": { target: ".untried", actions: { type: "clearDraft", params: ({ context }) => context } },
        "file.submitted": [
          { guard: "isFilled", target: "uploading" },
          { target: ".incomplete", actions: "sayIncomplete" },
        ],
      },
    },
    uploading: {
      tags: "uploading",
      invoke: {
        id: "addFile",
        src: "addFile",
        input: ({ context }) => newFileIn(context),
        onDone: {
          target: "open",
          actions: [
            { type: "addFile", params: ({ event }) => ({ file: event.output }) },
            { type: "clearDraft", params: ({ context, event }) => ({ teamId: event.output.teamId ?? context.teamId }) },
            "sayUploaded",
            "callForReread",
          ],
        },
        // The answer may have been lost and the file be there all the same: the list says.
        onError: {
          target: "open.failed",
          actions: [
            {
              type: "keepRefusal",
              params: ({ event }) => ({ reason: reasonOf(event.error, "Look whether the file is there before you upload it again.") }),
            },
            "sayUploadFailed",
            "callForReread",
          ],
        },
      },
    },
  },
});

const newFileIn = (context: Parameters<typeof draftIn>[0] & { readonly person: FilesPerson }): NewFileLink => {
  const { person, teamId } = context;
  if (teamId === null) throw new Error("A file is uploaded for a team");
  return newFileOf(draftIn(context), person.userId, teamId);
};
