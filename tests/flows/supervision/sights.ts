import type { Sight } from "../../spec/sight.ts";
import { alert, disabled } from "../sights.ts";

export const supervisionSights: Readonly<Record<string, readonly Sight[]>> = {
  "supervision.list.loading": [{ role: "heading", name: "Team Overview" }],
  "supervision.list.loadFailed": [alert("We couldn't load your projects.")],
  "supervision.list.loaded": [{ role: "heading", name: "Supervised Projects" }],
  "supervision.list.refetching": [{ role: "heading", name: "Supervised Projects" }],
  "supervision.list.stale": [
    { role: "heading", name: "Supervised Projects" },
    alert("We couldn't refresh your projects."),
  ],
  "supervision.capacity.loading": [{ role: "spinbutton", name: "Max Teams" }, disabled("Save")],
  "supervision.capacity.loadFailed": [alert("We couldn't load your team limit.")],
  "supervision.capacity.awaitingProjects": [{ role: "spinbutton", name: "Max Teams" }, disabled("Save")],
  "supervision.capacity.known.figures.idle": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.refetching": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.awaitingProjectsAgain": [
    { role: "spinbutton", name: "Max Teams" },
    { role: "button", name: "Save" },
  ],
  "supervision.capacity.known.figures.stale": [alert("We couldn't refresh your"), { text: "Last updated" }],
  "supervision.capacity.known.field.valid": [
    { text: "Please enter", absent: true },
    { text: "Not saved.", absent: true },
  ],
  "supervision.capacity.known.field.invalid": [{ text: "Please enter" }],
  "supervision.capacity.known.field.unsaved": [
    { role: "status", text: "Not saved." },
    { role: "spinbutton", name: "Max Teams", kept: true },
  ],
  "supervision.capacity.known.field.unconfirmed": [
    { role: "status", text: "We couldn't confirm that this was saved." },
    { role: "spinbutton", name: "Max Teams", kept: true },
  ],
  "supervision.capacity.saving": [disabled("Save")],
  "supervision.capacity.confirmingOutcome": [disabled("Save")],
  "supervision.capacity.verifyingSave": [disabled("Save")],
};
