import type { Sight } from "../../spec/sight.ts";
import { alert, disabled, question } from "../sights.ts";

const columns: readonly Sight[] = ["To Do", "In Progress", "Done"].map((name) => ({ role: "region", name }));

export const taskBoardSights: Readonly<Record<string, readonly Sight[]>> = {
  "taskBoard.cards.loading": [{ role: "status", text: "Loading..." }],
  "taskBoard.cards.loadFailed": [
    alert("Failed to load team data"),
    { role: "region", name: "To Do", absent: true },
  ],
  "taskBoard.cards.ready.idle": columns,
  "taskBoard.cards.ready.moving": columns,
  "taskBoard.cards.ready.refetchingTasks": columns,
  "taskBoard.cards.ready.refetchingBoard": columns,
  "taskBoard.cards.ready.stale": [...columns, { text: "This may be out of date." }],
  "taskBoard.form.closed": [{ role: "form", name: "New task", absent: true }],
  "taskBoard.form.open": [{ role: "form", name: "New task" }],
  "taskBoard/form.editing.pristine": [
    { role: "textbox", name: "Title" },
    { role: "button", name: "Cancel" },
  ],
  "taskBoard/form.editing.incomplete": [
    { role: "textbox", name: "Title" },
    { role: "button", name: "Cancel" },
  ],
  "taskBoard/form.editing.invalid": [],
  "taskBoard/form.saving": [disabled("Add Task")],
  "taskBoard/form.orphaned": [],
  "taskBoard.edit": [],
  "taskBoard/edit.editing.pristine": [
    { role: "form", name: "Edit" },
    { role: "button", name: "Save" },
    { role: "button", name: "Cancel" },
  ],
  "taskBoard/edit.editing.incomplete": [
    { role: "form", name: "Edit" },
    { role: "button", name: "Save" },
  ],
  "taskBoard/edit.editing.invalid": [],
  "taskBoard/edit.saving": [{ role: "form", name: "Edit" }, disabled("Save")],
  "taskBoard/edit.orphaned": [
    { role: "button", text: "Save as new task" },
    { role: "button", text: "Dismiss" },
  ],
  "taskBoard.deletion": [],
  "taskBoard/deletion.asking": question,
  "taskBoard/deletion.deleting": [disabled("Yes, delete it!")],
  "taskBoard.attention.looking": [{ role: "heading", name: "Task Board" }],
  "taskBoard.attention.dragging": columns,
};
