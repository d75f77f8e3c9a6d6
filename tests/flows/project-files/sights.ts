import type { Sight } from "../../spec/sight.ts";
import {
  alert,
  alertdialog,
  beginning,
  button,
  disabled,
  heading,
  no,
  region,
  status,
  textbox,
} from "../sights.ts";

const editDialog = beginning("dialog", "Edit “");

/** Data that failed to load is not shown as empty. */
const noFiles: readonly Sight[] = [
  { text: "No files uploaded yet.", absent: true },
  { text: "No files uploaded for this project yet.", absent: true },
];
const noSelect: Sight = { text: "-- Select Project --", absent: true };

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  // Of the two roles, a student has the form and a supervisor the projects to choose from.
  "projectFiles.projects.notNeeded": [heading("Submissions")],
  "projectFiles.projects.loading": [heading("Project Files"), noSelect],
  "projectFiles.projects.loadFailed": [alert("We couldn't load your projects."), noSelect],
  "projectFiles.projects.ready.idle": [heading("Project Files")],
  "projectFiles.projects.ready.refetching": [heading("Project Files")],
  "projectFiles.projects.ready.stale": [alert("We couldn't load your projects."), { text: "Last updated" }],
  "projectFiles.files.noneChosen": [no(region("Files"))],
  "projectFiles.files.loading": [status("Loading..."), { role: "listitem", within: "Files", absent: true }],
  "projectFiles.files.loadFailed": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
    ...noFiles,
  ],
  "projectFiles.files.ready.idle": [region("Files"), { text: "Last updated", absent: true, within: "Files" }],
  "projectFiles.files.ready.refetching": [region("Files")],
  "projectFiles.files.ready.stale": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { text: "Last updated", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
  ],
  "projectFiles.form.unavailable": [no(textbox("File Name")), no(button("Upload"))],
  "projectFiles.form.open": [textbox("File Name"), textbox("File URL")],
  "projectFiles/form.editing.pristine": [button("Upload")],
  "projectFiles/form.editing.incomplete": [button("Upload")],
  "projectFiles/form.editing.invalid": [button("Upload")],
  "projectFiles/form.editing.refused": [button("Upload")],
  "projectFiles/form.saving": [disabled("Uploading...")],
  "projectFiles/form.orphaned": [],
  "projectFiles.edit.closed": [],
  "projectFiles.edit.open": [],
  "projectFiles/edit.editing.pristine": [editDialog, textbox("Title"), textbox("URL"), button("Save")],
  "projectFiles/edit.editing.incomplete": [editDialog, alert("Please fill both fields"), button("Save")],
  "projectFiles/edit.editing.invalid": [editDialog, button("Save")],
  "projectFiles/edit.editing.refused": [editDialog, textbox("Title"), textbox("URL"), button("Save")],
  // “Save as new file” where it was deleted.
  "projectFiles/edit.saving": [editDialog, { ...beginning("button", "Save"), disabled: true }],
  "projectFiles/edit.orphaned": [
    editDialog,
    alert("was deleted while you were editing it."),
    button("Dismiss"),
  ],
  "projectFiles.deletion.idle": [],
  "projectFiles.deletion.running": [],
  "projectFiles/deletion.asking": [alertdialog("Are you sure?"), button("Yes, delete it!"), button("Cancel")],
  "projectFiles/deletion.deleting": [disabled("Yes, delete it!")],
};
