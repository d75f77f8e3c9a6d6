import type { Sight } from "../../spec/sight.ts";
import {
  alert,
  beginning,
  button,
  disabled,
  form,
  heading,
  no,
  question,
  region,
  status,
  textbox,
} from "../sights.ts";

const editForm = beginning("form", "Edit “");

const columns: readonly Sight[] = ["To Do", "In Progress", "Done"].map((name) => region(name));

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "taskBoard.cards.loading": [status("Loading...")],
  "taskBoard.cards.loadFailed": [alert("Failed to load team data"), no(region("To Do"))],
  "taskBoard.cards.ready.idle": columns,
  "taskBoard.cards.ready.moving": columns,
  "taskBoard.cards.ready.refetchingTasks": columns,
  "taskBoard.cards.ready.refetchingBoard": columns,
  "taskBoard.cards.ready.stale": [...columns, { text: "This may be out of date." }],
  "taskBoard.form.closed": [no(form("New task"))],
  "taskBoard.form.open": [form("New task")],
  "taskBoard/form.editing.pristine": [textbox("Title"), button("Cancel")],
  "taskBoard/form.editing.incomplete": [textbox("Title"), button("Cancel")],
  "taskBoard/form.editing.invalid": [],
  "taskBoard/form.editing.refused": [textbox("Title"), button("Cancel")],
  "taskBoard/form.saving": [{ ...disabled("Add Task"), within: "New task" }],
  "taskBoard/form.orphaned": [],
  "taskBoard.edit": [],
  "taskBoard/edit.editing.pristine": [editForm, button("Save"), button("Cancel")],
  "taskBoard/edit.editing.incomplete": [editForm, button("Save")],
  "taskBoard/edit.editing.invalid": [],
  "taskBoard/edit.editing.refused": [editForm, button("Save"), button("Cancel")],
  "taskBoard/edit.saving": [editForm, disabled("Save")],
  "taskBoard/edit.orphaned": [
    { role: "button", text: "Save as new task" },
    { role: "button", text: "Dismiss" },
  ],
  "taskBoard.deletion.idle": [],
  "taskBoard.deletion.running": [],
  "taskBoard/deletion.asking": question,
  "taskBoard/deletion.deleting": [disabled("Yes, delete it!")],
  "taskBoard.attention.looking": [heading("Task Board")],
  "taskBoard.attention.dragging": columns,
};
