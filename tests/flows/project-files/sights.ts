import type { Sight } from "../../spec/sight.ts";
import { alert, dialog, disabled } from "../sights.ts";

/** Data that failed to load is not shown as empty. */
const noFiles: readonly Sight[] = [
  { text: "No files uploaded yet.", absent: true },
  { text: "No files uploaded for this project yet.", absent: true },
];
const noSelect: Sight = { text: "-- Select Project --", absent: true };

export const projectFilesSights: Readonly<Record<string, readonly Sight[]>> = {
  // Of the two roles, a student has the form and a supervisor the projects to choose from.
  "projectFiles.projects.notNeeded": [{ role: "heading", name: "Submissions" }],
  "projectFiles.projects.loading": [{ role: "heading", name: "Project Files" }, noSelect],
  "projectFiles.projects.loadFailed": [alert("We couldn't load your projects."), noSelect],
  "projectFiles.projects.loaded.idle": [{ role: "heading", name: "Project Files" }],
  "projectFiles.projects.loaded.refetching": [{ role: "heading", name: "Project Files" }],
  "projectFiles.projects.loaded.stale": [alert("We couldn't load your projects."), { text: "Last updated" }],
  "projectFiles.files.noneChosen": [{ role: "region", name: "Files", absent: true }],
  "projectFiles.files.loading": [
    { role: "status", text: "Loading..." },
    { role: "listitem", within: "Files", absent: true },
  ],
  "projectFiles.files.loadFailed": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
    ...noFiles,
  ],
  "projectFiles.files.loaded.idle": [
    { role: "region", name: "Files" },
    { text: "Last updated", absent: true, within: "Files" },
  ],
  "projectFiles.files.loaded.refetching": [{ role: "region", name: "Files" }],
  "projectFiles.files.loaded.stale": [
    { role: "alert", text: "Failed to load project files", within: "Files" },
    { text: "Last updated", within: "Files" },
    { role: "button", name: "Try again", within: "Files" },
  ],
  "projectFiles.form.unavailable": [
    { role: "textbox", name: "File Name", absent: true },
    { role: "button", name: "Upload", absent: true },
  ],
  "projectFiles.form.open": [
    { role: "textbox", name: "File Name" },
    { role: "textbox", name: "File URL" },
  ],
  "projectFiles/form.editing.pristine": [{ role: "button", name: "Upload" }],
  "projectFiles/form.editing.incomplete": [{ role: "button", name: "Upload" }],
  "projectFiles/form.editing.invalid": [{ role: "button", name: "Upload" }],
  "projectFiles/form.saving": [disabled("Uploading...")],
  "projectFiles/form.orphaned": [],
  "projectFiles.edit": [],
  "projectFiles/edit.editing.pristine": [
    dialog("Edit"),
    { role: "textbox", name: "Title" },
    { role: "textbox", name: "URL" },
    { role: "button", name: "Save" },
  ],
  "projectFiles/edit.editing.incomplete": [
    dialog("Edit"),
    alert("Please fill both fields"),
    { role: "button", name: "Save" },
  ],
  "projectFiles/edit.editing.invalid": [dialog("Edit"), { role: "button", name: "Save" }],
  "projectFiles/edit.saving": [dialog("Edit"), disabled("Save")],
  "projectFiles/edit.orphaned": [
    dialog("Edit"),
    alert("was deleted while you were editing it."),
    { role: "button", name: "Dismiss" },
  ],
  "projectFiles.deletion": [],
  "projectFiles/deletion.asking": [
    { role: "alertdialog", name: "Are you sure?" },
    { role: "button", name: "Yes, delete it!" },
    { role: "button", name: "Cancel" },
  ],
  "projectFiles/deletion.deleting": [disabled("Yes, delete it!")],
};
