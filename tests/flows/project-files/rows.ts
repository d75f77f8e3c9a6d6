import type { RowOfFlow } from "../../spec/row.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, alertdialog, kept, listitem, no, status } from "../sights.ts";

const noQuestion = no(alertdialog("Are you sure?"));
const noEditDialog: Sight = { role: "dialog", absent: true };

/** File links: rows L1 to L4. */
export const rows: readonly RowOfFlow[] = [
  {
    id: "L1",
    clauses: ["2.44", "2.45", "4.7", "7.31", "8.8", "8.17"],
    cases: [
      {
        from: "File Name and File URL are filled in",
        happens: "uploaded",
        to: "in the list",
        sees: [status("Uploaded!"), listitem("Report")],
        by: [
          "projectFiles.form.open --xstate.done.actor.form--> projectFiles.form.open | into a list that was read",
        ],
      },
      {
        from: "File Name and File URL are filled in, and the list is loading or failed to load",
        happens: "uploaded",
        to: "the list is refetched",
        sees: [status("Uploaded!"), status("Loading...")],
        by: [
          "projectFiles.form.open --xstate.done.actor.form--> projectFiles.form.open | before a list was read",
        ],
      },
      {
        from: "File Name and File URL are filled in",
        happens: "the upload fails",
        to: "not in the list; the form kept",
        sees: [
          alert("Upload failed"),
          alert("Failed to upload the file."),
          kept("File Name"),
          kept("File URL"),
        ],
        by: ["projectFiles.form.open --form.refused--> (internal)"],
      },
    ],
  },
  {
    id: "L2",
    clauses: ["2.45", "2.47", "4.7", "7.32", "8.8", "8.17"],
    cases: [
      {
        from: "the edit dialog of an own file",
        happens: "saved",
        to: "in the list with its new title and address",
        sees: [status("Updated!"), listitem("Floor plan"), noEditDialog],
        by: ["projectFiles.edit.open --xstate.done.actor.edit [isSaved]--> projectFiles.edit.closed"],
      },
      {
        from: "the edit dialog of a file that was deleted meanwhile",
        happens: "saved as a new file",
        to: "in the list as a new file",
        sees: [status("Uploaded!"), listitem("Floor plan"), noEditDialog],
        by: ["projectFiles.edit.open --xstate.done.actor.edit [isSavedAsNew]--> projectFiles.edit.closed"],
      },
      {
        from: "the edit dialog of an own file",
        happens: "cancelled",
        to: "nothing has changed",
        sees: [noEditDialog],
        by: ["projectFiles.edit.open --xstate.done.actor.edit--> projectFiles.edit.closed"],
      },
      {
        from: "the edit dialog of an own file",
        happens: "saving fails",
        to: "still editing; the draft kept",
        sees: [alert("Failed to update the file."), kept("Title"), kept("URL")],
        by: ["projectFiles.edit.open --edit.refused--> (internal)"],
      },
      {
        from: "the edit dialog of an own file",
        happens: "saving fails because the file was deleted",
        to: "gone from the list; the draft kept, to be saved as a new file",
        sees: [alert("was deleted while you were editing it."), kept("Title"), kept("URL")],
        by: ["projectFiles.edit.open --edit.refused [isGone]--> (internal)"],
      },
    ],
  },
  {
    id: "L3",
    clauses: ["2.45", "4.7", "7.33", "8.8", "8.17", "8.18"],
    cases: [
      {
        from: "asked 'Are you sure?' about an own file",
        happens: "'Yes, delete it!'",
        to: "gone from the list",
        sees: [status("Deleted!"), no(listitem("Plan")), noQuestion],
        by: [
          "projectFiles.deletion.running --xstate.done.actor.deletion [isDeleted]--> projectFiles.deletion.idle",
        ],
      },
      {
        from: "asked 'Are you sure?' about an own file",
        happens: "not confirmed",
        to: "nothing has changed",
        sees: [listitem("Plan"), noQuestion],
        by: ["projectFiles.deletion.running --xstate.done.actor.deletion--> projectFiles.deletion.idle"],
      },
      {
        from: "asked 'Are you sure?' about an own file",
        happens: "'Yes, delete it!', and it fails",
        to: "still in the list",
        sees: [alert("Failed to delete the file."), listitem("Plan")],
        by: [
          "projectFiles.deletion.running --xstate.done.actor.deletion [isRefused]--> projectFiles.deletion.idle",
        ],
      },
    ],
  },
  {
    id: "L4",
    clauses: ["5.8", "6.5"],
    cases: [
      {
        from: "the file of another student",
        happens: "an edit is attempted",
        to: "nothing has changed",
        sees: [alert("You can only edit your own files"), noEditDialog],
        by: ["projectFiles.edit.open --xstate.done.actor.edit [isRevoked]--> projectFiles.edit.closed"],
      },
      {
        from: "the file of another student",
        happens: "a deletion is attempted",
        to: "nothing has changed",
        sees: [alert("You can only delete your own files"), noQuestion],
        by: [
          "projectFiles.deletion.running --xstate.done.actor.deletion [isRevoked]--> projectFiles.deletion.idle",
        ],
      },
    ],
  },
];
